import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSource } from './source.ts';

const read = (text: string) => readSource({ path: 'list/x.json', text }, ['list']);
const codes = (text: string) =>
  read(text).diagnostics.map(({ code, pointer, line }) => ({ code, pointer, line }));

test('a document is what its JSON says, whatever its keys and texts are', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 6 }),
      fc.constantFrom(undefined, 2, '\t'),
      (members, indent) => {
        const text = JSON.stringify({ ...members, id: 'x', $patch: undefined }, null, indent);
        const { document, diagnostics } = read(text);
        expect(diagnostics).toEqual([]);
        expect(document?.value).toEqual(JSON.parse(text));
      },
    ),
    { seed: 1 },
  );
});

test.each([
  ['at the top', '{ "id": "x",\n "id": "x" }', '/id'],
  ['far inside', '{ "id": "x", "a": [{}, {\n "b": { "c": 1 },\n "b": 2 }] }', '/a/1/b'],
  ['written in two ways', '{ "id": "x", "a": 1, "\\u0061": 2 }', '/a'],
  [
    'next to texts that look like members',
    '{ "id": "x", "a": "\\": \\\\", "b": ":::", "a": "{\\"c\\": 1}" }',
    '/a',
  ],
  ['that every object inherits', '{ "id": "x", "__proto__": 1, "__proto__": 2 }', '/__proto__'],
])('a key that is there twice is reported: %s', (_where, text, pointer) => {
  expect(codes(text)).toEqual([{ code: 'CFG1005', pointer, line: text.split('\n').length }]);
});

test.each([
  '{ "id": "x", }',
  '{ "id": "x" // so\n}',
  '{ "id": \'x\' }',
  '',
  ' ',
  '{ "id": "x" } {}',
  '{ "id": 01 }',
])('%j is not JSON', (text) => {
  expect(codes(text)).toMatchObject([{ code: 'CFG1001' }]);
});

test.each([
  ['{ "id": "x"\n  "call": "A" }', 'na linha 2, coluna 3, falta uma vírgula.'],
  ['{ "id": "x", }', 'na linha 1, coluna 14, falta o nome de uma propriedade, ou há uma vírgula'],
  ['{ "a": ["b",] }', 'falta um valor, ou há uma vírgula a mais.'],
  ['{ \'id\': "x" }', 'textos ficam entre aspas duplas.'],
  ['{ "id": "x" // so\n}', 'JSON não tem comentários.'],
  ['{ "id": "a\nb" }', ', falta fechar as aspas.'],
  ['', 'está vazio.'],
])('of %j it is said in words why it is no JSON', (text, why) => {
  expect(read(text).diagnostics[0]?.message).toContain(why);
});

test('a place is found by its line and column, a place that is not there by what is around it', () => {
  const { document } = read('\ufeff{ "id": "x",\n  "columns": ["nro",\n    { "id": "b" }] }');
  expect(document?.position(['columns', 1, 'id'])).toEqual({
    line: 3,
    column: 7 + '"id": '.length,
  });
  expect(document?.position(['columns', 0, 'label', 'x'])).toEqual({ line: 2, column: 15 });
  expect(document?.position([])).toEqual({ line: 1, column: 1 });
});
