import { type DayRange, parseRange, rangeText } from '../../../schemas/release/day-range.ts';
import { useStableScope } from '../../render/scope/scope.tsx';
import { DateWidget } from '../date/widget.tsx';
import { onLeaving } from '../entry/leaving.ts';
import type { WidgetProps } from '../types.ts';

import './date-range.css';

/**
 * Two days, stored as `2026-01-01/2026-01-31`; either may be missing, and no value stands for
 * neither. `earliest` and `latest` bound the calendars; `rangeProblem` validates a typed range.
 */
export function DateRangeWidget(props: WidgetProps): React.JSX.Element {
  const { message } = useStableScope().app;
  const { start, end } = parseRange(props.value);
  const change = (part: DayRange): void => props.onChange(rangeText({ start, end, ...part }));
  const shared = {
    disabled: props.disabled,
    readOnly: props.readOnly,
    required: props.required,
    invalid: props.invalid,
    describedBy: props.describedBy,
  };
  return (
    <span
      role="group"
      className="entry-range"
      aria-label={props.labelledBy === undefined ? props.label : undefined}
      aria-labelledby={props.labelledBy}
      onBlur={onLeaving(props.onBlur)}
    >
      <DateWidget
        {...shared}
        id={props.id}
        name={`${props.name}.start`}
        label={message('date.start')}
        value={start}
        earliest={props.earliest}
        latest={end ?? props.latest}
        onChange={(day) => change({ start: day as string | undefined })}
      />
      <DateWidget
        {...shared}
        id={`${props.id}-end`}
        name={`${props.name}.end`}
        label={message('date.end')}
        value={end}
        earliest={start ?? props.earliest}
        latest={props.latest}
        onChange={(day) => change({ end: day as string | undefined })}
      />
    </span>
  );
}
