import { type Decimal, ZERO, isZero, plus, quotient, round, times } from '../decimals/decimal.ts';
import { toFixed } from '../decimals/decimal-text.ts';
import { informativeLine } from './informative-rate.ts';
import type { InformativeTax } from './informative-tax.ts';
import type { InformativeLine } from './informative-line.ts';
import { parseAmount, readList, readObject } from '../input.ts';
import type { InformativeQuote, QuoteLine } from '../quote/quote-types.ts';

/**
 * Decimals of a line's share of freight and coupon: unrounded shares make the block the same in any
 * order of lines.
 */
const SHARE_PLACES = 8;

function addTax(taxes: Map<string, InformativeTax>, tax: InformativeTax, casas: number): void {
  const key = JSON.stringify([tax.nome, tax.perc, tax.somaAoTotal]);
  const valor = plus(
    parseAmount(tax.valor, 'tributos.valor'),
    parseAmount(taxes.get(key)?.valor ?? '0', 'tributos.valor'),
  );
  taxes.set(key, { ...tax, valor: toFixed(valor, casas) });
}

/**
 * CBS and IBS of a quote: each charged line with its share of freight and coupon by value, and
 * their sums. Undefined unless every charged line brings its own block, since a sum of some of them
 * would be shown as that of all.
 */
export function informativeQuote(
  lines: readonly QuoteLine[],
  of: { readonly subtotal: Decimal; readonly freight: Decimal; readonly coupon: Decimal },
  casas: number,
): InformativeQuote | undefined {
  const charged = lines.filter((line) => line.bonificado !== true);
  if (charged.length === 0 || charged.some((line) => line.informativos == null)) return undefined;
  const taxes = new Map<string, InformativeTax>();
  let base = ZERO;
  const linhas = lines.map((line): InformativeLine | null => {
    if (line.bonificado === true || line.informativos == null) return null;
    const weight = parseAmount(line.vlTot, 'vlTot');
    const share = (amount: Decimal) =>
      isZero(of.subtotal) ? ZERO : quotient(times(amount, weight), of.subtotal, SHARE_PLACES);
    const { vlProd, deducoes, tributos } = readObject(line.informativos, 'informativos');
    const shown = informativeLine(
      round(parseAmount(vlProd, 'informativos.vlProd'), casas),
      { freight: share(of.freight), discount: share(of.coupon) },
      readList(deducoes, 'informativos.deducoes'),
      readList(tributos, 'informativos.tributos'),
      casas,
    );
    base = plus(base, parseAmount(shown.base, 'base'));
    for (const tax of shown.tributos) addTax(taxes, tax, casas);
    return shown;
  });
  return { base: toFixed(base, casas), tributos: [...taxes.values()], linhas };
}
