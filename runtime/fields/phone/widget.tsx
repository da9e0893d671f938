import { maskPhone, phoneDigits, phoneIn } from '../../format/brazil.ts';
import { storedText, TextEntry, textOrAbsent } from '../entry/text-entry.tsx';
import type { WidgetProps } from '../types.ts';

/** A phone, stored as its 10 or 11 digits. */
export function PhoneWidget(props: WidgetProps): React.JSX.Element {
  return (
    <TextEntry
      {...props}
      inputMode="tel"
      mask={maskPhone}
      found={phoneIn}
      toText={(value) => maskPhone(storedText(value))}
      toValue={(text) => textOrAbsent(phoneDigits(text))}
    />
  );
}
