import { Dropdown } from 'primereact/dropdown';
import { MultiSelect } from 'primereact/multiselect';
import type { ReactNode } from 'react';
import { choiceLabel } from '../../../schemas/words/index.ts';
import type { WordProperty } from '../word.ts';
import type { ControlProps } from './control.ts';

interface Choice {
  value: string;
  label: string;
}

const choicesOf = ({ name, choices = [] }: WordProperty): Choice[] =>
  choices.map((value) => ({ value, label: choiceLabel(name, value) ?? value }));

/** Text where nothing is chosen: the default, as far as it is known. */
function unsetText({ name, required, unset, fallback }: WordProperty): string {
  const holds =
    unset ?? (typeof fallback === 'string' ? (choiceLabel(name, fallback) ?? fallback) : undefined);
  if (holds !== undefined) return `Padrão: ${holds}`;
  return required ? 'Escolher' : 'Não definido';
}

/** One of a fixed set of values; a colour is shown next to its name. */
export function ChoiceControl({ id, property, value, form, onChoose }: ControlProps): ReactNode {
  const choices = choicesOf(property);
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
      placeholder={unsetText(property)}
      filter={choices.length > 12}
      showClear={value !== undefined && !property.required}
      disabled={form.readOnly}
      itemTemplate={drawn}
      valueTemplate={(choice: Choice | null, props) => drawn(choice) ?? props.placeholder}
      onChange={({ value: chosen }) => onChoose((chosen as string | undefined) ?? undefined)}
    />
  );
}

/** Several of a fixed set of values. */
export function ChoicesControl({ id, property, value, form, onChoose }: ControlProps): ReactNode {
  return (
    <MultiSelect
      inputId={id}
      className="property-input"
      display="chip"
      options={choicesOf(property)}
      value={Array.isArray(value) ? value.map(String) : []}
      placeholder="Escolher"
      disabled={form.readOnly}
      onChange={({ value: chosen }) =>
        onChoose((chosen as string[]).length > 0 ? (chosen as string[]) : undefined)
      }
    />
  );
}
