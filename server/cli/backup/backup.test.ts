import {
  appendFileSync,
  copyFileSync,
  existsSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteStore } from '../../store/sqlite/open.ts';
import { createWorkplace, type Workplace } from '../testing/workplace.ts';

let place: Workplace;
let file: string;

/** Opens the database, which holds these tenants, and closes it again. */
async function tenants(...add: string[]): Promise<string[]> {
  const store = openSqliteStore(file);
  for (const id of add) await store.createTenant(id, 1);
  const found = (await store.tenants()).map(({ id }) => id);
  await store.close();
  return found;
}
const backupAs = (name: string): Promise<{ code: number; out: string; err: string }> =>
  place.run(['backup', name]);
const restoreOf = (name: string): Promise<{ code: number; out: string; err: string }> =>
  place.run(['restore', name]);

beforeEach(async () => {
  place = createWorkplace(() => Date.UTC(2026, 10, 23, 15));
  file = place.path('data/portal.sqlite');
  await tenants('um', 'dois');
});
afterEach(() => place.close());

test('a copy that is made while the store is in use is whole, one file, and only its owner’s', async () => {
  const store = openSqliteStore(file);
  await store.createTenant('tres', 1);
  expect(await backupAs('copia.sqlite')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Guarde junto copia.sqlite.json'),
    err: '',
  });
  await store.close();
  const copy = new Database(place.path('copia.sqlite'), { readonly: true });
  expect(copy.prepare('SELECT id FROM tenant ORDER BY id').pluck().all()).toEqual([
    'dois',
    'tres',
    'um',
  ]);
  copy.close();
  expect(
    readdirSync(place.cwd)
      .filter((name) => name.startsWith('copia'))
      .sort(),
  ).toEqual(['copia.sqlite', 'copia.sqlite.json']);
  expect(statSync(place.path('copia.sqlite')).mode & 0o777).toBe(0o600);
  expect(JSON.parse(place.read('copia.sqlite.json'))).toEqual({
    format: 'portal-backup',
    schema: expect.any(Number),
    bytes: statSync(place.path('copia.sqlite')).size,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    createdAt: '2026-11-23T15:00:00.000Z',
  });
});

test('a copy is put in the place of the database, which is kept; sessions of then are ended', async () => {
  const database = new Database(file);
  database
    .prepare(
      "INSERT INTO session VALUES ('k', 'p', 'um', 't', NULL, '{}', '{}', '[]', 'r', 1, 1, 1, 9e15, 1, NULL, NULL, NULL)",
    )
    .run();
  database.exec(
    "INSERT INTO admin_user VALUES ('u', 'Ana', 'ana@acme.example', 1, NULL, 0, 1, 1); INSERT INTO admin_session VALUES ('s', 't', 'u', NULL, NULL, 9e15, 1, 1); INSERT INTO admin_invitation VALUES ('i', 'k', NULL, '*', 'implementer', NULL, 1, 9e15)",
  );
  database.close();
  await backupAs('copia.sqlite');
  await tenants('depois');
  const { code, out } = await restoreOf('copia.sqlite');
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(
      /é agora o de 2026-11-23T15:00:00.000Z\. Todos precisam entrar de novo\.\nO que foi substituído está em .*portal\.sqlite\.replaced-2026-11-23T15-00-00-000Z\.$/,
    ),
  ]);
  expect(await tenants()).toEqual(['dois', 'um']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const now = new Database(file);
  for (const table of ['session', 'admin_session', 'admin_invitation'])
    expect(now.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(0);
  expect(now.prepare('SELECT count(*) FROM admin_user').pluck().get()).toBe(1);
  now.close();
  const replaced = new Database(`${file}.replaced-2026-11-23T15-00-00-000Z`);
  expect(replaced.prepare('SELECT id FROM tenant ORDER BY id').pluck().all()).toEqual([
    'depois',
    'dois',
    'um',
  ]);
  replaced.close();
});

test('a copy takes the place of a damaged database, whose journal is kept with it', async () => {
  await backupAs('copia.sqlite');
  const database = new Database(file);
  database.exec("INSERT INTO tenant (id, hosts, created_at) VALUES ('x', '[]', 1)");
  copyFileSync(`${file}-wal`, place.path('wal'));
  database.close();
  copyFileSync(place.path('wal'), `${file}-wal`);
  writeFileSync(
    file,
    'não é um banco de dados, e mais comprido do que o começo de um banco de dados seria',
  );
  expect((await restoreOf('copia.sqlite')).code).toBe(0);
  expect(await tenants()).toEqual(['dois', 'um']);
  expect(existsSync(`${file}.replaced-2026-11-23T15-00-00-000Z-wal`)).toBe(true);
});

