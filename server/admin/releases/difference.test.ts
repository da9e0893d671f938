import { expect, test } from 'vitest';
import { describeDifference } from './difference.ts';

test('differences are told in the words that the panel uses', () => {
  expect(
    describeDifference(
      { tokens: { 'color-primary': '#111111' } },
      { tokens: { 'color-primary': '#222222' } },
    ),
  ).toEqual([
    expect.stringMatching(
      /^Cores e medidas › (?!color-primary).+ muda de '#111111' para '#222222'\.$/,
    ),
  ]);
  expect(
    describeDifference(
      { columns: [{ id: 'a' }, { id: 'b', width: 2 }] },
      {
        columns: [
          { id: 'b', width: 3 },
          { id: 'c', title: 'Frete' },
        ],
      },
    ),
  ).toEqual([
    'Colunas › a saiu.',
    'Colunas › b › Largura muda de 2 para 3.',
    'Colunas › Frete entrou.',
  ]);
});
