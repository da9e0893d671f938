import { describe, expect, test } from 'vitest';
import {
  couponCode,
  couponOf,
  couponQuestion,
  couponSuspended,
  headerWithCoupon,
} from './coupon.ts';
import { lineRemoved, opened } from '../state/events.ts';
import { conditions, item, quote, settings } from '../testing/fixtures.ts';
import { headerChanged } from '../state/header.ts';
import { HEADER_FIELDS } from '../records/header-names.ts';
import { replayEdits } from '../unsent/replay.ts';
import { payloadOf } from '../records/payload.ts';
import type { QuoteRecord } from '../records/records.ts';
import { unsentEdits } from '../unsent/unsent-part.ts';

const open = (change: Partial<QuoteRecord> = {}) =>
  opened(quote({ itens: [item(1, 10)], ...change }), conditions, settings, HEADER_FIELDS);

describe('a coupon', () => {
  test('by percentage or by amount lowers what is to pay, never below zero', () => {
    const perc = headerChanged(
      open(),
      headerWithCoupon({ codigo: 'DEZ', desconto: 10, tipo: 'PERC' }),
    );
    const amount = headerChanged(
      open(),
      headerWithCoupon({ codigo: 'MIL', desconto: 1000, tipo: 'VALOR' }),
    );
    expect([perc.totals.cupomValor, perc.totals.vlTot]).toEqual(['10.00', '93.50']);
    expect([amount.totals.cupomValor, amount.totals.vlTot]).toEqual(['100.00', '3.50']);
  });

  test('that the ERP had and the user took away is gone: from the total, from what is sent, and after the tab was killed', () => {
    const had = open({ cupom: { codigo: 'DEZ', desconto: 10, tipo: 'PERC' } });
    const none = headerChanged(had, { cupom: undefined });
    expect([couponOf(none), none.totals.cupomValor]).toEqual([undefined, '0.00']);
    expect(payloadOf(none)).not.toHaveProperty('cupom');
    const edits = unsentEdits(none);
    if (!edits) throw new Error('the removal is an edit');
    expect(payloadOf(replayEdits(had, edits))).not.toHaveProperty('cupom');
  });

  test('whose condition no longer holds stays on the quote, is worth nothing, and counts again once it does', () => {
    const had = headerChanged(
      open(),
      headerWithCoupon({ codigo: 'DEZ', desconto: 10, tipo: 'PERC' }),
    );
    const out = headerChanged(had, couponSuspended(had, 'Vale a partir de R$ 500,00.'));
    expect([couponOf(out)?.motivo, out.totals.cupomValor, payloadOf(out).cupom]).toEqual([
      'Vale a partir de R$ 500,00.',
      '0.00',
      'DEZ',
    ]);
    const again = headerChanged(
      out,
      headerWithCoupon({ codigo: 'DEZ', desconto: 10, tipo: 'PERC' }),
    );
    expect([couponOf(again)?.motivo, again.totals.cupomValor]).toEqual([undefined, '10.00']);
  });

  test('is asked about again when the subtotal or the payment changes, not when it is refused', () => {
    const had = headerChanged(
      open(),
      headerWithCoupon({ codigo: 'DEZ', desconto: 10, tipo: 'PERC' }),
    );
    const question = couponQuestion(had);
    expect(couponQuestion(headerChanged(had, couponSuspended(had, 'Não.')))).toBe(question);
    expect(couponQuestion({ ...had, payment: { idCob: 2, idPl: 1 } })).not.toBe(question);
    expect(couponQuestion(lineRemoved(had, '1:UN'))).toBeNull();
    expect(couponQuestion(open())).toBeNull();
  });

  test('is compared in capitals without spaces around', () => {
    expect(couponCode('  bemVindo10 ')).toBe('BEMVINDO10');
  });
});
