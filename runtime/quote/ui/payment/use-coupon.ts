import { useEffect, useRef } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import {
  couponCode,
  couponOf,
  couponQuestion,
  couponSuspended,
  headerWithCoupon,
} from '../../model/checkout/coupon.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import { failureOf, kindOf } from '../../model/saving/failure.ts';
import { payloadOf } from '../../model/records/payload.ts';
import type { CouponRecord } from '../../model/records/records.ts';
import { write } from '../editing/calls.ts';
import { useEditing } from '../editing/use-editing.ts';

/** ms without a change before the ERP is asked whether the coupon still counts. */
const PAUSE = 700;

export interface CouponActions {
  /** Asks the ERP, and puts the coupon onto the quote; answers what the ERP said against it. */
  apply(code: string): Promise<string | undefined>;
  remove(): void;
}

/**
 * The quote's coupon at the ERP: applied by its code, and asked about again when an edit may have
 * changed what it is worth. A refusal suspends it and is shown; while nobody answers, what was
 * known stays.
 */
export function useCoupon(block: ExtensionBlock, id: Id, editing: Editing): CouponActions {
  const scope = useStableScope();
  const answered = useRef<string | null>(null);
  const question = useEditing(editing, (view) =>
    view.editable ? couponQuestion(view.state) : null,
  );

  const ask = (codigo: string): Promise<CouponRecord> =>
    write<CouponRecord>(scope, block, 'coupon', {
      id,
      codigo,
      orcamento: payloadOf(editing.view().state),
    });

  async function apply(code: string): Promise<string | undefined> {
    const { state } = editing.view();
    try {
      const accepted = await ask(couponCode(code));
      // Edits made meanwhile were not part of the question.
      answered.current = couponQuestion(state, accepted.codigo);
      editing.changeHeader(headerWithCoupon(accepted));
    } catch (error) {
      return failureOf(error).message;
    }
    return undefined;
  }

  async function check(codigo: string): Promise<void> {
    const asked = couponQuestion(editing.view().state);
    const stillAsked = (): boolean => asked === couponQuestion(editing.view().state);
    try {
      const accepted = await ask(codigo);
      if (stillAsked()) editing.changeHeader(headerWithCoupon(accepted));
    } catch (error) {
      const failure = failureOf(error);
      if (kindOf(failure) !== 'refused' || !stillAsked()) return;
      editing.changeHeader(couponSuspended(editing.view().state, failure.message));
    }
    answered.current = asked;
  }

  const latest = useRef(check);
  latest.current = check;
  useEffect(() => {
    if (question === null || question === answered.current) return;
    const timer = setTimeout(() => {
      const coupon = couponOf(editing.view().state);
      if (coupon) void latest.current(coupon.codigo);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [question, editing]);

  return { apply, remove: () => editing.changeHeader({ cupom: undefined }) };
}
