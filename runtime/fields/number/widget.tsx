import { editableDecimal, maskDecimal } from '../entry/masks.ts';
import { TextEntry } from '../entry/TextEntry.tsx';
import { isExact, parseDecimal } from '../format/numbers.ts';
import type { WidgetProps } from '../types.ts';

/** A decimal number with comma and dots. Negative only where the schema's minimum allows it. */
export function NumberWidget(props: WidgetProps): React.JSX.Element {
  const decimals = props.decimals ?? 6;
  const negative = props.min === undefined || props.min < 0;
  return (
    <TextEntry
      {...props}
      align="end"
      inputMode={negative ? undefined : 'decimal'}
      mask={(text) => maskDecimal(text, decimals, negative)}
      toText={(value) => editableDecimal(value, 0, decimals)}
      toValue={typedNumber}
    />
  );
}

/** The number that was typed; half a number (`-`), or one with more digits than are kept, stays text, which the validator refuses. */
export function typedNumber(text: string): number | string | undefined {
  if (text.trim() === '') return undefined;
  return (isExact(text) ? parseDecimal(text) : undefined) ?? text;
}
