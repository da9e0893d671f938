import { storedText, TextEntry, textOrAbsent } from '../entry/text-entry.tsx';
import type { WidgetProps } from '../types.ts';

/** An address on the web. */
export function UriWidget(props: WidgetProps): React.JSX.Element {
  // Not `type="url"`: browsers would validate it by rules and texts of their own.
  return (
    <TextEntry
      {...props}
      inputMode="url"
      toText={storedText}
      toValue={(text) => textOrAbsent(text.trim())}
    />
  );
}
