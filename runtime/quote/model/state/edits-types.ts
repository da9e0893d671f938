import type { DecimalString } from '../../../pricing/index.ts';
import type { Packaging } from '../lines/packaging.ts';
import type { QuantityOutcome, Wanted } from '../lines/change-quantity.ts';
import type { RemovedLine } from '../lines/removal.ts';
import type { Payment } from '../prices/payment/conditions.ts';
import type { CostRecord, ProductRecord } from '../records/records.ts';
import type { Header } from './header.ts';
import type { QuoteState } from './state.ts';

/** The user's edits of the quote. Nothing happens while it may not be changed. */
export interface Edits {
  /** `quantity` is one, or how it follows from the quote that it is put into. */
  productQuantity(
    product: ProductRecord,
    packaging: Packaging,
    quantity: number | ((state: QuoteState) => number),
  ): QuantityOutcome;
  /** Several at once: one edit, one toast, an outcome for each. */
  productQuantities(wanted: readonly Wanted[]): QuantityOutcome[];
  lineQuantity(key: string, quantity: number): QuantityOutcome;
  /** Why a line cannot have a quantity, in the user's words; null when it can. Changes nothing. */
  lineProblem(key: string, quantity: number): string | null;
  /**
   * One edit made of events that their caller must be able to take back, as an import must; false
   * while the quote may not be changed.
   */
  change(event: (state: QuoteState) => QuoteState): boolean;
  /**
   * Takes lines out in one edit, and says so; answers what `restoreLines` needs to put them back.
   */
  removeLines(keys: Iterable<string>): RemovedLine[];
  restoreLines(removed: readonly RemovedLine[]): void;
  /** Sets the seller's own discount of lines, in percent; answers why it was refused, or null. */
  changeFlex(keys: ReadonlySet<string>, percFlex: DecimalString): string | null;
  /** Gives a line away, or charges it again; answers why it was refused, or null. */
  changeBonified(key: string, bonificado: boolean): string | null;
  /** Costs and commissions became known; no edit. */
  knowCosts(records: readonly CostRecord[]): void;
  choosePayment(payment: Payment): void;
  changeFields(fields: Readonly<Record<string, unknown>>): void;
  /** Sets header values of the editor's own dialogs: freight, address, coupon, credit. */
  changeHeader(header: Header): void;
}
