/** Numbers as Brazil writes them: comma for decimals, dot for thousands. */

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * `1234.5` → `1.234,50` (`min` = `max` = 2). Zero never carries a sign, also not when a tiny
 * negative rounds to it.
 * @param min least decimals shown
 * @param max decimals after which the value is rounded
 */
export function decimalText(value: number, min: number, max: number): string {
  const key = `${min}:${max}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat('pt-BR', {
      minimumFractionDigits: min,
      maximumFractionDigits: max,
      signDisplay: 'negative',
      useGrouping: true,
    });
    formatters.set(key, formatter);
  }
  return formatter.format(value);
}

/** `1234.5` → `1.234,5`: a number with the decimals that it has, six at most. */
export const numberText = (value: number): string => decimalText(value, 0, 6);

/** `R$ 1.234,56` with a plain space (Intl writes U+00A0); `-R$ 5,00` when negative. */
export function moneyText(value: number, decimals = 2): string {
  const text = decimalText(value, decimals, decimals);
  return text.startsWith('-') ? `-R$ ${text.slice(1)}` : `R$ ${text}`;
}

/**
 * Percentage points: `5` → `5%`, `5.25` → `5,25%`. Integers, also after rounding, show no decimals.
 */
export function percentText(value: number, decimals = 2): string {
  const text = decimalText(value, decimals, decimals);
  return `${text.replace(/,0+$/, '')}%`;
}

/** `1 item`, `1.000 itens`. */
export function countText(count: number, one: string, many: string): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}

/** Whether a number of these digits is preserved exactly: beyond 15 of them a double rounds. */
export function isExact(text: string): boolean {
  return text.replace(/\D/g, '').replace(/^0+/, '').length <= 15;
}

/**
 * The number a person meant by `1.234,5`, `R$ 1.234,50` or `1234`; undefined when it is not
 * Brazilian notation. A dot only separates thousands, so `1.5` is refused rather than read as 15 or
 * as 1,5.
 */
export function parseDecimal(text: string): number | undefined {
  const bare = text.replace(/^\s*(-?)\s*R\$\s*/, '$1').trim();
  if (!/^-?(\d+|\d{1,3}(\.\d{3})+)(,\d*)?$/.test(bare)) return undefined;
  return Number(bare.replaceAll('.', '').replace(',', '.'));
}
