import { storedText, TextEntry, textOrAbsent } from '../entry/text-entry.tsx';
import type { WidgetProps } from '../types.ts';

/** A secret; never shown. */
export function PasswordWidget(props: WidgetProps): React.JSX.Element {
  return (
    <TextEntry
      {...props}
      type="password"
      toText={storedText}
      toValue={textOrAbsent}
      autocomplete={props.autocomplete ?? 'current-password'}
    />
  );
}
