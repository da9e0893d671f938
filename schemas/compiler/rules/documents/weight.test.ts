import { expect, test } from 'vitest';
import { changed, smallProject } from '../../../../tests/builders/sources.ts';
import { compileSmall } from '../../../../tests/builders/compile.ts';

type Words = Record<string, unknown>;

const findingsOf = (path: string, change: (document: Words) => void) =>
  compileSmall({
    tenant: 'small',
    base: changed(smallProject(), path, change),
    overlay: [],
  }).diagnostics.map(
    ({ code, document, pointer }) => `${code} ${document.replace(/.*small\//, '')}${pointer}`,
  );
const choice = (depth: number): Words =>
  depth === 0 ? { type: 'string' } : { anyOf: [choice(depth - 1), choice(depth - 1)] };
const books = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `t${n}`, path: 'titulo' }));
const inForm = (schema: Words) => (form: Words) =>
  void Object.assign((form.schema as { properties: Words }).properties, { mais: schema });

// Each took between eight seconds and a minute.
test.each<[string, () => string[], string]>([
  [
    '30,000 blocks',
    () =>
      findingsOf(
        'screen/livro.json',
        (screen) => void (screen.body = Array.from({ length: 30_000 }, () => ({ text: 'x' }))),
      ),
    'screen/livro.json',
  ],
  [
    'alternatives of 2^12',
    () => findingsOf('form/livro.json', inForm(choice(12))),
    'form/livro.json',
  ],
  [
    'alternatives of 2^9',
    () => findingsOf('form/livro.json', inForm(choice(9))),
    'form/livro.json',
  ],
  [
    '5,000 columns',
    () => findingsOf('list/livros.json', (list) => void (list.columns = books(5_000))),
    'list/livros.json/columns',
  ],
])('%s are refused at once', (_title, compile, place) => {
  const started = performance.now();
  expect(compile()).toContain(`CFG1006 ${place}`);
  expect(performance.now() - started).toBeLessThan(8_000);
});

test('what people write is far from it, and data may be as many as there are', () => {
  const options = Array.from({ length: 1_000 }, (_, value) => ({
    value: String(value),
    label: 'Cidade',
  }));
  expect(findingsOf('form/livro.json', inForm({ type: 'string', options }))).toEqual([]);
  expect(findingsOf('list/livros.json', (list) => void (list.columns = books(250)))).toEqual([]);
  expect(findingsOf('form/livro.json', inForm(choice(4)))).toEqual([]);
});
