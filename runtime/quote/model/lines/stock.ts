import { asNumber } from '../state/decimals.ts';
import { type Packaging, packagingOf, unavailability } from './packaging.ts';
import type { ItemRecord, ProductRecord } from '../records/records.ts';
import type { ShownSettings } from '../state/settings.ts';
import { lineOf, type QuoteState } from '../state/state.ts';

/** Each state's colour in the theme's palette, and its tone for a theme that names none. */
export const stockColors = {
  normal: { tone: 'success', color: 'estoque_normal' },
  low: { tone: 'warning', color: 'estoque_baixo' },
  empty: { tone: 'danger', color: 'estoque_vazio' },
} as const;

type StockColor = (typeof stockColors)[keyof typeof stockColors];

const STOCK = {
  1: { ...stockColors.normal, text: 'Em estoque' },
  2: { ...stockColors.low, text: 'Estoque baixo' },
  3: { ...stockColors.empty, text: 'Sem estoque' },
} as const;

export interface StockBadge {
  tone: StockColor['tone'];
  color: StockColor['color'];
  text: string;
}

/**
 * The badge of a product's stock, in the ERP's own words where it sends some; none for a status
 * that is unknown.
 */
export function stockBadge(product: ProductRecord): StockBadge | undefined {
  const price = product.precos?.[0];
  const status = price?.statEst;
  if (status !== 1 && status !== 2 && status !== 3) return undefined;
  const { tone, color, text } = STOCK[status];
  return { tone, color, text: price?.textEst ? price.textEst : text };
}

/**
 * Stock of a product in a packaging, in whole packages where one holds more than a stock
 * unit; undefined where the ERP does not say, or `exibeQtdEstoque` hides it.
 */
export function stockQuantity(
  product: ProductRecord,
  packaging: Packaging | undefined,
  show: Pick<ShownSettings, 'stockQuantity'>,
): number | undefined {
  const stock = show.stockQuantity ? asNumber(product.precos?.[0]?.qtEst) : undefined;
  const factor = asNumber(packaging?.fator_conversao) || 1;
  // 0.3 of a tenth each are three, though computers say 2.9999999999999996.
  return stock === undefined || factor === 1 ? stock : Math.floor(stock / factor + 1e-9);
}

/**
 * How many packages of a line stock fulfils: what the ERP answered when it saved the line as it is
 * now, else what is known of its product, which has no number where `exibeQtdEstoque` hides it;
 * undefined where it is unknown.
 */
export function fulfilledFromStock(
  { qtdeAt, idEmb }: Pick<ItemRecord, 'qtdeAt' | 'idEmb'>,
  product: ProductRecord | undefined,
  show: Pick<ShownSettings, 'stockQuantity'>,
): number | undefined {
  const answered = asNumber(qtdeAt);
  if (answered !== undefined || !product) return answered;
  const price = product.precos?.[0];
  const stock = asNumber(price?.qtEst);
  if (price?.statEst === 3 || (stock !== undefined && stock <= 0)) return 0;
  return stockQuantity(product, packagingOf(product, idEmb), show);
}

/**
 * How many packages of a line stock fulfils, where that is less than its quantity; undefined where
 * it fulfils all, or it is unknown.
 */
export function shortageOf(state: QuoteState, key: string): number | undefined {
  const line = lineOf(state, key);
  if (!line) return undefined;
  const { record } = line;
  const fulfilled = fulfilledFromStock(
    record,
    state.products[String(record.idProd)],
    state.settings.show ?? { stockQuantity: false },
  );
  return fulfilled !== undefined && fulfilled < record.qtde ? Math.max(fulfilled, 0) : undefined;
}

/**
 * Whether a product's price may be seen: with `exibePrecoSemEstoque` off, not while it cannot be
 * had.
 */
export function showsPrice(
  product: ProductRecord,
  show: Pick<ShownSettings, 'priceWithoutStock'>,
): boolean {
  return show.priceWithoutStock || unavailability(product) === null;
}
