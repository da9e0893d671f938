import { TextEntry } from '../entry/text-entry.tsx';
import type { WidgetProps } from '../types.ts';
import { isFull, readQuantity, typeQuantity } from './typed.ts';

/**
 * A quantity: never negative; a key beyond the `maxLength` digits before the comma is rejected, and
 * `onFull` is called. Any other text, and one with too many decimals, becomes the value as text,
 * for the caller to refuse. It is written without dots, so that deleting a digit never leaves a
 * decimal. Stepping and multiples are the caller's business, because only it knows the packaging.
 */
export function QuantityInput(props: WidgetProps): React.JSX.Element {
  const limits = { maxLength: props.maxLength, decimals: props.decimals ?? 2 };
  return (
    <TextEntry
      {...props}
      align="end"
      inputMode={limits.decimals === 0 ? 'numeric' : 'decimal'}
      selects
      mask={(text) => typeQuantity(text)}
      isFull={(text, previous) => isFull(text, previous, limits)}
      significant={/./}
      toText={(value) => quantityText(value, limits.decimals)}
      toValue={(text) => readQuantity(text, limits)}
    />
  );
}

const formats = new Map<number, Intl.NumberFormat>();

/** To make a format costs more than everything else that a key does in an entry. */
function formatOf(decimals: number): Intl.NumberFormat {
  const made =
    formats.get(decimals) ??
    new Intl.NumberFormat('pt-BR', { maximumFractionDigits: decimals, useGrouping: false });
  formats.set(decimals, made);
  return made;
}

/** `1234,5`; what is no number as it is. */
function quantityText(value: unknown, decimals: number): string {
  if (typeof value === 'number') return formatOf(decimals).format(value);
  return value === undefined || value === null ? '' : String(value);
}
