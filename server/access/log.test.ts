import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '../http/telemetry/logger.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import type { Store } from '../store/types.ts';
import { type Access, createAccessCodec } from './codec.ts';
import { type AccessLog, type AccessLogOptions, createAccessLog } from './log.ts';
import { readAccesses } from './read.ts';

const day = 24 * 60 * 60 * 1000;
const codec = createAccessCodec(Buffer.alloc(32, 1));

let dir: string;
let file: string;
let store: Store;
let lines: string[];
let now: number;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'portal-accesses-'));
  file = join(dir, 'portal.sqlite');
  store = openSqliteStore(file);
  lines = [];
  now = Date.parse('2026-11-23T12:00:00Z');
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
  rmSync(dir, { recursive: true });
});

const logOf = (more: Partial<AccessLogOptions> = {}): AccessLog =>
  createAccessLog({
    store,
    codec,
    log: createLogger((line) => lines.push(line)),
    now: () => now,
    ...more,
  });

const access = (more: Partial<Access> = {}): Access => ({
  at: now,
  tenant: 't',
  event: 'call',
  session: 's1',
  address: '203.0.113.5',
  who: 'ana-17',
  as: null,
  customer: null,
  what: 'PEDIDO',
  record: { id: '7' },
  ...more,
});

async function stored(since = 0, key = codec) {
  const found = [];
  for await (const entry of readAccesses(store, key, 't', since)) found.push(entry);
  return found;
}

describe('the log of accesses', () => {
  test('gives back what was noted, oldest first, of one tenant and from a moment on', async () => {
    const log = logOf({ batch: 2 });
    const all = [3, 1, 2, 5, 4].map((hours) => access({ at: now + hours, what: `C${hours}` }));
    for (const entry of all) log.note(entry);
    log.note(access({ tenant: 'outro' }));
    await log.flush();
    expect((await stored(now + 2)).map((entry) => 'what' in entry && entry.what)).toEqual([
      'C2',
      'C3',
      'C4',
      'C5',
    ]);
    expect((await stored())[0]).toEqual(all[1]);
  });

  test('more than are read at once come all, also those of one moment', async () => {
    const log = logOf();
    for (let index = 0; index < 1_201; index++) log.note(access({ record: { id: String(index) } }));
    await log.flush();
    const ids = (await stored()).map((entry) => 'record' in entry && Number(entry.record?.id));
    expect(ids).toEqual([...Array(1_201).keys()]);
  });

  test('shows nobody who reads the database who did what, nor from where', async () => {
    const log = logOf();
    log.note(access());
    await log.flush();
    const bytes = [file, `${file}-wal`].map((name) => readFileSync(name, 'latin1')).join('');
    expect(bytes).toContain('access_sealed');
    for (const text of ['ana-17', 'PEDIDO', '203.0.113.5']) expect(bytes).not.toContain(text);
    expect(await stored(0, createAccessCodec(Buffer.alloc(32, 2)))).toEqual([
      { at: now, tenant: 't', event: 'unreadable' },
    ]);
  });

  test('an access cannot be moved to another time or tenant', () => {
    const sealed = codec.seal(access());
    expect(codec.open(sealed)).toEqual(access());
    expect(codec.open({ ...sealed, at: now + 1 })).toBeNull();
    expect(codec.open({ ...sealed, tenant: 'outro' })).toBeNull();
  });

  test('is written a moment later by itself, many in one transaction', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const written: number[] = [];
    const log = logOf({
      delay: 1_000,
      store: {
        ...store,
        recordAccesses: async (rows) => {
          written.push(rows.length);
        },
      },
    });
    for (let index = 0; index < 150; index++) log.note(access({ record: { id: String(index) } }));
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(written[0]).toBe(100);
    await log.flush();
    expect(written).toEqual([100, 50]);
  });

  test('the same, opened again within ten minutes, is one access; coming and going is each time', async () => {
    const log = logOf();
    for (const minutes of [0, 5, 9, 11]) log.note(access({ at: now + minutes * 60_000 }));
    for (let index = 0; index < 2; index++) log.note(access({ event: 'opened' }));
    log.note(access({ session: 's2' }));
    await log.flush();
    expect(await stored()).toHaveLength(5);
  });

  test('a store that fails loses nothing within the bound, and tells what is beyond it', async () => {
    let fails = true;
    const flaky = {
      ...store,
      recordAccesses: async (rows: Parameters<Store['recordAccesses']>[0]) =>
        fails ? Promise.reject(new Error('disk full')) : store.recordAccesses(rows),
    };
    const log = logOf({ store: flaky, waiting: 3 });
    for (let index = 0; index < 5; index++) log.note(access({ record: { id: String(index) } }));
    await log.flush();
    expect(lines.join()).toContain('disk full');
    expect(await stored()).toEqual([]);
    fails = false;
    await log.flush();
    expect((await stored()).map((entry) => 'record' in entry && entry.record?.id)).toEqual([
      '0',
      '1',
      '2',
    ]);
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ event: 'access.lost', count: 2 }),
    );
  });

  test('keeps six months, and deletes what is older a few at a time', async () => {
    const log = logOf({ batch: 10 });
    for (let index = 0; index < 25; index++)
      log.note(access({ at: now - 184 * day, record: { id: String(index) } }));
    log.note(access({ at: now - 182 * day }));
    await log.flush();
    await log.purge();
    expect((await stored()).map(({ at }) => at)).toEqual([now - 182 * day]);
  });

  test('encrypts what stands in plain text', async () => {
    const raw = new Database(file);
    const insert = raw.prepare(
      "INSERT INTO access (at, tenant, session, address, event) VALUES (?, 't', 's', '203.0.113.9', 'opened')",
    );
    for (let index = 0; index < 25; index++) insert.run(now + index);
    await logOf({ batch: 10 }).purge();
    expect(raw.prepare('SELECT count(*) AS count FROM access').get()).toEqual({ count: 0 });
    raw.close();
    const found = await stored();
    expect(found).toHaveLength(25);
    expect(found[0]).toEqual({
      at: now,
      tenant: 't',
      session: 's',
      address: '203.0.113.9',
      event: 'opened',
      who: null,
      as: null,
      customer: null,
    });
  });
});
