import { expect, test } from 'vitest';
import { checkQuantity } from '../../../pricing/index.ts';
import { textOf } from './quantity-text.ts';

test.each([
  [13, { multiplo: 12 }, 'Qtd. digitada não é multiplo de 12'],
  [0.3, { multiplo: 0.25 }, 'Qtd. digitada não é multiplo de 0,25'],
  [5, { qtdMin: 6 }, 'Qtde mínima não atingida (6)'],
  [1, { statEst: 3 }, 'Produto sem estoque'],
  [11, { qtdMax: 10, validaQuantidadeMaxima: true }, 'Quantidade máxima atingida'],
  [1, {}, null],
] as const)('COM-262 COM-265 COM-268 COM-269: the text for %s under %o', (qtde, rule, text) => {
  expect(textOf(checkQuantity(qtde, rule))).toBe(text);
});
