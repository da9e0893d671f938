import { describe, expect, test } from 'vitest';
import { opened, productsKnown } from './events.ts';
import { conditions, item, product, quote } from '../testing/fixtures.ts';
import { headerChanged } from './header.ts';
import { HEADER_FIELDS } from '../records/header-names.ts';
import { replayEdits } from '../unsent/replay.ts';
import { payloadOf } from '../records/payload.ts';
import { lineQuantity } from '../lines/change-quantity.ts';
import { settingsOf } from './settings.ts';
import { headerOf } from './state.ts';
import { unsentEdits } from '../unsent/unsent-part.ts';

const open = () =>
  opened(
    quote({ itens: [item(1, 10)] }),
    conditions,
    settingsOf(() => undefined),
    HEADER_FIELDS,
  );

describe('the header', () => {
  test('is the same object while lines change, and another when it changes itself', () => {
    const plain = open();
    const edited = lineQuantity(plain, '1:UN', 7).state;
    expect(edited).not.toBe(plain);
    expect(headerOf(edited)).toBe(headerOf(plain));
    const other = headerChanged(edited, { idTransp: 9 });
    expect([
      headerOf(other).idTransp,
      headerOf(edited).idTransp,
      headerOf(headerChanged(other, { idTransp: undefined })).idTransp,
    ]).toEqual([9, undefined, undefined]);
  });

  test('freight joins the total and is sent; taken away, it is gone from both', () => {
    const plain = open();
    const freight = headerChanged(plain, { idTransp: 9, vlFreteOriginal: 12.5, cotacao: 'C1' });
    expect(Number(freight.totals.vlTot)).toBe(Number(plain.totals.vlTot) + 12.5);
    expect(payloadOf(freight)).toMatchObject({ idTransp: 9, vlFrete: 12.5, cotacao: 'C1' });
    const none = headerChanged(freight, {
      idTransp: undefined,
      vlFreteOriginal: undefined,
      cotacao: undefined,
    });
    expect(none.totals.vlTot).toBe(plain.totals.vlTot);
    expect(payloadOf(none)).not.toHaveProperty('idTransp');
  });

  test('a coupon lowers the total; the ERP gets its code and value', () => {
    const state = headerChanged(open(), { cupom: { codigo: 'DEZ', desconto: 10, tipo: 'PERC' } });
    expect(payloadOf(state)).toMatchObject({
      cupom: 'DEZ',
      cupomValor: Number(state.totals.cupomValor),
    });
    expect(Number(state.totals.cupomValor)).toBeGreaterThan(0);
  });

  test('another operation type prices the lines again: wholesale where the product has such a price, also of stored edits', () => {
    const sold = product(1, { precos: [{ ...product(1).precos?.[0], precoBaseAtacado: 6.5 }] });
    const operacoes = [
      { id: 3, desc: 'Venda' },
      { id: 4, desc: 'Atacado', atacado: true },
    ];
    const fresh = opened(
      quote({ itens: [item(1, 10)] }),
      { ...conditions, operacoes },
      settingsOf(() => undefined),
      HEADER_FIELDS,
    );
    const wholesale = headerChanged(productsKnown(fresh, [sold]), { idTpOp: 4 });
    expect([
      wholesale.lines[0]?.record.vlUnit,
      wholesale.totals.vlSubTot,
      payloadOf(wholesale).idTpOp,
    ]).toEqual([6.5, '65.00', 4]);
    expect(headerChanged(wholesale, { idTpOp: 3 }).totals.vlSubTot).toBe('100.00');
    const edits = unsentEdits(wholesale);
    const again = edits && productsKnown(replayEdits(fresh, { ...edits, lines: [] }), [sold]);
    expect([again?.totals.vlSubTot, again && payloadOf(again).idTpOp]).toEqual(['65.00', 4]);
  });

  test('what only local prices need stays here', () => {
    expect(
      payloadOf(headerChanged(open(), { vlIsenta: 100, percBaseImposto: 2 })),
    ).not.toHaveProperty('vlIsenta');
  });

  test('money and goods that were taken back are said to be none, also after the ERP had them; what was never chosen is not named', () => {
    const chosen = { vlEntrada: 100, cashback: 54, brindes: [{ idProd: 7, qtde: 1 }] };
    const none = { vlEntrada: undefined, cashback: undefined, brindes: undefined };
    const said = { vlEntrada: 0, cashback: 0, brindes: [] };
    expect(payloadOf(headerChanged(headerChanged(open(), chosen), none))).toMatchObject(said);
    const had = opened(
      quote({ itens: [item(1, 10)], ...chosen }),
      conditions,
      settingsOf(() => undefined),
      HEADER_FIELDS,
    );
    expect(payloadOf(headerChanged(had, none))).toMatchObject(said);
    for (const name of Object.keys(said)) expect(payloadOf(open())).not.toHaveProperty(name);
  });

  test('the same values again are no edit', () => {
    const state = headerChanged(open(), { idTransp: 9 });
    expect(headerChanged(state, { idTransp: 9 }).rev).toBe(state.rev);
  });
});
