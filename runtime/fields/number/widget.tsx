import { editableDecimal, maskDecimal } from '../entry/masks.ts';
import { TextEntry } from '../entry/text-entry.tsx';
import { isExact, parseDecimal } from '../../format/numbers.ts';
import type { WidgetProps } from '../types.ts';

/** A decimal number with comma and dots. Negative numbers are validated by the schema's minimum. */
export function NumberWidget({
  toValue = typedNumber,
  ...props
}: WidgetProps & { toValue?(text: string): unknown }): React.JSX.Element {
  const decimals = props.decimals ?? 6;
  const negative = props.min === undefined || props.min < 0;
  return (
    <TextEntry
      {...props}
      align="end"
      inputMode={negative ? undefined : 'decimal'}
      mask={(text, previous) => maskDecimal(text, decimals, previous)}
      toText={(value) => editableDecimal(value, 0, decimals)}
      toValue={toValue}
    />
  );
}

/**
 * The number that was typed; half a number (`-`), or one with too many digits, stays text, which
 * the validator refuses.
 */
export function typedNumber(text: string): number | string | undefined {
  if (text.trim() === '') return undefined;
  return (isExact(text) ? parseDecimal(text) : undefined) ?? text;
}

/**
 * The number that was typed where none below zero can be meant; one with a sign stays text, for the
 * caller to refuse.
 */
export function typedPositive(text: string): number | string | undefined {
  const value = typedNumber(text);
  return typeof value === 'number' && text.includes('-') ? text : value;
}
