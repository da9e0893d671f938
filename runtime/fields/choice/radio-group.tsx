import { onLeaving } from '../entry/leaving.ts';
import { iconClass } from '../../render/values/icons.ts';
import type { Choice } from '../select/choices.ts';
import type { WidgetProps } from '../types.ts';
import './choice.css';

interface RadioGroupProps extends Omit<WidgetProps, 'onChange' | 'options'> {
  choices: readonly Choice[];
  /** Said in place of the choices. */
  hint?: string;
  onChoose(choice: Choice): void;
}

/** One of a few choices, all in sight. */
export function RadioGroup(props: RadioGroupProps): React.JSX.Element {
  return (
    <div
      id={`${props.id}-group`}
      role="radiogroup"
      className={
        props.choices.some(({ icon }) => icon) ? 'choice-group choice-tiles' : 'choice-group'
      }
      aria-label={props.labelledBy === undefined ? props.label : undefined}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || undefined}
      aria-required={props.required || undefined}
      aria-readonly={props.readOnly || undefined}
      onBlur={onLeaving(props.onBlur)}
    >
      {props.choices.map((choice, index) => (
        <label key={String(choice.value)} className="entry-check" htmlFor={idOf(props.id, index)}>
          <input
            id={idOf(props.id, index)}
            type="radio"
            // The id, because the same field stands in every item of a list.
            name={props.id}
            checked={choice.value === props.value}
            disabled={props.disabled}
            onChange={() => {
              if (!props.readOnly) props.onChoose(choice);
            }}
          />
          {choice.icon && (
            <i className={`choice-icon ${iconClass(choice.icon)}`} aria-hidden="true" />
          )}
          <span>
            {choice.label}
            {choice.detail && <small className="choice-detail">{choice.detail}</small>}
          </span>
        </label>
      ))}
      {props.hint !== undefined && <span className="choice-hint">{props.hint}</span>}
    </div>
  );
}

/** The first control carries the field's own id. */
function idOf(id: string, index: number): string {
  return index === 0 ? id : `${id}-${index}`;
}
