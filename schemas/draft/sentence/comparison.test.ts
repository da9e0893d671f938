import { expect, test } from 'vitest';
import { sourcesIn } from '../../../tests/builders/sources.ts';
import { comparisonSentences } from './comparison.ts';

const base = sourcesIn('config/base');
const files = (patch?: object) => ({
  base,
  overlay: patch
    ? [
        {
          path: 'config/tenants/demo/list/pedidos.json',
          text: JSON.stringify({ $patch: 'list/pedidos', ...patch }),
        },
      ]
    : [],
});
const compare = (before: object | undefined, after: object | undefined) =>
  comparisonSentences(files(before), files(after), 'list/pedidos');

test('a file that is gone is described by what it had changed, as the plan says it', () => {
  const label = { columns: [{ id: 'vlTot', label: 'Soma' }] };
  const hidden = { columns: [{ id: 'vlTot', $remove: true }] };
  expect(compare(label, undefined)).toEqual(['Pedidos: na coluna Soma, o título volta ao padrão']);
  expect(compare(undefined, label)).toEqual(["Pedidos: a coluna Total passa a se chamar 'Soma'"]);
  const other = { columns: [{ id: 'vlTot', label: 'Valor' }] };
  expect(compare(label, other)).toEqual(["Pedidos: a coluna Soma passa a se chamar 'Valor'"]);
  expect(compare(undefined, hidden)).toEqual([
    expect.stringMatching(/^Pedidos: a coluna (?!vlTot).+ deixa de aparecer$/),
  ]);
  expect(compare(hidden, undefined)).toEqual([
    expect.stringMatching(/^Pedidos: a coluna (?!vlTot).+ passa a aparecer depois da coluna /),
  ]);
});

test('an order, a text that says the same, and a document of the tenant’s own', () => {
  expect(compare(undefined, { columns: [{ id: 'vlTot', $before: '' }] })).not.toEqual([]);
  expect(compare({}, { $schema: 'x' })).toEqual(['Só a escrita do arquivo mudou']);
  const own = {
    base,
    overlay: [{ path: 'x/list/minha.json', text: '{"id":"minha","title":"Minha lista"}' }],
  };
  expect(comparisonSentences(files(), own, 'list/minha')).toEqual([
    'A lista Minha lista passa a existir',
  ]);
  expect(comparisonSentences(own, files(), 'list/minha')).toEqual([
    'A lista Minha lista é excluída',
  ]);
});

test('no document makes more than twenty sentences, and says so', () => {
  const many = {
    columns: Array.from({ length: 40 }, (_, index) => ({ id: `n${index}`, path: `n${index}` })),
  };
  const sentences = compare(undefined, many);
  expect(sentences).toHaveLength(21);
  expect(sentences.at(-1)).toMatch(/^E mais \d+ mudanças$/);
});
