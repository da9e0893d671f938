import { expect, test } from 'vitest';
import { discountTexts } from './discounts.ts';
import { conditions } from '../testing/fixtures.ts';

test('discounts by quantity are shown from the smallest quantity up, with what else they ask for', () => {
  const texts = discountTexts(
    [
      { id: 3, perc: '7.5', qtdMin: 1000, somenteRetira: true },
      { id: 1, perc: 2, qtdMin: 0, qtdMax: 9 },
      { id: 2, perc: 5, qtdMin: 10, qtdMax: 99, multiplo: 5, idPl: 30 },
      { id: 4, perc: 1, idPl: 99 },
    ],
    conditions,
  );
  expect(texts.map(({ range, perc, conditions: also }) => [range, perc, ...also])).toEqual([
    ['Qualquer quantidade', 1, 'no plano 99'],
    ['Até 9', 2],
    ['De 10 a 99', 5, 'em múltiplos de 5', 'no plano 30 dias'],
    ['A partir de 1.000', 7.5, 'somente na retirada'],
  ]);
});
