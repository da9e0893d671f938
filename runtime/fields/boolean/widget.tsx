import type { WidgetProps } from '../types.ts';
import '../entry/entry.css';

/** A tick box that carries its own label. */
export function BooleanWidget(props: WidgetProps): React.JSX.Element {
  return (
    <label className="entry-check" htmlFor={props.id}>
      <input
        id={props.id}
        name={props.name}
        type="checkbox"
        checked={props.value === true}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
        onBlur={props.onBlur}
        disabled={props.disabled || props.readOnly}
        required={props.required}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
      />
      {props.label !== undefined && <span>{props.label}</span>}
    </label>
  );
}
