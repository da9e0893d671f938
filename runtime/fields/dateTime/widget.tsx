import { storedText, textOrAbsent } from '../entry/TextEntry.tsx';
import type { WidgetProps } from '../types.ts';
import '../entry/entry.css';

/** A day with its time, kept as `YYYY-MM-DDTHH:mm`. */
export function DateTimeWidget(props: WidgetProps): React.JSX.Element {
  return (
    <input
      id={props.id}
      name={props.name}
      type="datetime-local"
      className={`p-inputtext p-component entry${props.invalid ? ' p-invalid' : ''}`}
      value={storedText(props.value).replace(' ', 'T').slice(0, 16)}
      onChange={(event) => props.onChange(textOrAbsent(event.currentTarget.value))}
      onBlur={props.onBlur}
      disabled={props.disabled}
      readOnly={props.readOnly}
      required={props.required}
      aria-invalid={props.invalid || undefined}
      aria-label={props.label}
      aria-describedby={props.describedBy}
    />
  );
}
