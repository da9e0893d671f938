import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorkplace, type Ran, type Workplace } from '../testing/workplace.ts';

let place: Workplace;
const exportTo = (dir: string, tenant = 'demo'): Promise<Ran> =>
  place.run(['tenant', 'export', '--tenant', tenant, '--dir', dir]);

beforeEach(async () => {
  place = createWorkplace();
  await place.store.createTenant('demo', 1);
  await place.run(['publish', '--tenant', 'demo', '--dir', 'config/tenants/demo']);
});
afterEach(() => place.close());

test('an export comes back as it went', async () => {
  expect((await exportTo('copia')).code).toBe(0);
  expect(place.read('copia/theme/default.json')).toBe('{"b":1}');
  expect((await place.run(['publish', '--tenant', 'demo', '--dir', 'copia'])).code).toBe(0);
});

test('exporting again takes away documents that are no longer in the overlay, and nothing else', async () => {
  await exportTo('copia');
  const foreign = [
    'copia/package.json',
    'copia/notas/x.json',
    'copia/list/mais/x.json',
    'copia/list/leia.md',
    'copia/.git/x.json',
  ];
  for (const file of foreign) place.write(file, '{}');
  place.write('copia/list/velho.json', '{}');
  expect((await exportTo('copia')).code).toBe(0);
  expect(existsSync(place.path('copia/list/velho.json'))).toBe(false);
  expect(foreign.filter((file) => !existsSync(place.path(file)))).toEqual([]);
});

test('a folder with anything in it that is not this tenant’s export is refused untouched', async () => {
  place.write('projeto/list/meu.json', '{}');
  place.write('projeto/theme/default.json', '{"mine":1}');
  expect(await exportTo('projeto')).toMatchObject({
    code: 1,
    err: expect.stringContaining('não está vazia'),
  });
  await exportTo('copia');
  await place.store.createTenant('outro', 2);
  expect((await exportTo('copia', 'outro')).code).toBe(1);
  expect([
    place.read('projeto/list/meu.json'),
    place.read('projeto/theme/default.json'),
    place.read('copia/theme/default.json'),
  ]).toEqual(['{}', '{"mine":1}', '{"b":1}']);
  expect(existsSync(place.path('projeto/.portal-state.json'))).toBe(false);
});

test('links are not followed, neither to delete nor to write', async () => {
  await exportTo('copia');
  place.write('fora/velho.json', '{}');
  place.write('fora/default.json', '{"mine":1}');
  symlinkSync(place.path('fora'), place.path('copia/list'));
  expect(await exportTo('copia')).toMatchObject({
    code: 1,
    err: expect.stringContaining('link simbólico'),
  });
  rmSync(place.path('copia/list'));
  rmSync(place.path('copia/theme/default.json'));
  symlinkSync(place.path('fora/default.json'), place.path('copia/theme/default.json'));
  expect((await exportTo('copia')).code).toBe(1);
  expect([place.read('fora/velho.json'), place.read('fora/default.json')]).toEqual([
    '{}',
    '{"mine":1}',
  ]);
});

test('what stands in the way is reported before anything is written', async () => {
  await exportTo('copia');
  rmSync(place.path('copia/theme/default.json'));
  mkdirSync(place.path('copia/theme/default.json'));
  place.write('copia/list/velho.json', '{}');
  expect(await exportTo('copia')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no caminho'),
  });
  expect(place.read('copia/list/velho.json')).toBe('{}');
});
