import { maskCardExpiry } from '../entry/masks.ts';
import { storedText, TextEntry, textOrAbsent } from '../entry/text-entry.tsx';
import type { WidgetProps } from '../types.ts';

/** Until when a card is good, stored as it is printed on it: `MM/AAAA` or `MM/AA`. */
export function CardExpiryWidget(props: WidgetProps): React.JSX.Element {
  return (
    <TextEntry
      {...props}
      inputMode="numeric"
      mask={maskCardExpiry}
      toText={(value) => maskCardExpiry(storedText(value))}
      toValue={(text) => textOrAbsent(text)}
    />
  );
}
