import { expect, test } from 'vitest';
import { instalmentText } from './instalment-text.ts';

test('instalments are broken between their parts alone, never within an amount', () => {
  expect(instalmentText('10', ['35.16', '35.16', '35.18']).split(' ')).toEqual([
    'entrada\u00a0de\u00a0R$\u00a010,00',
    '+',
    '2x\u00a0de\u00a0R$\u00a035,16',
    '+',
    '1x\u00a0de\u00a0R$\u00a035,18',
  ]);
});
