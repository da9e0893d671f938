import { describe, expect, test } from 'vitest';
import { costsKnown } from './costs.ts';
import { productsKnown } from '../state/events.ts';
import { item, openState, product } from '../testing/fixtures.ts';
import { headerChanged } from '../state/header.ts';
import { packagingsOf } from '../lines/packaging.ts';
import { repriceAll } from './reprice.ts';
import type { QuoteState } from '../state/state.ts';
import { whyLine, whyProduct, whyTotals } from './why.ts';

const STAFF = { staff: true };
const CUSTOMER = { staff: false };

function known(state: QuoteState): QuoteState {
  return productsKnown(
    state,
    state.lines.map(({ record }) => product(Number(record.idProd))),
  );
}
function repriced(state: QuoteState): QuoteState {
  const next = known(state);
  return { ...next, lines: repriceAll(next) };
}
function first(state: QuoteState) {
  const [line] = state.lines;
  if (!line) throw new Error('the fixture has a line');
  return line;
}

describe('why a price', () => {
  test('a line names its plan and packaging, and ends in its total and the taxes that are only shown', () => {
    const state = known(
      openState({ idPl: 30, itens: [item(1, 2, { idEmb: 'CX12', vlUnit: 117.3 })] }),
    );
    const why = whyLine(state, first(state), CUSTOMER);
    if (!why.ok) throw new Error(why.message);
    expect(why.note).toBeUndefined();
    expect(why.steps.map(({ label }) => label).slice(-2)).toEqual(['Total do item', 'CBS e IBS']);
    expect(why.steps.map(({ text }) => text)).toContain(
      'O plano 30 dias acrescenta 2% sobre R$ 115,00.',
    );
    expect(why.steps.at(-1)?.details).toEqual([
      'CBS 0,9%: R$ 2,11 (informativo, não cobrado)',
      'IBS 0,1%: R$ 0,23 (informativo, não cobrado)',
    ]);
  });
  test('a price that the ERP computed otherwise is said to be so', () => {
    const state = known(openState({ itens: [item(1, 2, { vlUnit: 9.5 })] }));
    expect(whyLine(state, first(state), CUSTOMER)).toMatchObject({
      ok: true,
      note: 'O item está com R$ 9,50, calculado antes: o preço será conferido ao finalizar.',
    });
  });
  test('a line whose product is not known, and one that has no price, say so', () => {
    const state = openState();
    expect(whyLine(state, first(state), CUSTOMER)).toMatchObject({
      ok: false,
      message: expect.stringContaining('ainda não foram carregados'),
    });
    const priceless = productsKnown(state, [product(1, { precos: [{ idFil: 1 }] })]);
    expect(whyLine(priceless, first(priceless), CUSTOMER)).toEqual({
      ok: false,
      message: 'Não foi possível calcular o preço deste produto.',
    });
  });
  test('a product that is no line yet is explained at the quantity offered', () => {
    const found = product(5);
    const [packaging] = packagingsOf(found);
    if (!packaging) throw new Error('a product has a packaging');
    const why = whyProduct(openState(), found, packaging, 3, CUSTOMER);
    expect(why.ok && why.steps.find(({ step }) => step === 'total')?.value).toBe('R$ 30,00');
  });
  test('COM-300, COM-301: cost, margin and commission are shown to staff only', () => {
    const state = costsKnown(repriced(openState()), [{ idProd: 1, custo: 6, percComissao: 3 }]);
    const stepsFor = (asker: typeof STAFF) => {
      const [line, totals] = [whyLine(state, first(state), asker), whyTotals(state, asker)];
      return [line, totals].flatMap((why) =>
        why.ok
          ? why.steps.filter(({ staff }) => staff).map(({ label, value }) => `${label} ${value}`)
          : [],
      );
    };
    expect(stepsFor(STAFF)).toEqual([
      'Custo R$ 6,00',
      'Margem 40%',
      'Comissão R$ 0,60',
      'Margem 40%',
      'Comissão R$ 0,60',
    ]);
    expect(stepsFor(CUSTOMER)).toEqual([]);
  });
});

describe('why a total', () => {
  const withFreight = () =>
    headerChanged(repriced(openState({ itens: [item(1, 2), item(2, 3, { bonificado: true })] })), {
      vlFreteOriginal: 12,
    });

  test('says each part, and CBS and IBS with freight', () => {
    const state = withFreight();
    const why = whyTotals(state, STAFF);
    if (!why.ok) throw new Error(why.message);
    const text = Object.fromEntries(why.steps.map(({ step, text: said }) => [step, said]));
    expect(text.total).toBe('Subtotal R$ 20,00 + frete R$ 12,00 + taxa R$ 3,50.');
    expect(text.bonified).toBe('Valor de 1 item bonificado, que não é cobrado.');
    expect(text.informative).toMatch(/^Base de R\$ 32,00, com frete e cupom/);
    expect(why.steps.find(({ step }) => step === 'total')?.value).toBe('R$ 35,50');
    expect(state.totals.vlTot).toBe('35.50');
  });
  test('COM-294: the freight has no value for a customer', () => {
    const why = whyTotals(withFreight(), CUSTOMER);
    const texts = why.ok
      ? why.steps.flatMap(({ text, value, details }) => [text, value ?? '', ...details]).join('\n')
      : '';
    expect(texts).toContain('Subtotal R$ 20,00 + frete + taxa R$ 3,50.');
    expect(texts).not.toContain('12,00');
  });
  test('the total explained is the one shown, also where the ERP computed another price than this calculation', () => {
    const state = known(openState({ itens: [item(1, 2, { vlUnit: 9.5, vlTot: 19 })] }));
    const why = whyTotals(state, STAFF);
    expect(why.ok && why.steps.find(({ step }) => step === 'subtotal')?.value).toBe('R$ 19,00');
  });
});
