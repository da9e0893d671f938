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
  const [title, setTitle] = useState(words.title);
  const [text, setText] = useState(words.text);
  useEffect(() => setTitle(words.title), [words.title]);
  useEffect(() => setText(words.text), [words.text]);
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
      <Field label="Título">
        {({ id }) => (
          <TextField
            id={id}
            label="Título"
            value={title}
            fields={fields}
            disabled={disabled}
            onChange={(typed) => {
              setTitle(typed);
              if (eager) onChange({ title: typed });
            }}
            onBlur={() => title !== words.title && onChange({ title })}
          />
        )}
      </Field>
      <Field label="Explicação">
        {({ id }) => (
          <TextField
            id={id}
            label="Explicação"
            value={text}
            fields={fields}
            disabled={disabled}
            onChange={(typed) => {
              setText(typed);
              if (eager) onChange({ text: typed });
            }}
            onBlur={() => text !== words.text && onChange({ text })}
          />
        )}
      </Field>
    </div>
  );
}
