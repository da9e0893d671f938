import type { Fate } from './network.ts';

/** Two windows of one person's browser, and one of another person. */
export const SEATS = ['here', 'there', 'colleague'] as const;
export type Seat = (typeof SEATS)[number];

export const PRODUCTS = [1, 2, 3, 4] as const;
export const FIELDS = ['obsPedido', 'ordComp'] as const;
export const PAYMENTS = [
  { idCob: 1, idPl: 7 },
  { idCob: 1, idPl: 30 },
  { idCob: 2, idPl: 1 },
] as const;

/** An act of the user, the network or the machine. */
export type Step =
  | { do: 'open' | 'leave' | 'save' | 'send' | 'retry' | 'takeOver'; seat: Seat }
  /**
   * Changes every product, and then some of them, key after key; sends what there is in between.
   */
  | { do: 'fill'; seat: Seat; then: readonly { do: 'set' | 'remove' | 'send'; idProd: number }[] }
  /** Edits and takeovers of two windows, key after key. */
  | {
      do: 'both';
      then: readonly {
        do: 'set' | 'remove' | 'send' | 'retry' | 'takeOver';
        seat: Seat;
        idProd: number;
      }[];
    }
  | { do: 'set' | 'remove'; seat: Seat; idProd: number }
  | { do: 'write'; seat: Seat; field: (typeof FIELDS)[number] }
  | { do: 'resolve'; seat: Seat; side: 'mine' | 'theirs' }
  | { do: 'pay'; seat: Seat; payment: (typeof PAYMENTS)[number] }
  /** `commits`: so many of the writes that wait for the disk still reach it. */
  | { do: 'kill'; seat: Seat; arriving: boolean; commits: number }
  | { do: 'crash'; commits: number }
  | { do: 'flush' }
  | { do: 'disk'; ms: number }
  | { do: 'wait' | 'sleep'; ms: number }
  | { do: 'network'; fates: readonly Fate[] }
  | { do: 'storage'; refuses: boolean };

/** The steps that follow at once. */
export function following(step: Step): Step[] {
  if (step.do === 'fill') return step.then.map((edit) => ({ ...edit, seat: step.seat }));
  return step.do === 'both' ? [...step.then] : [];
}
