import { cpfIn, digits, maskCpf } from '../../format/brazil.ts';
import { storedText, TextEntry, textOrAbsent } from '../entry/text-entry.tsx';
import type { WidgetProps } from '../types.ts';

/** A CPF, stored as its 11 digits. */
export function CpfWidget(props: WidgetProps): React.JSX.Element {
  return (
    <TextEntry
      {...props}
      inputMode="numeric"
      mask={maskCpf}
      found={cpfIn}
      toText={(value) => maskCpf(storedText(value))}
      toValue={(text) => textOrAbsent(digits(text))}
    />
  );
}
