import type { Decimal } from '../decimals/decimal.ts';
import type { DecimalString } from '../decimals/decimal-text.ts';
import { PricingError } from '../error.ts';
import { parseWithin, readFlag, readList, readNumber, readObject } from '../input.ts';
import { idText } from './match.ts';
import type { LineInput, PriceContext, Promotion } from '../types.ts';

/**
 * The column that was asked for: digits as text are a number, too; null for none. Throws
 * `bad-input`.
 */
export function askedColumn(coluna: number | null | undefined): number | null {
  // Not a number is no column, like one beyond the seven.
  return coluna == null || Number.isNaN(coluna) ? null : readNumber(coluna, 'coluna', 1);
}

/**
 * The price column, forced into 1 to 7: any other number is 1. Throws `bad-input` for what is no
 * number.
 */
export function priceColumn(coluna: number | null | undefined): number {
  const asked = askedColumn(coluna);
  return asked !== null && Number.isInteger(asked) && asked >= 1 && asked <= 7 ? asked : 1;
}

/** Where a list price comes from. */
export type ListPriceSource = 'precos' | 'precoBase' | 'precoBaseAtacado';

/** Where a promotion's price comes from. */
export type PromotionPriceSource = 'final' | 'precoBase' | 'tabelaPreco';

function required(price: DecimalString | null | undefined, field: string): Decimal {
  if (price == null) throw new PricingError('missing-price', field, 'there is no price');
  return parseWithin(price, field, 0);
}

/** Where a line's list price comes from. Throws `bad-input`. */
export function listPriceSource(line: LineInput, context: PriceContext): ListPriceSource {
  if (readFlag(context.atacado, 'atacado') && line.precoBaseAtacado != null)
    return 'precoBaseAtacado';
  return readList(line.precos, 'precos').length === 0 ? 'precoBase' : 'precos';
}

/**
 * The list price of one base unit. A missing column is an error: another column is another price.
 */
export function listPrice(line: LineInput, context: PriceContext): Decimal {
  const source = listPriceSource(line, context);
  return source === 'precos'
    ? columnPrice(line.precos, line.coluna, 'precos')
    : required(line[source], source);
}

function columnPrice(
  table: LineInput['precos'],
  coluna: number | null | undefined,
  field: string,
): Decimal {
  const column = priceColumn(coluna);
  return required(table?.[column - 1], `${field}[${column}]`);
}

/** Where a promotion's price comes from, in the order of `promotionPrice`. */
export function promotionPriceSource(promo: Promotion): PromotionPriceSource {
  if (promo.final != null) return 'final';
  return promo.precoBase != null ? 'precoBase' : 'tabelaPreco';
}

/**
 * The price of one base unit under a promotion: `final`, else `precoBase`, else its table and
 * column.
 */
export function promotionPrice(promo: Promotion, line: LineInput): Decimal {
  if (promo.final != null) return required(promo.final, 'promocao.final');
  if (promo.precoBase != null) return required(promo.precoBase, 'promocao.precoBase');
  if (promo.tabelaPreco == null && promo.colunaPreco == null) {
    throw new PricingError(
      'missing-price',
      'promocao',
      'the promotion names no price, table or column',
    );
  }
  return columnPrice(
    promotionTable(promo, line),
    promo.colunaPreco ?? line.coluna,
    'promocao.tabelaPreco',
  );
}

function promotionTable(promo: Promotion, line: LineInput): LineInput['precos'] {
  if (promo.tabelaPreco == null) return readList(line.precos, 'precos');
  if (line.tabelas == null) return null;
  const key = idText(promo.tabelaPreco);
  return Object.hasOwn(readObject(line.tabelas, 'tabelas'), key)
    ? readList(line.tabelas[key], 'tabelas')
    : null;
}
