import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '../../../tests/postgres/database.ts';
import { buildRelease } from '../../testing/release.ts';
import { openSqliteStore } from '../sqlite/open.ts';
import type { Store } from '../types.ts';
import { CopyRefusedError, copyStore, ownTables } from './copy.ts';
import { createPool } from './pool.ts';
import { openPostgresStore } from './open.ts';

let dir: string;
let file: string;
let to: { url: string; poolSize: number; timeout: number };
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'portal-copy-'));
  file = join(dir, 'portal.sqlite');
  to = { url: await createDatabase(), poolSize: 3, timeout: 5000 };
});
afterEach(() => rmSync(dir, { recursive: true }));

const settings = buildRelease({ title: 'x', hosts: [] }).tenant;
const audit = (action: string) => ({
  at: 1,
  tenant: 't',
  person: null,
  action,
  document: null,
  sealed: 's',
});

async function fill(store: Store): Promise<void> {
  await store.createTenant('t', 1);
  for (const hash of ['b', 'a'])
    await store.publish({
      tenant: 't',
      hash,
      files: { 'base.js': 'the same', own: `only ${hash}` },
      settings,
      overlay: [],
      audit: audit(hash),
      at: 10,
    });
  await store.addAsset({
    tenant: 't',
    hash: 'h',
    name: 'logo.png',
    use: 'logo',
    type: 'image/webp',
    size: 256,
    width: null,
    height: 3,
    createdAt: 1_764_000_000_000,
    body: Uint8Array.from({ length: 256 }, (_, i) => i),
  });
  const body = Uint8Array.from({ length: 256 }, (_, i) => 255 - i);
  await store.addBuildFiles([{ path: '/assets/a-12345678.js', encoding: 'br', body }], 7);
  await store.setNeedsApproval('t', true);
  await store.spend('com nul \u0000', 99);
  for (let i = 0; i < 450; i++) await store.hit(`b${i}`, i);
  await store.createDraft(
    {
      id: 'd',
      tenant: 't',
      name: 'Ação',
      author: { id: 'ana', name: 'Ana' },
      createdAt: 1,
      changedAt: 1,
      revision: 0,
      changes: 0,
      baseState: 's',
      baseFiles: [],
      files: [{ path: 'p', text: '{"é":"ü"}' }],
    },
    5,
  );
}

test('the copy answers like the original, and goes on from it', async () => {
  const original = openSqliteStore(file);
  await fill(original);
  await original.close();
  const tables = await copyStore(file, to);
  const rows = Object.fromEntries(tables.map(({ table, rows: count }) => [table, count]));
  expect(rows).toMatchObject({
    tenant: 1,
    release: 2,
    release_file: 4,
    content: 3,
    bucket: 450,
    draft_file: 1,
    build_file: 1,
  });

  const [before, after] = [openSqliteStore(file), await openPostgresStore(to)];
  const look = async (store: Store) => ({
    tenants: await store.tenants(),
    releases: await store.releases('t'),
    files: await Promise.all(['base.js', 'own'].map((name) => store.releaseFile('t', 'a', name))),
    draft: await store.draft('t', 'd'),
    asset: [...((await store.asset('t', 'h'))?.body ?? [])],
    build: [...((await store.buildFile('/assets/a-12345678.js'))?.body ?? [])],
    audit: await store.audit('t', {}, 9),
    events: await store.releaseEvents('t', { limit: 9 }),
    approval: await store.needsApproval('t'),
  });
  expect(await look(after)).toEqual(await look(before));
  await after.recordAudit(audit('next'));
  expect((await after.audit('t', {}, 1))[0]).toMatchObject({ id: 3, action: 'next' });
  expect(await after.hit('b7', 9)).toBe(2);
  expect(await after.spend('com nul \u0000', 99)).toBe(false);
  await Promise.all([before.close(), after.close()]);
});

test('a target that holds something, or an original in use, is left alone', async () => {
  const original = openSqliteStore(file);
  await original.createTenant('t', 1);
  await expect(copyStore(file, to)).rejects.toThrow(/busy|locked/);
  await original.close();
  const target = await openPostgresStore(to);
  await target.spend('x', 1);
  await expect(copyStore(file, to)).rejects.toThrow(CopyRefusedError);
  expect(await target.tenant('t')).toBeNull();
  await target.close();
});

test('every table and column of SQLite has its own in PostgreSQL', async () => {
  await openSqliteStore(file).close();
  await (await openPostgresStore(to)).close();
  const source = new Database(file);
  const names = source
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .pluck()
    .all() as string[];
  const pool = createPool(to);
  const { rows } = await pool.query<{ at: string }>(
    `SELECT table_name || '.' || column_name AS at FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  await pool.end();
  const there = new Set(rows.map(({ at }) => at));
  const missing = names
    .filter((name) => !ownTables.includes(name))
    .flatMap((name) =>
      (source.pragma(`table_info(${name})`) as { name: string }[]).map(
        (one) => `${name}.${one.name}`,
      ),
    )
    .filter((at) => !there.has(at));
  source.close();
  expect(missing).toEqual([]);
});
