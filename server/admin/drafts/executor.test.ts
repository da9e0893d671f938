import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Draft } from '../../../schemas/admin/drafts.ts';
import { applyInverse, applyOperation } from '../../../schemas/draft/apply.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { sentence } from '../../../schemas/draft/sentence/sentence.ts';
import { sourcesIn } from '../../../tests/builders/sources.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { createCompileThreads } from '../compile/threads.ts';
import { createExecutor } from './executor.ts';

const columns = Array.from({ length: 1_000 }, (_, index) => ({
  id: `c${index}`,
  label: `Coluna ${index}`,
}));
const wide: Operation = {
  op: 'write',
  document: 'list/pedidos',
  text: JSON.stringify({ $patch: 'list/pedidos', columns }),
};
const rename = (column: number): Operation => ({
  op: 'set',
  at: `list/pedidos#/columns/c${column}/label`,
  value: `Nova ${column}`,
});
const small = { base: sourcesIn('config/base'), overlay: [], folder: 'config/tenants/demo' };
const big = { ...small, overlay: applyOperation(small, wide).overlay };

const threads = createCompileThreads({ baseDir: 'config/base' });
afterAll(() => threads.close());

describe('an operation', () => {
  test('on a large document gives in a thread what it gives here, and so does its inverse', async () => {
    const ask = vi.spyOn(threads, 'ask');
    const executor = createExecutor(threads);
    const executed = await executor.apply('demo', big, rename(7));
    expect(executed).toEqual({
      ...applyOperation(big, rename(7)),
      sentence: sentence(big, rename(7)),
    });
    expect(ask).toHaveBeenCalledTimes(1);
    const after = { ...big, overlay: executed.overlay };
    expect(await executor.revert('demo', after, executed.inverse)).toEqual(
      applyInverse(after, executed.inverse),
    );
    expect(ask).toHaveBeenCalledTimes(2);
    await executor.apply('demo', small, {
      op: 'set',
      at: 'list/pedidos#/columns/vlTot/label',
      value: 'Total',
    });
    expect(ask).toHaveBeenCalledTimes(2);
  }, 300_000);

  test('that a thread refuses is refused here', async () => {
    const remove: Operation = { op: 'remove', at: 'list/pedidos#/columns/nada' };
    await expect(createExecutor(threads).apply('demo', big, remove)).rejects.toMatchObject({
      name: 'OperationRefused',
      at: 'list/pedidos#/columns/nada',
    });
  }, 300_000);

  test('that takes too long is refused; without a thread it may be sent again', async () => {
    const short = createCompileThreads({ baseDir: 'config/base', deadline: 1 });
    await expect(createExecutor(short).apply('demo', big, rename(7))).rejects.toMatchObject({
      code: 'LIMIT',
      at: 'list/pedidos',
    });
    const stopped = createExecutor(short).apply('demo', big, rename(7));
    const expected = expect(stopped).rejects.toMatchObject({ status: 503 });
    await short.close();
    await expected;
  }, 300_000);
});

describe('a large draft', () => {
  let h: Harness;
  beforeEach(async () => {
    h = await startHarness();
  });
  afterEach(() => h.close());

  test('holds what two people change at once', async () => {
    const [ana, bia] = [await h.signIn('editor'), await h.signIn('admin')];
    const send = (cookie: string, path: string, body: object): Promise<Response> =>
      h.request(`/admin/api/drafts${path}`, {
        cookie,
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    const { id } = (await (await send(ana, '', { name: 'Larga' })).json()) as Draft;
    const change = (cookie: string, revision: number, operation: Operation, key: string) =>
      send(cookie, `/${id}/operations`, { revision, operation, key });
    expect((await change(ana, 0, wide, 'mudanca-0')).status).toBe(200);
    const answers = await Promise.all([
      change(ana, 1, rename(1), 'mudanca-1'),
      change(bia, 1, rename(2), 'mudanca-2'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const draft = (await (
      await h.request(`/admin/api/drafts/${id}`, { cookie: ana })
    ).json()) as Draft;
    expect(draft).toMatchObject({ revision: 3 });
    const text = draft.files.find(({ path }) => path.includes('list/pedidos'))?.text;
    expect(text).toContain('"Nova 1"');
    expect(text).toContain('"Nova 2"');
  }, 300_000);
});
