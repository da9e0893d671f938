import { describe, expect, test } from 'vitest';
import type { Json } from './json.ts';
import { breakings, misspell } from './mistakes.ts';

describe('A misspelt example', () => {
  test.each<[string, Json, Json]>([
    [
      'has its first property wrong, in its place',
      { id: 'x', title: 'X', body: [] },
      { id: 'x', titlee: 'X', body: [] },
    ],
    [
      'of a sequence has the first one wrong',
      [{ text: 'a' }, { text: 'b' }],
      [{ textt: 'a' }, { text: 'b' }],
    ],
    ['that is one word has the word wrong', 'danger', 'dangerr'],
  ])('%s', (_title, example, wrong) => {
    expect(misspell(example)?.example).toEqual(wrong);
  });

  test('leaves the names of documents alone, and values without letters', () => {
    expect(misspell({ id: 'x' })).toBeUndefined();
    expect(misspell(12)).toBeUndefined();
  });
});

describe('A broken binding', () => {
  const first = (example: Json): Json | undefined => breakings(example)[0]?.example;

  test.each<[string, string]>([
    ['= row.id', '= row.idd'],
    ['= string(row.?numNF.orValue(0))', '= string(row.?numNFF.orValue(0))'],
    [
      "has(state.visita.dia) && row.grupo == 'VENCIDO'",
      "has(state.visita.diaa) && row.grupo == 'VENCIDO'",
    ],
    ['Pedido {{row.id}} de {{date row.dtHorInc}}', 'Pedido {{row.idd}} de {{date row.dtHorInc}}'],
    ['/orcamento/{id}', '/orcamentoo/{id}'],
    ['BOLETOS_PAGINADOS', 'BOLETOS_PAGINADOSS'],
  ])('of %s is %s', (text, broken) => {
    expect(first({ to: text })).toEqual({ to: broken });
  });

  test('is looked for in expressions before texts, and in texts before names', () => {
    expect(
      breakings({ call: 'X', text: '{{row.a}}', with: { id: '= row.b' } }).map(
        ({ before }) => before,
      ),
    ).toEqual(['"= row.b"', '"{{row.a}}"', '"X"']);
  });

  test('is no slip in what people read', () => {
    expect(
      breakings({ label: 'Imprimir', icon: 'print', text: 'Nenhuma cobrança no momento' }),
    ).toEqual([]);
  });

  test('changes one place alone', () => {
    expect(breakings({ a: '= row.x', b: '= row.x' }).map(({ example }) => example)).toEqual([
      { a: '= row.xx', b: '= row.x' },
      { a: '= row.x', b: '= row.xx' },
    ]);
  });
});
