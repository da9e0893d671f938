import { storedText, TextEntry, textOrAbsent } from '../entry/text-entry.tsx';
import type { WidgetProps } from '../types.ts';

/** An e-mail address. */
export function EmailWidget(props: WidgetProps): React.JSX.Element {
  // Not `type="email"`: browsers would validate it by rules and texts of their own.
  return (
    <TextEntry
      {...props}
      inputMode="email"
      toText={storedText}
      toValue={(text) => textOrAbsent(text.trim())}
    />
  );
}
