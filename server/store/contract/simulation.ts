import { expect, test } from 'vitest';
import { buildRelease } from '../../testing/release.ts';
import { StaleReleaseError } from '../publishing.ts';
import type { Store } from '../types.ts';
import type { Stores } from './stores.ts';

/** ms */
const lease = 60_000;
const servers = 20;
const steps = 400;
const publications = 12;
const settings = buildRelease({ title: 'x', hosts: [] }).tenant;

/** Repeatable numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A server as the others see it: a clock of its own, and work that any step may end. */
interface Server {
  store: Store;
  /** ms that its clock is wrong. */
  offset: number;
  work: AsyncGenerator<void, void> | undefined;
}

/** What a history has brought about, as those who were answered know it. */
interface Effects {
  wins: Map<string, number>;
  counts: number[];
  ended: Set<string>;
  /** Sessions that were found after their end had been answered. */
  risen: string[];
}

/** Takes a publication that is due and publishes it, as slowly as a compile may be. */
async function* publishDue({ store }: Server, now: () => number): AsyncGenerator<void, void> {
  const record = await store.claimPublication(now(), now() + lease);
  yield;
  if (!record) return;
  yield;
  yield;
  await store
    .publish({
      tenant: 't',
      hash: `release-${record.id}`,
      files: { 'manifest.json': `{"of":${record.id}}` },
      settings,
      overlay: [],
      publication: record.id,
      note: { kind: 'publish', author: { id: 'ana', name: 'Ana' } },
      at: now(),
    })
    .catch((error: unknown) => {
      if (!(error instanceof StaleReleaseError)) throw error;
    });
}

async function* spendProof(
  { store }: Server,
  value: string,
  { wins }: Effects,
): AsyncGenerator<void, void> {
  const isFirst = await store.spend(value, Number.MAX_SAFE_INTEGER);
  if (isFirst) wins.set(value, (wins.get(value) ?? 0) + 1);
  yield;
}

async function* countHit({ store }: Server, { counts }: Effects): AsyncGenerator<void, void> {
  counts.push(await store.hit('bucket', Number.MAX_SAFE_INTEGER));
  yield;
}

async function* useSession(
  { store }: Server,
  key: string,
  ends: boolean,
  effects: Effects,
): AsyncGenerator<void, void> {
  const isOver = effects.ended.has(key);
  yield;
  const isThere = await store.changeSession(key, { data: '{}' });
  if (isThere && isOver) effects.risen.push(key);
  yield;
  if (!ends) return;
  await store.deleteSession(key);
  effects.ended.add(key);
}

async function run(stores: Stores, seed: number): Promise<Effects> {
  const random = createRandom(seed);
  const pick = (count: number): number => Math.floor(random() * count);
  const effects: Effects = { wins: new Map(), counts: [], ended: new Set(), risen: [] };
  const all: Server[] = Array.from({ length: servers }, (_, index) => ({
    store: index % 2 === 0 ? stores.one : stores.other,
    offset: 0,
    work: undefined,
  }));
  let time = 1_000;
  const begin = (server: Server): AsyncGenerator<void, void> => {
    const kind = random();
    if (kind < 0.5) return publishDue(server, () => time + server.offset);
    if (kind < 0.7) return spendProof(server, `proof-${pick(20)}`, effects);
    if (kind < 0.8) return countHit(server, effects);
    return useSession(server, `session-${pick(10)}`, random() < 0.3, effects);
  };
  const advance = async (server: Server): Promise<void> => {
    server.work ??= begin(server);
    if ((await server.work.next()).done) server.work = undefined;
  };
  for (let step = 0; step < steps; step++) {
    time += pick(lease / 10);
    const server = all[pick(servers)] as Server;
    const luck = random();
    // Killed: what it had begun is never gone on with, and a new process takes its place.
    if (luck < 0.08) server.work = undefined;
    // Its clock jumps by up to an hour, in either direction.
    else if (luck < 0.12) server.offset = pick(7_200_000) - 3_600_000;
    // Two go on at the same moment.
    else if (luck < 0.4) {
      const other = all[pick(servers)] as Server;
      await Promise.all(other === server ? [advance(server)] : [advance(server), advance(other)]);
    } else await advance(server);
  }
  // Those that are left go on with right clocks, until nothing is due.
  for (const server of all) {
    server.offset = 0;
    while (server.work) await advance(server);
  }
  for (let last = 0; last < publications; last++) {
    time += 2 * 7_200_000;
    for await (const _ of publishDue(
      { store: stores.one, offset: 0, work: undefined },
      () => time,
    ));
  }
  return effects;
}

/**
 * Seeded histories of twenty servers that are killed, delayed, and whose clocks jump: nothing is
 * done twice, and nothing that was due is lost.
 */
export function simulationContract(stores: Stores): void {
  test.each([1, 2, 3])('history %i of twenty servers', async (seed) => {
    const { one, other } = stores;
    const ids: number[] = [];
    for (let index = 0; index < publications; index++)
      ids.push(
        await one.createPublication({
          tenant: 't',
          draft: `d${index}`,
          draftName: 'Natal',
          revision: 1,
          active: null,
          message: '',
          authorId: 'ana',
          authorName: 'Ana',
          branch: null,
          dueAt: 1_000 + index * 100_000,
          status: 'scheduled',
          createdAt: 1,
        }),
      );
    for (let index = 0; index < 10; index++)
      await one.createSession({
        key: `session-${index}`,
        publicId: `p${index}`,
        tenant: 't',
        token: 'sealed',
        previousToken: null,
        person: 'ana',
        actor: null,
        device: null,
        data: '{}',
        parameters: '[]',
        modules: '[]',
        release: 'h',
        version: 1,
        createdAt: 1,
        usedAt: 1,
        validatedAt: 1,
        expiresAt: Number.MAX_SAFE_INTEGER,
      });

    const { wins, counts, ended, risen } = await run(stores, seed);

    const events = await other.releaseEvents('t', { limit: 100 });
    const published = events.map(({ hash }) => hash);
    expect(published.toSorted()).toEqual(ids.map((id) => `release-${id}`).sort());
    const tenant = await other.tenant('t');
    expect(tenant?.active).toBe(published[0]);
    expect(tenant?.revision).toBe(ids.length);
    expect([...wins.values()].filter((count) => count > 1)).toEqual([]);
    expect(wins.size).toBeGreaterThan(5);
    expect(new Set(counts).size).toBe(counts.length);
    expect(risen).toEqual([]);
    for (const key of ended) expect(await one.session(key)).toBeNull();
    expect(ended.size).toBeGreaterThan(0);
  });
}
