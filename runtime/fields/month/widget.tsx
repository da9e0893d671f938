import { storedText, textOrAbsent } from '../entry/TextEntry.tsx';
import type { WidgetProps } from '../types.ts';
import '../entry/entry.css';

/**
 * A month, kept as `YYYY-MM`. The browser's own month picker; where there is none it is a text input, and the pattern
 * and placeholder say the form.
 */
export function MonthWidget(props: WidgetProps): React.JSX.Element {
  return (
    <input
      id={props.id}
      name={props.name}
      type="month"
      pattern="\d{4}-(0[1-9]|1[0-2])"
      placeholder={props.placeholder ?? 'AAAA-MM'}
      className={`p-inputtext p-component entry${props.invalid ? ' p-invalid' : ''}`}
      value={storedText(props.value)}
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
