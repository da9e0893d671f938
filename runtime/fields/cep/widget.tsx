import { cepIn, digits, maskCep } from '../../format/brazil.ts';
import { storedText, TextEntry, textOrAbsent } from '../entry/text-entry.tsx';
import type { WidgetProps } from '../types.ts';

/** A postcode, stored as its 8 digits. */
export function CepWidget(props: WidgetProps): React.JSX.Element {
  return (
    <TextEntry
      {...props}
      inputMode="numeric"
      mask={maskCep}
      found={cepIn}
      toText={(value) => maskCep(storedText(value))}
      toValue={(text) => textOrAbsent(digits(text))}
    />
  );
}
