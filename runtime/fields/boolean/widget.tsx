import type { WidgetProps } from '../types.ts';
import '../entry/entry.css';
import './switch.css';

/** A tick box that carries its own label. */
export function BooleanWidget(props: WidgetProps): React.JSX.Element {
  return tickBox(props, false);
}

/** On or off: a tick box that looks and is announced as a switch. */
export function SwitchWidget(props: WidgetProps): React.JSX.Element {
  return tickBox(props, true);
}

function tickBox(props: WidgetProps, isSwitch: boolean): React.JSX.Element {
  const isOn = props.value === true;
  return (
    <label className={isSwitch ? 'entry-check entry-switch' : 'entry-check'} htmlFor={props.id}>
      <input
        id={props.id}
        name={props.name}
        type="checkbox"
        {...(isSwitch && { role: 'switch', 'aria-checked': isOn })}
        checked={isOn}
        onChange={(event) => {
          if (!props.readOnly) props.onChange(event.currentTarget.checked);
        }}
        onBlur={props.onBlur}
        disabled={props.disabled}
        aria-readonly={props.readOnly || undefined}
        required={props.required}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
      />
      {props.label !== undefined && <span>{props.label}</span>}
    </label>
  );
}
