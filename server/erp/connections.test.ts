import { expect, test } from 'vitest';
import { BusyError } from '../concurrency/bulkhead.ts';
import { startFakeErp } from '../testing/fake-erp.ts';
import { buildRelease } from '../testing/release.ts';
import { createErps } from './connections.ts';

test('what one tenant waits for takes no place and no connection of another at the same address', async () => {
  const erp = await startFakeErp();
  erp.on('GET /rapido', { ok: true });
  // Never answered.
  erp.on('GET /lento', () => undefined);
  const { tenant: base } = buildRelease();
  const limits = { total: 2, call: 2, session: 2, queue: 0 };
  const settings = { ...base, erp: { ...base.erp, limits } };
  const erps = createErps(erp.url);
  const request = { method: 'GET', headers: {}, timeout: 500, idempotent: true };
  const of = (tenant: string) => {
    const owner = { tenant, settings };
    const ask = async (path: string) => (await erps.of(owner).send({ ...request, path })).status;
    return (path: string, person: string) => erps.guard(owner).run(path, person, () => ask(path));
  };
  const [slow, other] = [of('lento'), of('outro')];
  const hanging = [slow('lento', 'a'), slow('lento', 'b')].map((one) =>
    one.catch((error: Error) => error.name),
  );
  await expect(slow('rapido', 'c')).rejects.toThrow(BusyError);
  expect(await other('rapido', 'a')).toBe(200);
  expect(await Promise.all(hanging)).toEqual(['ErpFailure', 'ErpFailure']);
  await erps.close();
  await erp.close();
});