test('a copy is restored where there is no database', async () => {
  await backupAs('copia.sqlite');
  rmSync(place.path('data'), { recursive: true });
  const { code, out } = await restoreOf('copia.sqlite');
  expect([code, out]).toEqual([0, expect.not.stringContaining('substituído')]);
  expect(await tenants()).toEqual(['dois', 'um']);
});

test('while anybody has the database open nothing is restored, with an open lock or without', async () => {
  await backupAs('copia.sqlite');
  const store = openSqliteStore(file);
  await store.createTenant('tres', 1);
  expect(await restoreOf('copia.sqlite')).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/portal\.sqlite está em uso: pare o servidor/),
  });
  await store.close();
  const other = new Database(file);
  other.prepare('SELECT * FROM tenant').all();
  expect((await restoreOf('copia.sqlite')).err).toMatch(/está em uso/);
  other.close();
  expect(await tenants()).toEqual(['dois', 'tres', 'um']);
  expect((await restoreOf('copia.sqlite')).code).toBe(0);
});

test.each([
  ['longer', (copy: string) => appendFileSync(copy, 'x'), /não é mais o arquivo/],
  ['shorter', (copy: string) => truncateSync(copy, 5000), /não é mais o arquivo/],
  [
    'without its description',
    (copy: string) => writeFileSync(`${copy}.json`, '{}'),
    /Falta .*copia\.sqlite\.json/,
  ],
])('a copy that is %s is refused, and nothing is replaced', async (_, spoil, message) => {
  await backupAs('copia.sqlite');
  await tenants('depois');
  spoil(place.path('copia.sqlite'));
  expect(await restoreOf('copia.sqlite')).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(message),
  });
  expect(await tenants()).toEqual(['depois', 'dois', 'um']);
  expect(readdirSync(place.path('data')).filter((name) => /partial|replaced/.test(name))).toEqual(
    [],
  );
});

test('a copy of a newer program is refused', async () => {
  const database = new Database(file);
  database.pragma('user_version = 900');
  database.close();
  expect(await backupAs('copia.sqlite')).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/é de uma versão mais nova/),
  });
  expect(readdirSync(place.cwd).filter((name) => name.startsWith('copia'))).toEqual([]);
});

test('a damaged database gives no copy', async () => {
  const size = statSync(file).size;
  writeFileSync(file, Buffer.alloc(size - 8192, 0xa5), { flag: 'r+' });
  const { code, err } = await backupAs('copia.sqlite');
  expect([code, err]).toEqual([1, expect.stringMatching(/danificado/)]);
  expect(existsSync(place.path('copia.sqlite'))).toBe(false);
});

test('no file is written over, and what is not there is reported', async () => {
  place.write('copia.sqlite', 'outra coisa');
  expect(await backupAs('copia.sqlite')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/já existe/),
  });
  expect(place.read('copia.sqlite')).toBe('outra coisa');
  place.write('nova.sqlite.json', '{"minha":true}');
  expect(await backupAs('nova.sqlite')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/nova\.sqlite\.json já existe/),
  });
  expect(place.read('nova.sqlite.json')).toBe('{"minha":true}');
  expect(await restoreOf('nada.sqlite')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/nada\.sqlite não existe/),
  });
  expect(await backupAs('pasta/que/falta.sqlite')).toMatchObject({ code: 1 });
});

test('for programs both answer JSON', async () => {
  const made = JSON.parse((await place.run(['backup', 'copia.sqlite', '--json'])).out) as Record<
    string,
    unknown
  >;
  expect(made).toMatchObject({ file: place.path('copia.sqlite'), format: 'portal-backup' });
  expect(JSON.parse((await place.run(['restore', 'copia.sqlite', '--json'])).out)).toMatchObject({
    sha256: made.sha256,
    replaced: expect.stringContaining('.replaced-'),
  });
});

test('a store that is in use is not copied, which says what to stop', async () => {
  const store = openSqliteStore(file);
  const argv = ['--from', 'sqlite:data/portal.sqlite', '--to', 'postgres://localhost/x'];
  expect(await place.run(['store', 'copy', ...argv])).toMatchObject({
    code: 1,
    err: expect.stringContaining('portal.sqlite está em uso: pare o servidor'),
  });
  await store.close();
});
