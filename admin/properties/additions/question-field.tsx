import { useQuery } from '@tanstack/react-query';
import { Dropdown } from 'primereact/dropdown';
import { InputText } from 'primereact/inputtext';
import type { ReactNode } from 'react';
import type { NameChoice } from '../../../schemas/admin/documents.ts';
import type { Address, Json } from '../../../schemas/draft/operation.ts';
import { ConditionField } from '../../conditions/condition-field.tsx';
import { useNames } from '../../data/configuration.ts';
import { Field } from '../../ui/field.tsx';
import { useWorkbench } from '../../workbench/workbench.ts';
import { choiceLabel } from '../../../schemas/words/index.ts';
import type { Question } from './words.ts';

interface QuestionFieldProps {
  list: Address;
  word: string;
  question: Question;
  value: Json | undefined;
  isFirst: boolean;
  onChange: (value: Json | undefined) => void;
}

const named = new Set(['name', 'condition']);

/** Screens whose address has a part that nobody has chosen yet cannot be opened from a menu. */
const isWhole = ({ value }: NameChoice): boolean => !/\/:/.test(value);

/** One answer that a new item needs: chosen from what exists, or written. */
export function QuestionField({
  list,
  word,
  question,
  value,
  isFirst,
  onChange,
}: QuestionFieldProps): ReactNode {
  const { draft } = useWorkbench();
  const names = useNames(draft);
  const { name, control, label, help, choices } = question;
  const { data = [] } = useQuery({
    queryKey: ['draft', draft.id, 'names of a new item', draft.revision, list, word, name],
    queryFn: () => names(list, name, word),
    enabled: named.has(control),
    retry: false,
  });
  const text = typeof value === 'string' ? value : '';
  if (control === 'condition')
    return (
      <div className="field" role="group" aria-label={label}>
        <span>{label}</span>
        <ConditionField label={label} value={text} subjects={data} onChange={onChange} />
      </div>
    );
  const options =
    control === 'name'
      ? data.filter(isWhole).map((choice) => ({ value: choice.value, label: choice.label }))
      : (choices ?? []).map((choice) => ({
          value: choice,
          label: choiceLabel(name, choice) ?? choice,
        }));
  return (
    <Field label={label} {...(help && { hint: help })}>
      {(input) =>
        options.length > 0 ? (
          <Dropdown
            inputId={input.id}
            aria-describedby={input['aria-describedby']}
            value={value ?? null}
            options={options}
            filter={options.length > 8}
            placeholder="Escolher"
            onChange={(event) => onChange(event.value as string)}
          />
        ) : (
          <InputText
            id={input.id}
            aria-describedby={input['aria-describedby']}
            value={text}
            autoFocus={isFirst}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}
