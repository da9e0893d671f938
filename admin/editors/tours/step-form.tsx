import { Button } from 'primereact/button';
import { Dropdown } from 'primereact/dropdown';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { NameChoice } from '../../../schemas/admin/documents.ts';
import { TextField } from '../../texts/text-field.tsx';
import { groupChoices } from '../../ui/choice-groups.ts';
import { Field } from '../../ui/field.tsx';
import type { StepWords } from './model.ts';

interface StepFormProps {
  words: StepWords;
  targets: readonly NameChoice[];
  /** Fields that texts of a step can show. */
  fields: readonly NameChoice[];
  disabled: boolean;
  /** Texts are given with every key; else when they are left. */
  eager: boolean;
  pointing: boolean;
  onPoint: () => void;
  onChange: (words: Partial<StepWords>) => void;
}

/** The target of a step, chosen from the parts of the screen or by pointing, and its texts. */
export function StepForm({
  words,
  targets,
  fields,
  disabled,
  eager,
  pointing,
  onPoint,
  onChange,
}: StepFormProps): ReactNode {
  const groups = useMemo(
    () => groupChoices(targets, words.target, 'Não está na tela'),
    [targets, words.target],
  );
  return (
    <div className="fields tour-step-form">
      <Field label="Parte da tela">
        {({ id }) => (
          <div className="tour-target-choice">
            <Dropdown
              inputId={id}
              value={words.target === '' ? null : words.target}
              options={groups}
              optionLabel="label"
              optionValue="value"
              optionGroupLabel="label"
              optionGroupChildren="items"
              filter
              filterBy="label,value"
              filterPlaceholder="Procurar"
              placeholder="Escolha, ou aponte na tela"
              disabled={disabled}
              onChange={(event) => onChange({ target: event.value as string })}
            />
            <Button
              icon="pi pi-bullseye"
              label="Apontar"
              outlined
              aria-pressed={pointing}
              disabled={disabled}
              onClick={onPoint}
            />
          </div>
        )}
      </Field>
      <WordsField
        label="Título"
        value={words.title}
        fields={fields}
        disabled={disabled}
        eager={eager}
        onChange={(title) => onChange({ title })}
      />
      <WordsField
        label="Explicação"
        value={words.text}
        fields={fields}
        disabled={disabled}
        eager={eager}
        onChange={(text) => onChange({ text })}
      />
    </div>
  );
}

interface WordsFieldProps extends Pick<StepFormProps, 'fields' | 'disabled' | 'eager'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A text of the step, handed over when it is left, or with every key. */
function WordsField({
  label,
  value,
  fields,
  disabled,
  eager,
  onChange,
}: WordsFieldProps): ReactNode {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <Field label={label}>
      {({ id }) => (
        <TextField
          id={id}
          label={label}
          value={typed}
          fields={fields}
          disabled={disabled}
          onChange={(next) => {
            setTyped(next);
            if (eager) onChange(next);
          }}
          onBlur={() => typed !== value && onChange(typed)}
        />
      )}
    </Field>
  );
}
