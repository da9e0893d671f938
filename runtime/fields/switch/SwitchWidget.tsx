import type { WidgetProps } from '../types.ts';
import '../entry/entry.css';
import './switch.css';

/** On or off, with its own label: a tick box that looks and is announced as a switch. */
export function SwitchWidget(props: WidgetProps): React.JSX.Element {
  return (
    <label className="entry-check entry-switch" htmlFor={props.id}>
      <input
        id={props.id}
        name={props.name}
        type="checkbox"
        role="switch"
        aria-checked={props.value === true}
        checked={props.value === true}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
        onBlur={props.onBlur}
        disabled={props.disabled || props.readOnly}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
      />
      {props.label !== undefined && <span>{props.label}</span>}
    </label>
  );
}
