import { mkdirSync, symlinkSync } from 'node:fs';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteStore } from '../store/sqlite/open.ts';
import { ConfigError } from '../config-error.ts';
import { readSources } from '../folders/sources.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import { sentenceFor } from './faults.ts';
import { createWorkplace, type Ran, type Workplace } from './testing/workplace.ts';

const home = 'config/tenants/demo';
let place: Workplace;
const check = (): Promise<Ran> => place.run(['check', '--dir', home]);
const publishInto = (file: string): Promise<Ran> =>
  place.run(['publish', '--tenant', 'demo', '--dir', home], () =>
    openSqliteStore(place.path(file)),
  );

/** One sentence on standard error, and no trace. */
function expectSentence({ code, out, err }: Ran, wanted: { code: 1 | 2; about: string }): void {
  expect([code, out]).toEqual([wanted.code, '']);
  expect(err).toContain(wanted.about);
  expect(err.split('\n')).toHaveLength(1);
}

beforeEach(async () => {
  place = createWorkplace();
  await place.store.createTenant('demo', 1);
});
afterEach(() => place.close());

test('a file in the place of a folder is wrong usage, for every command', async () => {
  expectSentence(await place.run(['check', '--dir', `${home}/theme/default.json`]), {
    code: 2,
    about: 'Não é uma pasta',
  });
  expectSentence(await place.run(['check', '--dir', `${home}/theme/default.json/x`]), {
    code: 2,
    about: 'Não é uma pasta',
  });
  expectSentence(
    await place.run(['publish', '--tenant', 'demo', '--dir', `${home}/theme/default.json`]),
    { code: 2, about: 'Não é uma pasta' },
  );
  expectSentence(
    await place.run([
      'tenant',
      'export',
      '--tenant',
      'demo',
      '--dir',
      `${home}/theme/default.json`,
    ]),
    { code: 1, about: 'não é uma pasta' },
  );
});

test('a folder with the name of a document is reported by its name', async () => {
  mkdirSync(place.path(`${home}/list/x.json`), { recursive: true });
  expectSentence(await check(), {
    code: 1,
    about: `${home}/list/x.json tem nome de documento, mas não é um arquivo`,
  });
});

test.each(['fora.json', 'nada.json'])(
  'a link to %s is refused by its name, whether it leads anywhere or not',
  async (target) => {
    place.write('fora.json', '{}');
    mkdirSync(place.path(`${home}/list`));
    symlinkSync(place.path(target), place.path(`${home}/list/x.json`));
    expectSentence(await check(), { code: 1, about: `${home}/list/x.json é um link simbólico` });
  },
);

test('a link to a folder of documents is refused instead of left out', async () => {
  place.write('fora/x.json', '{}');
  symlinkSync(place.path('fora'), place.path(`${home}/list`));
  expectSentence(await check(), { code: 1, about: `${home}/list é um link simbólico` });
});

test.each(['x.json', 'list/mais/x.json', 'list/x.JSON'])(
  '%s is no document and is refused by its name; nothing is published',
  async (name) => {
    place.write(`${home}/${name}`, '{}');
    expectSentence(await check(), { code: 1, about: `${home}/${name} está fora do lugar` });
    expect((await place.run(['publish', '--tenant', 'demo', '--dir', home])).code).toBe(1);
    expect((await place.store.overlay('demo')).files).toEqual([]);
  },
);

test('a document that is not UTF-8 goes to the compiler marked so, and is never stored', async () => {
  place.write(`${home}/list/x.json`, Buffer.from('{"label":"Descri\xe7\xe3o"}', 'latin1'));
  expect(await readSources(place.path(home), home)).toContainEqual({
    path: `${home}/list/x.json`,
    text: '{"label":"Descri\ufffd\ufffdo"}',
    encoding: 'unknown',
  });
  expectSentence(await place.run(['tenant', 'import', '--tenant', 'demo', '--dir', home]), {
    code: 1,
    about: `${home}/list/x.json não está em UTF-8`,
  });
  expect((await place.store.overlay('demo')).files).toEqual([]);
});

test.each(['{', '[]', '{"tenant":"demo"}'])(
  'a state file that says %s is refused by its name',
  async (text) => {
    place.write(`${home}/.portal-state.json`, text);
    expectSentence(await place.run(['publish', '--tenant', 'demo', '--dir', home]), {
      code: 1,
      about: '.portal-state.json está danificado',
    });
  },
);

test('a damaged database, a newer one and a data folder that is a file are reported in a sentence', async () => {
  place.write(
    'data/portal.sqlite',
    'isto não é um banco de dados, e é longo o bastante para ninguém achar que é',
  );
  expectSentence(await publishInto('data/portal.sqlite'), {
    code: 1,
    about: 'portal.sqlite em DATA_DIR está danificado',
  });
  place.write('arquivo', '');
  expectSentence(await publishInto('arquivo/portal.sqlite'), {
    code: 1,
    about: 'arquivo: não é uma pasta',
  });
  const newer = new Database(place.path('novo.sqlite'));
  newer.pragma('user_version = 99');
  newer.close();
  expectSentence(await publishInto('novo.sqlite'), {
    code: 1,
    about: 'versão mais nova do portal',
  });
});

test.each([
  ['28P01', 'recusou o usuário ou a senha'],
  ['3D000', 'não tem o banco de dados'],
  ['ECONNREFUSED', 'não responde'],
])('a PostgreSQL that says %s is reported as that', (code, about) => {
  const cause = Object.assign(new Error('x'), { code });
  expect(sentenceFor(new StoreUnavailableError('away', { cause }))).toEqual({
    message: expect.stringContaining(about),
    code: 1,
  });
});

test('a variable that is wrong is reported in its own sentence', () => {
  expect(sentenceFor(new ConfigError('PORT não é uma porta: x'))).toEqual({
    message: 'PORT não é uma porta: x',
    code: 1,
  });
});
