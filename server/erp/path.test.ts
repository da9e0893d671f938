import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPath, buildQuery, PathError } from './path.ts';

test('values fill their places, each as one encoded segment', () => {
  expect(buildPath('clientes/{idCli}/enderecos/{id}', { idCli: 12, id: 'a/b' })).toBe(
    'clientes/12/enderecos/a%2Fb',
  );
});

test('no value changes which path is asked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      let path: string;
      try {
        path = buildPath('a/{x}/b', { x: value });
      } catch (error) {
        // Lone surrogates cannot be encoded at all.
        expect(error instanceof PathError || error instanceof URIError).toBe(true);
        return;
      }
      const { pathname, search } = new URL(path, 'http://erp/');
      expect(pathname.split('/')).toHaveLength(4);
      expect(pathname.startsWith('/a/') && pathname.endsWith('/b')).toBe(true);
      expect(search).toBe('');
    }),
  );
});

test('a missing value and a record are no path', () => {
  for (const x of [undefined, null, {}, [1]])
    expect(() => buildPath('a/{x}', { x: x as never })).toThrow(PathError);
});

test('queries write arrays and records with brackets and leave out what is absent', () => {
  expect(buildQuery({})).toBe('');
  expect(
    buildQuery({
      a: [1, 'x y'],
      filtro: { cor: 'azul', tam: ['P'] },
      vazio: null as never,
      b: false,
    }),
  ).toBe('?a[]=1&a[]=x%20y&filtro[cor]=azul&filtro[tam][]=P&b=false');
});
