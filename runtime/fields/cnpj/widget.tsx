import { cnpjCharacters, cnpjIn, maskCnpj } from '../../format/brazil.ts';
import { storedText, TextEntry, textOrAbsent } from '../entry/text-entry.tsx';
import type { WidgetProps } from '../types.ts';

/** A CNPJ, stored as its 14 characters; letters are upper-cased as they are typed. */
export function CnpjWidget(props: WidgetProps): React.JSX.Element {
  return (
    <TextEntry
      {...props}
      inputMode="text"
      mask={maskCnpj}
      found={cnpjIn}
      toText={(value) => maskCnpj(storedText(value))}
      toValue={(text) => textOrAbsent(cnpjCharacters(text))}
    />
  );
}
