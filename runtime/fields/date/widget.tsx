import { maskDate } from '../entry/date-masks.ts';
import { storedText, TextEntry, textOrAbsent } from '../entry/text-entry.tsx';
import { dateText, isCalendarDay, parseDate } from '../../format/dates.ts';
import type { WidgetProps } from '../types.ts';
import { DayPicker } from './day-picker.tsx';

/**
 * A day, typed as DD/MM/AAAA or chosen from a calendar, stored as `YYYY-MM-DD`. Any other text
 * becomes the value as typed and is refused by the `date` format.
 */
export function DateWidget(props: WidgetProps): React.JSX.Element {
  const day = storedText(props.value).slice(0, 10);
  return (
    <DayPicker {...props} value={isCalendarDay(day) ? day : ''} onPick={props.onChange}>
      <TextEntry
        {...props}
        inputMode="numeric"
        mask={maskDate}
        significant={/\d/}
        toText={(value) => dateText(storedText(value)) ?? maskDate(storedText(value))}
        toValue={(text) => parseDate(text) ?? textOrAbsent(text)}
        placeholder={props.placeholder ?? 'DD/MM/AAAA'}
      />
    </DayPicker>
  );
}
