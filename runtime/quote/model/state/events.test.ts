import { describe, expect, test } from 'vitest';
import {
  acknowledged,
  adopted,
  fieldsChanged,
  lineRemoved,
  paymentChosen,
  productsKnown,
} from './events.ts';
import { item, openState, product, quote } from '../testing/fixtures.ts';
import { payloadOf } from '../records/payload.ts';
import { lineQuantity, productQuantity } from '../lines/change-quantity.ts';
import { isDirty } from './state.ts';

const known = (state = openState()) => productsKnown(state, [product(1), product(2)]);

describe('opening a quote', () => {
  test('a quote as the ERP has it has nothing to save', () => {
    const state = openState();
    expect(isDirty(state)).toBe(false);
    expect(state.fields).toEqual({ obsPedido: 'Portão azul' });
    expect(state.totals).toMatchObject({ vlSubTot: '20.00', vlTaxaFixa: '3.50', vlTot: '23.50' });
  });
  test("COM-228: branch and price table are the quote's", () => {
    const state = openState({ idFil: 1, filial: { id: 1, tabelaPreco: 3 } });
    const five = product(5);
    const { state: next } = productQuantity(state, five, { idEmb: 'UN', fator_preco: 1 }, 1);
    expect(next.lines.at(-1)?.record).toMatchObject({ idPreco: 77, vlUnit: 8, coluna_preco: 3 });
    expect(payloadOf(next)).toMatchObject({ idFil: 1, tabelaPreco: 3 });
  });
  test('a quote that nobody may edit keeps its payment, allowed or not: another could never be sent', () => {
    const state = openState({ idCob: 9, idPl: 9, acoes: ['RECUPERAR_REPRESENTANTE'] });
    expect([state.payment, isDirty(state)]).toEqual([{ idCob: 9, idPl: 9 }, false]);
  });

  test('COM-229: a payment that fell back is the first unsaved change, and prices follow once products are known', () => {
    const state = openState({ idCob: 9, idPl: 9 });
    expect(state.payment).toEqual({ idCob: 1, idPl: 7 });
    expect(isDirty(state)).toBe(true);
    expect(state.lines[0]?.stale).toBe(true);
    expect(known(state).lines[0]?.stale).toBe(false);
  });
  test('the same product twice stays two lines', () => {
    const state = openState({ itens: [item(1, 1), item(1, 2, { sqIns: 9 })] });
    expect(state.lines.map((line) => line.key)).toEqual(['1:UN', '1:UN#2']);
    expect(lineRemoved(state, '1:UN').lines.map((line) => line.record.qtde)).toEqual([2]);
  });
});

describe('changing a quote', () => {
  test('another plan prices every line again by its finance percentage', () => {
    const state = paymentChosen(known(openState({ itens: [item(1, 2), item(2, 1)] })), {
      idCob: 1,
      idPl: 30,
    });
    expect(state.lines.map((line) => line.record.vlUnit)).toEqual([10.2, 10.2]);
    expect(state.totals.vlTot).toBe('34.10');
    expect(state.rev).toBe(1);
  });
  test('a quote without lines costs nothing: the fee comes with the first line', () => {
    const empty = openState({ itens: [] });
    expect(empty.totals).toMatchObject({ vlTaxaFixa: '0.00', vlTot: '0.00' });
    expect(payloadOf(empty).taxaCob).toBe(0);
    expect(productQuantity(empty, product(5), { idEmb: 'UN' }, 1).state.totals.vlTaxaFixa).toBe(
      '3.50',
    );
  });
  test('another collection charges its own fee', () => {
    expect(paymentChosen(known(), { idCob: 2, idPl: 1 }).totals).toMatchObject({
      vlTaxaFixa: '0.00',
      vlTot: '19.60',
    });
  });
  test('choosing the same payment is no change', () => {
    const state = known();
    expect(paymentChosen(state, { idCob: '1', idPl: '7' })).toBe(state);
  });
  test('a line that the engine cannot price keeps its price and says so', () => {
    const state = productsKnown(openState(), [product(1, { precos: [] })]);
    expect(paymentChosen(state, { idCob: 1, idPl: 30 }).lines[0]).toMatchObject({
      unpriced: true,
      record: { vlUnit: 10 },
    });
  });
  test('an emptied checkout text is sent as empty text; equal fields are no change', () => {
    const state = openState();
    expect(fieldsChanged(state, { obsPedido: 'Portão azul' })).toBe(state);
    expect(payloadOf(fieldsChanged(state, {})).obsPedido).toBe('');
  });
  test('what the ERP has is no longer unsaved, what came after still is', () => {
    const twice = lineQuantity(lineQuantity(known(), '1:UN', 3).state, '1:UN', 4).state;
    const first = acknowledged(twice, 1);
    expect(isDirty(first)).toBe(true);
    expect(isDirty(acknowledged(first, 2))).toBe(false);
    expect(acknowledged(first, 1)).toBe(first);
  });
  test('what the ERP computed replaces the lines, unless something was edited meanwhile', () => {
    const edited = lineQuantity(known(), '1:UN', 3).state;
    const computed = quote({ itens: [item(1, 3, { vlUnit: 9.5, vlTot: 28.5 })] });
    expect(adopted(edited, computed, edited.rev).totals.vlSubTot).toBe('28.50');
    const later = lineQuantity(edited, '1:UN', 4).state;
    expect(adopted(later, computed, edited.rev).lines[0]?.record.qtde).toBe(4);
  });
});

