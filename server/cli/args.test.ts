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
