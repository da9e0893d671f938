import type { QuantityRule } from '../../../pricing/index.ts';
import type { QuantityOutcome } from '../../model/lines/change-quantity.ts';
import type { EntrySettings } from '../../model/state/settings.ts';

/** Typed input, and why it was refused. */
export interface RefusedQuantity {
  typed: number | string;
  message: string;
  /** It was typed before the page ended: the user applies it, by Enter, and nothing else does. */
  waits?: boolean;
}

export interface QuantityEntryProps {
  /** Accessible name, e.g. the product's description. */
  label: string;
  quantity: number;
  rule: Pick<QuantityRule, 'multiplo' | 'tipoMult'>;
  settings: EntrySettings;
  disabled: boolean;
  /** Applies a quantity; the outcome's refusal is shown below the entry. */
  onQuantity(quantity: number): QuantityOutcome;
  /** A typed quantity is applied when the entry is left; otherwise only by Enter or the button. */
  applyOnBlur?: boolean;
  /** Label of the button that applies what the entry shows, where there is one. */
  action?: string;
  /**
   * A second action with the quantity that the entry shows; the outcome's refusal is shown
   * below the entry.
   */
  second?: { label: string; icon: string; onQuantity(quantity: number): void };
  /**
   * In a grid arrow keys lead here instead of Tab, `+` and `-` step, and it hears of a quantity
   * that Enter applied. What is refused the grid keeps for the line: `refused` is what it has of an
   * entry that comes back.
   */
  grid?: {
    /** Why it would not take a quantity; null when it would. */
    problem(quantity: number): string | null;
    /**
     * Applies what Enter entered, behind the frame that shows the focus on the next line, or before
     * anything else is done with the quote.
     */
    defer(apply: () => void): void;
    onEntered(outcome: QuantityOutcome): void;
    refused: RefusedQuantity | undefined;
    onRefused(refused: RefusedQuantity | undefined): void;
    /** Hears what is shown and not applied; undefined when the quantity is shown. */
    onTyped(typed: number | string | undefined): void;
  };
}
