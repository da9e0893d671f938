import { expect, test } from 'vitest';
import { closedReason } from './closed.ts';

test.each([
  [{ grupo: 'REPRESENTANTE' }, 'está com o representante e '],
  [{ grupo: 'CALLCENTER', dtVal: '2026-07-01' }, 'está com o Callcenter e '],
  [{ grupo: 'CALLCENTER', dtVal: '2026-06-30' }, 'venceu em 30/06/2026 e '],
  [{ grupo: 'MEUS', grupoPedido: 'PERDIDO', dtVal: '2026-06-30' }, 'foi perdido e '],
  [{ grupo: 'MEUS' }, ''],
])('a quote of %j that cannot be edited says why as far as the ERP tells', (quote, text) => {
  expect(closedReason(quote, '2026-07-01')).toBe(text);
});