describe('the payload', () => {
  const LINE = [
    'idPreco',
    'aplFin',
    'idPromo',
    'idNegoc',
    'vlTot',
    'vlBaseUnit',
    'vlUnit',
    'percDesc',
    'idDesc',
    'idEmb',
    'qtdEmb',
    'percFlex',
    'impostos',
    'precoSemImposto',
    'precoComImposto',
    'precoFinal',
    'baseCalculoImposto',
    'qtde',
    'qtdCotada',
    'sqIns',
    'idColab',
    'origem',
    'coluna_preco',
    'idCor',
    'bonificado',
  ];
  const HEADER = [
    'idCli',
    'idFil',
    'idCob',
    'idPl',
    'idTransp',
    'idTranspRedespacho',
    'idTipoFrete',
    'idTpOp',
    'idEndEntr',
    'dtEntr',
    'retira',
    'cotacao',
    'vlFrete',
    'vlFreteOriginal',
    'vlFreteAbonado',
    'vlFreteCotacao',
    'percFin',
    'taxaCob',
    'vlEntrada',
    'impostoCalculado',
    'pedidoOrigemId',
    'valorPedidoOrigem',
    'cupom',
    'brindes',
    'itens',
    'vlCredito',
    'cupomValor',
    'valorTotalAPagar',
    'tabelaPreco',
    'cartao',
  ];

  test('it has only fields of the header as sent, the checkout fields, and lines of cart fields', () => {
    const payload = payloadOf(lineQuantity(known(), '1:UN', 3).state);
    expect(Object.keys(payload).filter((name) => !HEADER.includes(name))).toEqual(['obsPedido']);
    expect(
      Object.keys(payload.itens[0] ?? {})
        .filter((name) => !LINE.includes(name))
        .sort(),
    ).toEqual(['idFil', 'idProd']);
    expect(payload).toMatchObject({
      idCli: 77,
      idCob: 1,
      idPl: 7,
      idTpOp: 3,
      percFin: 0,
      taxaCob: 3.5,
      valorTotalAPagar: 33.5,
    });
    expect(payload.itens[0]).toMatchObject({
      idProd: 1,
      sqIns: 1,
      qtde: 3,
      vlUnit: 10,
      vlTot: 30,
      impostos: { ipi: { perc: 0, valor: 0 } },
    });
  });
  test('it holds no absent values', () => {
    expect(JSON.stringify(payloadOf(openState()))).not.toContain('null');
    expect(Object.values(payloadOf(openState())).includes(undefined)).toBe(false);
  });
  test('an existing carrier and freight stay with the quote', () => {
    expect(payloadOf(openState({ idTransp: 4, vlFrete: 25 }))).toMatchObject({
      idTransp: 4,
      vlFrete: 25,
      valorTotalAPagar: 48.5,
    });
  });
});
