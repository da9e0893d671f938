import { editableDecimal, maskDecimal } from '../entry/masks.ts';
import { TextEntry } from '../entry/TextEntry.tsx';
import { typedNumber } from '../number/widget.tsx';
import type { WidgetProps } from '../types.ts';

/**
 * A quantity: never negative; `maxLength` limits the digits before the comma. Stepping and multiples are the caller's
 * business, because only it knows the packaging.
 */
export function QuantityInput(props: WidgetProps): React.JSX.Element {
  const decimals = props.decimals ?? 2;
  const mask = (text: string): string => maskDecimal(limitDigits(text, props.maxLength), decimals, false);
  return (
    <TextEntry
      {...props}
      align="end"
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      mask={mask}
      toText={(value) => editableDecimal(value, 0, decimals)}
      toValue={typedNumber}
    />
  );
}

function limitDigits(text: string, limit: number | undefined): string {
  if (limit === undefined) return text;
  const [whole = '', ...rest] = text.replace(/[^\d,]/g, '').split(',');
  return [whole.slice(0, limit), ...rest].join(',');
}
