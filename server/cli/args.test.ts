import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorkplace, type Workplace } from './testing/workplace.ts';

let place: Workplace;
beforeEach(() => {
  place = createWorkplace();
});
afterEach(() => place.close());

test.each([
  [],
  ['nada'],
  [''],
  ['publish'],
  ['publish', '--tenant', 'nao-existe'],
  ['publish', '--tenant', '../x'],
  ['publish', '--tenant', 'demo', 'extra'],
  ['publish', '--tenant', 'demo', '--dir', ''],
  ['publish', '--tenant', 'demo', '--force'],
  ['publish', '--tenant'],
  ['check', 'foo'],
  ['check', '--nada'],
  ['check', '--force'],
  ['check', '--json=1'],
  ['releases', '--tenant', 'nada'],
  ['releases', 'demo'],
  ['rollback', '--tenant', 'demo', ''],
  ['rollback', 'a', 'b', '--tenant', 'demo'],
  ['tenant'],
  ['tenant', 'nada'],
  ['tenant', 'create'],
  ['tenant', 'create', ''],
  ['tenant', 'create', 'um', 'dois'],
  ['tenant', 'create', 'Não Serve'],
  ['tenant', 'create', 'acme-'],
  ['tenant', 'create', 'previa'],
  ['tenant', 'export', 'x', '--tenant', 'demo', '--dir', 'copia'],
])('portal %j is wrong usage, reported on standard error', async (...argv) => {
  await place.store.createTenant('demo', 1);
  const { code, out, err } = await place.run(argv);
  expect([code, out]).toEqual([2, '']);
  expect(err).not.toBe('');
  expect(await place.store.tenants()).toHaveLength(1);
});

test.each([['--help'], ['-h'], ['check', '--help']])(
  'portal %j tells how it goes and is fine',
  async (...argv) => {
    expect(await place.run(argv)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Uso: npm run portal'),
      err: '',
    });
  },
);

test('wrong options are reported in Portuguese, by name', async () => {
  expect((await place.run(['check', '--nada'])).err).toContain('Opção desconhecida: --nada');
  expect((await place.run(['releases', '--dir', 'x'])).err).toContain("'releases' não leva --dir.");
  expect((await place.run(['check', 'foo'])).err).toContain("Palavra a mais: 'foo'");
});

test('wrong usage is answered with how that command is written, not with all of the help', async () => {
  const { err } = await place.run(['publish']);
  expect(err).toBe(
    [
      'Falta --tenant.',
      '',
      'Uso: npm run portal -- publish --tenant T [--dir PASTA [--force]] [--json]',
      'Todos os comandos: npm run portal -- --help',
    ].join('\n'),
  );
  for (const argv of [['backup'], ['backup', 'a', 'b'], ['backup', '--tenant', 'demo']])
    expect((await place.run(argv)).err).toContain('Uso: npm run portal -- backup ARQUIVO');
  expect((await place.run(['check', '--against'])).err).toContain('check --against URL');
});

test.each([
  ['export', 'tenant export --tenant T --dir PASTA'],
  ['tenant', 'tenant create NOME'],
  ['publsh', 'publish --tenant T'],
])('%s, which is no command, leads to the one that was meant', async (word, way) => {
  const { err } = await place.run([word]);
  expect(err).toContain(`Comando desconhecido: ${word}`);
  expect(err).toContain(`Uso: npm run portal -- ${way}`);
});

test('what npm left over of options without -- before them is named as that', async () => {
  expect((await place.run(['publish', 'demo'])).err).toContain('Sem o -- depois de');
});

test('store copy says what it needs, and makes nothing where there is no database', async () => {
  expect(await place.run(['store', 'copy', '--to', 'postgres://localhost/x'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('--from sqlite:ARQUIVO'),
  });
  const nowhere = ['--from', 'sqlite:nada.sqlite', '--to', 'postgres://localhost/x'];
  expect(await place.run(['store', 'copy', ...nowhere])).toMatchObject({
    code: 1,
    err: expect.stringContaining('nada.sqlite'),
  });
  expect(existsSync(place.path('nada.sqlite.lock'))).toBe(false);
});
