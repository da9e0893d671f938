import { DayPicker } from '../date/day-picker.tsx';
import { maskDateTime } from '../entry/date-masks.ts';
import { storedText, TextEntry, textOrAbsent } from '../entry/text-entry.tsx';
import { dateTimeText, parseDateTime } from '../../format/dates.ts';
import type { WidgetProps } from '../types.ts';

/**
 * A day with its time, typed as DD/MM/AAAA HH:MM or chosen from a calendar, stored as
 * `YYYY-MM-DDTHH:mm`. Any other text becomes the value as typed and is refused by the `dateTime`
 * format.
 */
export function DateTimeWidget(props: WidgetProps): React.JSX.Element {
  const text = (value: unknown): string =>
    dateTimeText(storedText(value)) ?? maskDateTime(storedText(value));
  return (
    <DayPicker
      {...props}
      withTime
      value={parseDateTime(text(props.value)) ?? ''}
      onPick={props.onChange}
    >
      <TextEntry
        {...props}
        inputMode="numeric"
        mask={maskDateTime}
        significant={/\d/}
        toText={text}
        toValue={(typed) => parseDateTime(typed) ?? textOrAbsent(typed)}
        placeholder={props.placeholder ?? 'DD/MM/AAAA HH:MM'}
      />
    </DayPicker>
  );
}
