import { storedText, TextEntry, textOrAbsent } from '../entry/text-entry.tsx';
import { Counter } from '../multiline/counter.tsx';
import type { WidgetProps } from '../types.ts';

/** One line of free text. */
export function TextWidget(props: WidgetProps): React.JSX.Element {
  const input = (
    <TextEntry
      {...props}
      toText={storedText}
      toValue={textOrAbsent}
      trims={props.maxLength !== undefined}
    />
  );
  if (!props.counter || props.maxLength === undefined) return input;
  return (
    <span className="entry-with-counter">
      {input}
      <Counter length={storedText(props.value).length} limit={props.maxLength} />
    </span>
  );
}
