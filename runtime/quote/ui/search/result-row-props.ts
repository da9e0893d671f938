import type { Field } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import type { Scope } from '../../../render/scope/scope-types.ts';
import type { ProductRecord } from '../../model/records/records.ts';
import type { OpenQuote } from '../editing/use-editing.ts';

/** What a row of the results needs. */
export interface ResultRowProps {
  /** Place among the results, from 0. */
  at: number;
  product: ProductRecord;
  columns: Field[];
  scope: Scope;
  quote: OpenQuote;
  /** Packages in the customer's mix, where they are known better than by the product. */
  mix: number | undefined;
  onMix: ((idProd: Id, quantity: number) => void) | undefined;
  /** The dialogs that can be opened. */
  details: boolean;
  similar: boolean;
  models: boolean;
}
