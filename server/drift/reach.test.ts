import { expect, test } from 'vitest';
import { buildRelease } from '../testing/release.ts';
import { reachedBy } from './reach.ts';

const built = buildRelease({ screen: { access: { module: 'B2B_PEDIDO' } } });
const calls = (...names: string[]): string =>
  JSON.stringify({ calls: Object.fromEntries(names.map((name) => [name, { reads: true }])) });
const release = {
  ...built,
  manifest: { ...built.manifest, calls: { AVISOS: { reads: true } } },
  files: {
    ...built.files,
    'screen.login.json': calls('CIDADES'),
    'screen.pedidos.json': calls('PEDIDOS', 'CIDADES', 'AVISOS'),
  },
};
const reached = (...modules: string[]): string[] =>
  Object.values(release.calls.calls)
    .filter(reachedBy(release, new Set(modules)))
    .map(({ id }) => id);

test('a session comes to what its screens, its frame and the server itself call', () => {
  expect(reached('B2B_PEDIDO')).toEqual(
    expect.arrayContaining(['PEDIDOS', 'CIDADES', 'AVISOS', 'CARGA', 'VALIDAR']),
  );
});

test('it comes to no call that only screens of another module make, nor to one of another module', () => {
  expect(reached()).not.toContain('PEDIDOS');
  expect(reached()).toEqual(expect.arrayContaining(['CIDADES', 'AVISOS', 'CARGA']));
  expect(reached('B2B_PEDIDO')).not.toContain('FINANCEIRO');
});
