import { expect, test } from 'vitest';
import { sourcesIn } from '../../tests/builders/sources.ts';
import { wordSchema } from '../words/index.ts';
import { labelOf } from './label.ts';

const named = ['screen', 'list', 'form', 'wizard', 'dialog', 'dashboard', 'tour'];
const documents = sourcesIn('config/base').flatMap(({ path, text }) => {
  const kind = path.split('/').at(-2) ?? '';
  if (!named.includes(kind)) return [];
  const schema = wordSchema(`${kind}.schema.json`);
  const document = JSON.parse(text) as { id: string };
  const word = { name: kind, schema };
  const riddle = `${String(schema.title)} ${document.id}`;
  return [
    {
      kind,
      id: document.id,
      riddle,
      label: labelOf({ kind, id: document.id }, document, word, []),
    },
  ];
});

test('documents of the product are called as people say it, never by kind and id', () => {
  const riddles = documents.filter(
    ({ riddle, label }) => label === riddle || !/\p{L}{2}/u.test(label),
  );
  expect(riddles).toEqual([]);
  expect(documents.find(({ kind, id }) => `${kind}/${id}` === 'screen/orcamento')?.label).toBe(
    'Orçamento e carrinho',
  );
});

test('a list inside a document is called as its property', () => {
  const label = labelOf({ kind: 'list', id: 'pedidos' }, [{ id: 'mesAno' }], undefined, [
    'filters',
  ]);
  expect(label).toBe('Filtros');
});

test('a part without a text is called by its id in words, unless that is a key of the ERP', () => {
  const label = (id: string) =>
    labelOf({ kind: 'screen', id: 'home' }, {}, undefined, ['body', id]);
  expect([label('banners'), label('mais-vendidos'), label('vlTot')]).toEqual([
    'Banners',
    'Mais vendidos',
    'vlTot',
  ]);
});
