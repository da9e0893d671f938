import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compile, createWorkplace, type Workplace } from './cli/testing/workplace.ts';
import { createLogger } from './http/telemetry/logger.ts';
import { prepareTenants } from './prepare-tenants.ts';
import type { Prepared } from './release/types.ts';
import { buildRelease } from './testing/release.ts';

let place: Workplace;
let events: { event: string; tenant?: string }[];
const start = (product?: string, within?: number): Promise<Prepared> =>
  prepareTenants(
    place.store,
    compile,
    place.cwd,
    createLogger((line) => events.push(JSON.parse(line) as (typeof events)[number])),
    { product, ...(within !== undefined && { within }) },
  );

beforeEach(() => {
  place = createWorkplace();
  events = [];
});
afterEach(() => place.close());

test.each(['acme', 'demo'])(
  'tenant %s created before the first start does not keep the demo tenant out, and gets no release unasked',
  async (tenant) => {
    await place.run(['tenant', 'create', tenant]);
    await start();
    expect((await place.store.tenant('demo'))?.active).toEqual(expect.any(String));
    expect((await place.store.overlay('demo')).files).toHaveLength(1);
    expect(
      (await place.store.tenants()).filter(({ active }) => active !== null).map(({ id }) => id),
    ).toEqual(['demo']);
  },
);

test('a draft is not published by starting the server', async () => {
  await place.run(['tenant', 'create', 'acme']);
  place.write('acme/theme/default.json', '{"c":1}');
  await place.run(['tenant', 'import', '--tenant', 'acme', '--dir', 'acme']);
  await start();
  expect(await place.store.tenant('acme')).toMatchObject({ active: null });
});

test('a later start leaves what is stored alone, whatever the files say', async () => {
  await start();
  const { state } = await place.store.overlay('demo');
  place.write('config/tenants/demo/theme/default.json', '{"b":2}');
  await start();
  expect((await place.store.overlay('demo')).state).toBe(state);
});

test('a folder that does not compile, or is no tenant’s, keeps no other out and is tried again', async () => {
  place.write('config/tenants/quebrado/theme/default.json', '{"valr":1}');
  place.write('config/tenants/torto/x.json', '{}');
  await start();
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'compile.failed', tenant: 'quebrado' }),
  );
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'import.refused', tenant: 'torto' }),
  );
  expect((await place.store.tenant('demo'))?.active).toEqual(expect.any(String));
  expect((await place.store.overlay('quebrado')).state).toBe('');
  place.write('config/tenants/quebrado/theme/default.json', '{"v":1}');
  await start();
  expect((await place.store.tenant('quebrado'))?.active).toEqual(expect.any(String));
});

test('a restart of the same product keeps what it compiled; another product, base or head is compiled anew', async () => {
  const compiled = async (product: string): Promise<boolean> => {
    events = [];
    await start(product);
    return events.some(({ event, tenant }) => event === 'compile.done' && tenant === 'demo');
  };
  expect(await compiled('1')).toBe(true);
  expect(await compiled('1')).toBe(false);
  expect(events).toContainEqual(expect.objectContaining({ event: 'compile.kept', tenant: 'demo' }));
  expect(await compiled('2')).toBe(true);
  place.write('config/base/theme/default.json', '{"a":5}');
  expect(await compiled('2')).toBe(true);
  await place.run(['publish', '--tenant', 'demo', '--dir', 'config/tenants/demo']);
  expect(await compiled('2')).toBe(true);
  expect(await compiled('2')).toBe(false);
});

/** Gives the branch 2 of demo a release of its own, from a draft that stays. */
async function releaseToBranch(label: string): Promise<string> {
  const overlay = [{ path: 'config/tenants/demo/theme/default.json', text: `{"b":"${label}"}` }];
  const { release } = compile({ tenant: 'demo', base: [], overlay });
  if (!release) throw new Error('does not compile');
  const { hash, files, tenant: settings } = release;
  const input = { tenant: 'demo', hash, files, settings, overlay, branch: '2', at: 5 };
  await place.store.publish(input);
  return hash;
}
const branch = async () => (await place.store.tenant('demo'))?.branches[2];

test('another base compiles a branch’s release as the one of all, and the same base does not', async () => {
  await start('1');
  const first = await releaseToBranch('filial');
  const before = await branch();
  await start('1');
  const second = await branch();
  expect(second?.hash).not.toBe(first);
  expect(second).toMatchObject({ state: before?.state, since: before?.since });
  expect((await place.store.releaseOverlay('demo', second?.hash ?? ''))?.[0]?.text).toContain(
    'filial',
  );
  expect((await place.store.releaseEvents('demo', { limit: 1 }))[0]).toMatchObject({
    kind: 'upgrade',
    branch: '2',
    before: first,
    hash: second?.hash,
  });
  events = [];
  await start('1');
  expect(events.map(({ event }) => event)).toEqual(['compile.kept', 'compile.kept']);
  place.write('config/base/theme/default.json', '{"a":5}');
  await start('1');
  expect((await branch())?.hash).not.toBe(second?.hash);
});

test('a branch’s release that no longer compiles stays, and is distinguished from that of all', async () => {
  await start('1');
  const overlay = [{ path: 'config/tenants/demo/theme/default.json', text: '{"valr":1}' }];
  const old = { hash: 'velha', files: {}, settings: buildRelease().tenant, overlay };
  await place.store.publish({ tenant: 'demo', ...old, branch: '2', at: 5 });
  await start('1');
  expect((await branch())?.hash).toBe('velha');
  expect(await place.store.brokenUpgrades()).toMatchObject([
    { tenant: 'demo', branch: '2', head: 'velha', findings: [{ code: 'CFG2101' }] },
  ]);
  await releaseToBranch('filial');
  expect(await place.store.brokenUpgrades()).toEqual([]);
});

describe('a start that has no more time', () => {
  const at = '2026-03-01';
  /** Two tenants with releases of an older product; demo was used last. */
  async function olderVersion(): Promise<Record<string, string | null>> {
    place.write('config/tenants/acme/theme/default.json', '{"c":1}');
    await start('old');
    const active: Record<string, string | null> = {};
    for (const { id, active: hash } of await place.store.tenants()) {
      active[id] = hash;
      if (hash)
        await place.store.markReleaseUsed(id, hash, Date.parse(at) + (id === 'demo' ? 1 : 0));
    }
    events = [];
    return active;
  }
  const compiled = () =>
    events.filter(({ event }) => event === 'compile.done').map(({ tenant }) => tenant);

  test('leaves the rest for later, the last used first, and users get what there is', async () => {
    const before = await olderVersion();
    const prepared = await start('new', 0);
    expect(prepared.pending).toBe(2);
    expect(compiled()).toEqual([]);
    expect((await place.store.tenant('acme'))?.active).toBe(before.acme);
    await prepared.finish(compile, new AbortController().signal);
    expect(compiled()).toEqual(['demo', 'acme']);
    expect((await start('new')).pending).toBe(0);
  });

  test('compiles nothing that another server has compiled meanwhile, and nothing once it stops', async () => {
    await olderVersion();
    const [one, other] = [await start('new', 0), await start('new', 0)];
    const ending = new AbortController();
    ending.abort();
    await other.finish(compile, ending.signal);
    expect(compiled()).toEqual([]);
    await one.finish(compile, new AbortController().signal);
    events = [];
    await other.finish(compile, new AbortController().signal);
    expect(compiled()).toEqual([]);
  });
});
