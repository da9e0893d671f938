import { onLeaving } from '../entry/leaving.ts';
import type { Choice } from '../select/choices.ts';
import type { WidgetProps } from '../types.ts';
import './choice.css';

export interface ManyProps extends Omit<WidgetProps, 'value' | 'onChange' | 'options'> {
  /** Every choice there is. */
  choices: readonly Choice[];
  /** The chosen values, in the order of choosing. */
  values: readonly unknown[];
  /** Said in place of the choices. */
  hint?: string;
  onToggle(choice: Choice, chosen: boolean): void;
}

/** Several of a few choices: a box for each. */
export function CheckboxGroup(props: ManyProps): React.JSX.Element {
  return (
    <div
      id={`${props.id}-group`}
      role="group"
      className="choice-group"
      aria-label={props.labelledBy === undefined ? props.label : undefined}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      onBlur={onLeaving(props.onBlur)}
    >
      {props.choices.map((choice, index) => {
        const id = index === 0 ? props.id : `${props.id}-${index}`;
        return (
          <label key={String(choice.value)} className="entry-check" htmlFor={id}>
            <input
              id={id}
              type="checkbox"
              checked={props.values.includes(choice.value)}
              disabled={props.disabled}
              aria-readonly={props.readOnly || undefined}
              aria-invalid={props.invalid || undefined}
              onChange={(event) => {
                if (!props.readOnly) props.onToggle(choice, event.currentTarget.checked);
              }}
            />
            <span>
              {choice.label}
              {choice.detail && <small className="choice-detail">{choice.detail}</small>}
            </span>
          </label>
        );
      })}
      {props.hint !== undefined && <span className="choice-hint">{props.hint}</span>}
    </div>
  );
}
