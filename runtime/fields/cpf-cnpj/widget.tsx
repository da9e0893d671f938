import { cnpjCharacters, cpfCnpjIn, maskCpfCnpj } from '../../format/brazil.ts';
import { storedText, TextEntry, textOrAbsent } from '../entry/text-entry.tsx';
import type { WidgetProps } from '../types.ts';

/** Either document; the mask follows what is typed. */
export function CpfCnpjWidget(props: WidgetProps): React.JSX.Element {
  return (
    <TextEntry
      {...props}
      inputMode="text"
      mask={maskCpfCnpj}
      found={cpfCnpjIn}
      toText={(value) => maskCpfCnpj(storedText(value))}
      toValue={(text) => textOrAbsent(cnpjCharacters(text))}
    />
  );
}
