import { useRef } from 'react';
import { useScope } from '../../render/scope/scope.tsx';
import { maskDate } from '../entry/masks.ts';
import { storedText, TextEntry, textOrAbsent } from '../entry/TextEntry.tsx';
import { dateText, isCalendarDay, parseDate } from '../format/dates.ts';
import type { WidgetProps } from '../types.ts';

/**
 * A day, typed as DD/MM/AAAA or chosen from the browser's own calendar, kept as `YYYY-MM-DD`. What
 * is no day is handed up as typed and refused by the `date` format.
 */
export function DateWidget(props: WidgetProps): React.JSX.Element {
  const { message } = useScope().app;
  const picker = useRef<HTMLInputElement>(null);
  const iso =
    typeof props.value === 'string' && isCalendarDay(props.value.slice(0, 10))
      ? props.value.slice(0, 10)
      : '';
  return (
    <span className="entry-group">
      <TextEntry
        {...props}
        inputMode="numeric"
        mask={maskDate}
        significant={/\d/}
        toText={(value) => dateText(storedText(value)) ?? maskDate(storedText(value))}
        toValue={(text) => parseDate(text) ?? textOrAbsent(text)}
        placeholder={props.placeholder ?? 'DD/MM/AAAA'}
      />
      <button
        type="button"
        className="entry-button"
        aria-label={message('date.pick')}
        disabled={props.disabled || props.readOnly}
        onClick={() => picker.current?.showPicker()}
      >
        <i className="pi pi-calendar" aria-hidden="true" />
      </button>
      <input
        ref={picker}
        type="date"
        className="entry-picker"
        tabIndex={-1}
        aria-hidden="true"
        value={iso}
        min={props.earliest}
        max={props.latest}
        onChange={(event) => props.onChange(textOrAbsent(event.currentTarget.value))}
      />
    </span>
  );
}
