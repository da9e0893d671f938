import type { PriceConfig } from '../../../pricing/index.ts';
import type { EntrySettings } from '../lines/fit.ts';

/** Settings of the editing, resolved for the quote's branch. */
export interface Settings {
  /** `maximoItensOrcamento`; undefined or 0 is no limit. */
  maxItems?: number;
  /** `validaQuantidadeMaxima` */
  checkMaximum: boolean;
  /** How large and how exact a quantity may be. */
  entry: EntrySettings;
  /** `difTpFrete` */
  difTpFrete?: string;
  /** `notificaAlteracoesOrcamento`: what the ERP changed must be confirmed before the order. */
  confirmsChanges?: boolean;
  /** The user is of the distributor's own staff, who keep the records that prices are made of. */
  staff?: boolean;
  /** Whether the stock's quantity may be shown (`exibeQtdEstoque`). */
  show?: { stockQuantity: boolean };
  /** The user sees what the freight costs. */
  showsFreight?: boolean;
  /** Day of the document, `YYYY-MM-DD`: which dated rates are in force. Without it none is. */
  today?: string;
  config: Partial<PriceConfig>;
}
