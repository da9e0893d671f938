import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AuditPage } from '../../schemas/admin/audit.ts';
import type { Draft } from '../../schemas/admin/drafts.ts';
import type { Publications, PublishPlan, ReleaseHistory } from '../../schemas/admin/releases.ts';
import { createDemoErp } from '../../server/demo-erp/index.ts';
import { prepareData } from '../builders/prepared-tenants.ts';
import { type ServerProcess, startServer } from './process.ts';

let dataDir: string;
let server: ServerProcess;
let cookie: string;
const start = async (): Promise<void> => {
  server = await startServer({ DATA_DIR: dataDir });
};
const kill = async (): Promise<void> => {
  server.child.kill('SIGKILL');
  expect((await server.ended).signal).toBe('SIGKILL');
};
const post = (path: string, body: unknown): Promise<Response> =>
  fetch(`${server.url}/admin/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: server.url, cookie },
  });
const read = async <T>(path: string): Promise<T> =>
  (await fetch(`${server.url}/admin/api${path}`, { headers: { cookie } })).json() as Promise<T>;

/** What the database says while the server has it open. */
function query<T>(sql: string): T {
  const database = new Database(join(dataDir, 'portal.sqlite'));
  const row = database.prepare(sql).pluck().get() as T;
  database.close();
  return row;
}
const releases = (): number => query("SELECT count(*) FROM release_event WHERE tenant = 'demo'");

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-admin-kill-'));
  await prepareData(dataDir);
  createDemoErp({ dataFile: join(dataDir, 'demo-erp.sqlite'), products: 160 }).close();
  cookie = '';
  await start();
  const answer = await post('/auth/sign-in', {
    email: 'admin@demo.local',
    password: 'demo1234admin',
  });
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}, 300_000);
afterAll(() => {
  server.child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

/** A draft that renames a column, and what a publish of it sends. */
async function planned(name: string): Promise<{ draft: Draft; request: object }> {
  const draft = (await (await post('/drafts', { name })).json()) as Draft;
  const changed = await post(`/drafts/${draft.id}/operations`, {
    revision: 0,
    operation: { op: 'set', at: 'list/pedidos#/columns/vlTot/label', value: name },
    key: crypto.randomUUID(),
  });
  expect(changed.status).toBe(200);
  const {
    draft: { revision },
    active,
  } = await read<PublishPlan>(`/drafts/${draft.id}/plan`);
  return { draft, request: { revision, active, message: name } };
}

/** How often history and log tell of a draft's publish, after checking that all agree. */
async function published({ id, name }: Draft): Promise<number> {
  const { entries } = await read<ReleaseHistory>('/releases');
  const of = entries.filter(({ draft }) => draft === name);
  const { entries: log } = await read<AuditPage>('/audit?action=release.publish');
  expect(log.filter(({ detail }) => detail?.includes(name))).toHaveLength(of.length);
  const plan = await fetch(`${server.url}/admin/api/drafts/${id}/plan`, { headers: { cookie } });
  expect(plan.status).toBe(of.length > 0 ? 404 : 200);
  if (plan.ok)
    expect((await plan.json()) as PublishPlan).toMatchObject({ current: true, changes: [{}] });
  const active = entries.find(({ state }) => state === 'active')?.hash;
  // A pointer that moved reaches the pages within seconds.
  await vi.waitFor(
    async () =>
      expect(await (await fetch(`${server.url}/_/release`)).json()).toMatchObject({
        release: active,
      }),
    { timeout: 20_000, interval: 100 },
  );
  expect((await fetch(`${server.url}/_/r/${active}/manifest.json`)).status).toBe(200);
  return of.length;
}

test('a publish that is killed as it arrives leaves draft and release as they were, and can be repeated', async () => {
  const { draft, request } = await planned('Morto na chegada');
  const before = releases();
  const answer = post(`/drafts/${draft.id}/publish`, request).catch(() => null);
  await kill();
  await answer;
  const isIn = releases() > before;
  await start();
  expect(await published(draft)).toBe(isIn ? 1 : 0);
  if (!isIn) expect((await post(`/drafts/${draft.id}/publish`, request)).status).toBe(200);
  expect(await published(draft)).toBe(1);
}, 300_000);

test('a publish that is killed as soon as it is written is whole: release, history, log and the end of the draft', async () => {
  const { draft, request } = await planned('Morto na escrita');
  const before = releases();
  const answer = post(`/drafts/${draft.id}/publish`, request).catch(() => null);
  while (releases() === before) await nextTurn();
  await kill();
  await answer;
  await start();
  expect(await published(draft)).toBe(1);
}, 300_000);

test('a publish whose time came while no server ran happens once, also when the server is killed over it', async () => {
  const { draft, request } = await planned('Na madrugada');
  const dueAt = Date.now() + 60 * 60 * 1000;
  expect((await post(`/drafts/${draft.id}/publish`, { ...request, dueAt })).status).toBe(202);
  await kill();
  query("UPDATE publication SET due_at = 1 WHERE status = 'scheduled' RETURNING id");
  const before = releases();
  await start();
  await vi.waitFor(() => expect(releases()).toBeGreaterThan(before), { timeout: 60_000 });
  await kill();
  await start();
  expect(await published(draft)).toBe(1);
  expect((await read<Publications>('/publications')).list[0]).toMatchObject({
    draftName: 'Na madrugada',
    status: 'published',
  });
}, 300_000);
