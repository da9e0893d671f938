import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Harness, startHarness } from '../testing/harness.ts';
import { buildRelease } from '../testing/release.ts';

let h: Harness;
const at = 'list/pedidos#/columns/vlTot';
beforeEach(async () => {
  h = await startHarness();
  const release = buildRelease({ title: 'Com lista' });
  await h.publish('teste', {
    ...release,
    files: { ...release.files, 'screen.pedidos.json': JSON.stringify({ screen: 'pedidos', at }) },
  });
  hash = release.hash;
});
afterEach(() => h.close());
let hash: string;

const tell = (place: unknown, release = hash) =>
  h.request('/_/fault', {
    method: 'POST',
    body: JSON.stringify({ at: place }),
    headers: { 'content-type': 'application/json', 'x-release': release },
  });

test('faults are counted by release and place', async () => {
  for (const place of [at, at]) expect((await tell(place)).status).toBe(204);
  expect(await h.deps.store.faults('teste', hash)).toMatchObject([{ at, count: 2 }]);
  expect(await h.deps.store.faults('teste', h.release.hash)).toEqual([]);
});

test('a place that the release does not have is not counted, and no release is made up', async () => {
  expect((await tell('list/pedidos#/columns/inventada')).status).toBe(204);
  expect(await h.deps.store.faults('teste', hash)).toEqual([]);
  expect((await tell(at, 'nenhuma')).status).toBe(409);
  for (const place of [7, '', 'x'.repeat(301)]) expect((await tell(place)).status).toBe(400);
});

test('nobody tells more than sixty a minute', async () => {
  const answers = [];
  for (let i = 0; i < 62; i++) answers.push((await tell(at)).status);
  expect(answers.filter((status) => status === 429)).toHaveLength(2);
});
