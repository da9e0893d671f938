import { type Decimal, parseWithin } from './decimal.ts';
import type { DecimalString } from './decimal.ts';
import { PricingError } from './error.ts';
import type { LineInput, PriceContext, Promotion } from './types.ts';

/** The price column, forced into 1 to 7: anything else is 1. */
export function priceColumn(coluna: number | null | undefined): number {
  return coluna != null && Number.isInteger(coluna) && coluna >= 1 && coluna <= 7 ? coluna : 1;
}

function required(price: DecimalString | null | undefined, field: string): Decimal {
  if (price == null) throw new PricingError('missing-price', field, 'there is no price');
  return parseWithin(price, field, 0);
}

/** The list price of one base unit. A missing column is an error: another column is another price. */
export function listPrice(line: LineInput, context: PriceContext): Decimal {
  if (context.atacado && line.precoBaseAtacado != null) return required(line.precoBaseAtacado, 'precoBaseAtacado');
  if (line.precos == null || line.precos.length === 0) return required(line.precoBase, 'precoBase');
  const column = priceColumn(line.coluna);
  return required(line.precos[column - 1], `precos[${column}]`);
}

/** The price of one base unit under a promotion: `final`, else `precoBase`, else its table and column. */
export function promotionPrice(promo: Promotion, line: LineInput): Decimal {
  if (promo.final != null) return required(promo.final, 'promocao.final');
  if (promo.precoBase != null) return required(promo.precoBase, 'promocao.precoBase');
  if (promo.tabelaPreco == null && promo.colunaPreco == null) {
    throw new PricingError('missing-price', 'promocao', `promotion ${promo.id} names no price, table or column`);
  }
  const table = promo.tabelaPreco == null ? line.precos : line.tabelas?.[String(promo.tabelaPreco)];
  const column = priceColumn(promo.colunaPreco ?? line.coluna);
  return required(table?.[column - 1], `promocao.tabelaPreco[${column}]`);
}
