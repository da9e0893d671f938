import type { Editing } from '../editing/editing-types.ts';
import { product } from './fixtures.ts';
import type { Ledger } from './ledger.ts';
import { PRODUCTS, type Seat, type Step } from './step.ts';

const key = (idProd: number): string => `${idProd}:UN`;

type Act = Exclude<Extract<Step, { seat: Seat }>, { do: 'open' | 'kill' | 'leave' }>;

/** What the acts of a user need beyond the editor. */
export interface Hand {
  ledger: Ledger;
  /** Another number with each call, for values that nobody typed before. */
  next(): number;
  /** Whether the browser's plain storage refused something. */
  isFull(): boolean;
  /** The editor asked or sent what it must not. */
  misdeed(text: string): void;
}

/** Does in an open window what a user would do, and notes what they changed. */
export function act(step: Act, editing: Editing, hand: Hand): void {
  const { ledger } = hand;
  const { seat } = step;
  const before = editing.view().state;
  switch (step.do) {
    case 'set': {
      const value = hand.next();
      const { kind } = editing.productQuantity(
        product(step.idProd),
        { idEmb: 'UN', multiplo: 1 },
        value,
      );
      if (kind === 'added') ledger.add(seat, key(step.idProd), value);
      return;
    }
    case 'fill': {
      const wanted = PRODUCTS.map((idProd) => ({
        product: product(idProd),
        packaging: { idEmb: 'UN', multiplo: 1 },
        quantity: hand.next(),
      }));
      for (const [at, { kind }] of editing.productQuantities(wanted).entries())
        if (kind === 'added') ledger.add(seat, key(PRODUCTS[at] ?? 0), wanted[at]?.quantity ?? 0);
      return;
    }
    case 'pay':
      editing.choosePayment(step.payment);
      if (editing.view().state !== before) ledger.add(seat, 'payment', step.payment.idPl);
      return;
    case 'remove':
      if (editing.removeLines([key(step.idProd)]).length > 0)
        ledger.add(seat, key(step.idProd), null);
      return;
    case 'write': {
      const value = `Texto ${hand.next()}`;
      editing.changeFields({ ...before.fields, [step.field]: value });
      if (editing.view().state !== before) ledger.add(seat, step.field, value);
      return;
    }
    case 'resolve':
      resolve(step, editing, hand);
      return;
    case 'save':
      void editing.save();
      return;
    case 'send':
      void editing.saveNow();
      return;
    case 'retry':
      void editing.retryLock();
      return;
    case 'takeOver':
      // The notice's own offer.
      if (editing.view().lock.kind === 'pending') void editing.takeOver();
      return;
  }
}

/** Decides all conflicts for one side. */
function resolve(
  { seat, side }: Extract<Step, { do: 'resolve' }>,
  editing: Editing,
  { ledger, isFull, misdeed }: Hand,
): void {
  for (const conflict of editing.view().conflicts) {
    const edits = ledger.of(conflict.id);
    // With a full storage a window does not notice that its edits were claimed and sent; the
    // claimer of the following ones does not know either.
    const unaware = isFull() && edits.some(({ blind }) => blind);
    if (!ledger.isTorn(conflict.id) && !unaware && edits.every((edit) => edit.seat === seat))
      misdeed(`${seat} is asked about ${conflict.id}, which nobody else changed`);
    const chosen = conflict[side];
    if (conflict.kind === 'line') ledger.add(seat, conflict.id, conflict[side]?.qtde ?? null);
    else if (conflict.kind === 'payment')
      ledger.add(seat, conflict.id, Number(conflict[side].idPl));
    else ledger.add(seat, conflict.id, (chosen as Record<string, string>)[conflict.id] ?? null);
  }
  editing.resolveConflicts(
    Object.fromEntries(editing.view().conflicts.map(({ id }) => [id, side])),
  );
}
