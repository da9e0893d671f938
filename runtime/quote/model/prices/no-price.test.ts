import { describe, expect, test } from 'vitest';
import { productsKnown } from '../state/events.ts';
import { openState, product } from '../testing/fixtures.ts';
import { flexChanged } from './flex.ts';
import { packagingsOf } from '../lines/packaging.ts';
import { lineQuantity, productQuantity } from '../lines/change-quantity.ts';
import type { PriceRecord } from '../records/records.ts';
import { whyLine } from './why.ts';

const NO_PRICE = 'Não foi possível calcular o preço deste produto.';
const of = (id: number, change: Partial<PriceRecord>) =>
  product(id, { precos: [{ ...product(id).precos?.[0], ...change }] });

/** The reason shown at a new line, to staff by default. */
function reasonFor(change: Partial<PriceRecord>, staff = true): string {
  const found = of(5, change);
  const [packaging] = packagingsOf(found);
  if (!packaging) throw new Error('a product has a packaging');
  const { outcome } = productQuantity(openState({}, { staff }), found, packaging, 1);
  return outcome.kind === 'refused' ? outcome.message : outcome.kind;
}

describe('a price that cannot be computed', () => {
  test.each<[Partial<PriceRecord>, string]>([
    [{ aliquotas: { tipo: 2 } }, 'Falta no cadastro: alíquota de ST (aliquotas.st).'],
    [
      { aliquotas: { tipo: 5, mva: 40, icmsProprio: 12 } },
      'Falta no cadastro: alíquota interna de ICMS (aliquotas.icmsInterno).',
    ],
    [
      { aliquotas: { tipo: 1, ipi: '5,0' } },
      'Não pode ser usado: alíquota de IPI (aliquotas.ipi).',
    ],
    [{ tabela: [] }, 'Falta no cadastro: preço (precoBase).'],
    [{ tabela: [null as never] }, 'Falta no cadastro: coluna 1 da tabela de preços (precos[1]).'],
    [
      { aliquotas: { tipo: 4, icmsPartilha: 4, ipiNaBasePartilha: 'S' } },
      'Não pode ser usado: aliquotas.ipiNaBasePartilha.',
    ],
  ])('names its field to staff: %j', (change, text) => {
    expect(reasonFor(change)).toBe(`${NO_PRICE} ${text}`);
  });
  test('names it to no customer', () => {
    expect(reasonFor({ aliquotas: { tipo: 2 } }, false)).toBe(NO_PRICE);
  });
  test('names it wherever staff meet it', () => {
    const state = productsKnown(openState({}, { staff: true }), [
      of(1, { aliquotas: { tipo: 3 } }),
    ]);
    const [line] = state.lines;
    if (!line) throw new Error('the fixture has a line');
    const text = `${NO_PRICE} Falta no cadastro: alíquota de ST do Simples Nacional (aliquotas.stsn).`;
    expect(flexChanged(state, new Set([line.key]), '5').refused).toBe(text);
    expect(lineQuantity(state, line.key, 3).outcome).toEqual({ kind: 'refused', message: text });
    expect(whyLine(state, line, { staff: true })).toEqual({ ok: false, message: text });
    expect(whyLine(state, line, { staff: false })).toEqual({ ok: false, message: NO_PRICE });
  });
});
