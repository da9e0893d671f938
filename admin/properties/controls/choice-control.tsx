import { Dropdown } from 'primereact/dropdown';
import type { ReactNode } from 'react';
import { choiceLabel } from '../choice-labels.ts';
import type { ControlProps } from './control.ts';

interface Choice {
  value: string;
  label: string;
}

/** One of a fixed set of values; a colour is shown beside its name. */
export function ChoiceControl({ id, property, value, form, onChoose }: ControlProps): ReactNode {
  const choices = (property.choices ?? []).map((one) => ({
    value: one,
    label: choiceLabel(property.name, one),
  }));
  const fallback =
    typeof property.fallback === 'string'
      ? choiceLabel(property.name, property.fallback)
      : undefined;
  const drawn = (choice: Choice | null) =>
    choice && property.control === 'tone' ? (
      <span className="choice-tone">
        <i className={`tone-dot tone-${choice.value}`} aria-hidden />
        {choice.label}
      </span>
    ) : (
      choice?.label
    );
  return (
    <Dropdown
      inputId={id}
      className="property-input"
      options={choices}
      value={typeof value === 'string' ? value : null}
      placeholder={fallback ?? 'Escolher'}
      filter={choices.length > 12}
      showClear={value !== undefined && !property.required}
      disabled={form.readOnly}
      itemTemplate={drawn}
      valueTemplate={(choice: Choice | null, props) => drawn(choice) ?? props.placeholder}
      onChange={({ value: chosen }) => onChoose((chosen as string | undefined) ?? undefined)}
    />
  );
}
