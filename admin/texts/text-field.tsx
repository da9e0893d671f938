import { Button } from 'primereact/button';
import { InputTextarea } from 'primereact/inputtextarea';
import { ListBox } from 'primereact/listbox';
import { OverlayPanel } from 'primereact/overlaypanel';
import { SelectButton } from 'primereact/selectbutton';
import { type ReactNode, type SyntheticEvent, useMemo, useRef, useState } from 'react';
import type { NameChoice } from '../../schemas/admin/documents.ts';
import { ambiguousLabels, labelDetail } from '../ui/choice-groups.ts';
import { helperChoices } from './helpers.ts';
import { insertField, insertHelper } from './insert.ts';
import { TextSample } from './text-sample.tsx';

interface TextFieldProps {
  id?: string;
  label: string;
  /** With fields in double braces. */
  value: string;
  /** Fields that a text at this place can show. */
  fields: readonly NameChoice[];
  /** The text that is used while there is none of its own. */
  placeholder?: string;
  disabled?: boolean;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** Its label and detail; its path in the tooltip. */
function fieldOption(choice: NameChoice, ambiguous: ReadonlySet<string>): ReactNode {
  const detail = labelDetail(choice, ambiguous);
  return (
    <span className="text-field-option" title={choice.value}>
      <span>{choice.label}</span>
      {detail !== '' && <span className="text-field-path">{detail}</span>}
    </span>
  );
}

const sides = [
  { value: 'fields', label: 'Campos' },
  { value: 'helpers', label: 'Como mostrar' },
] as const;
type Side = (typeof sides)[number]['value'];

interface FieldListProps {
  fields: readonly NameChoice[];
  onChoose: (choice: string | null) => void;
}

/** The fields that can be inserted, or the ways to show them, with a filter. */
function FieldList({ fields, onChoose }: FieldListProps): ReactNode {
  const [side, setSide] = useState<Side>('fields');
  // The list has no headings: a label of two groups says nothing either.
  const ambiguous = useMemo(
    () => ambiguousLabels(fields.map(({ label }) => ({ label, group: '' }))),
    [fields],
  );
  return (
    <>
      <SelectButton
        aria-label="O que inserir"
        value={side}
        options={[...sides]}
        allowEmpty={false}
        onChange={(event) => setSide(event.value as Side)}
      />
      <ListBox
        key={side}
        className="text-field-list"
        options={[...(side === 'fields' ? fields : helperChoices)]}
        optionLabel="label"
        itemTemplate={(choice: NameChoice) => fieldOption(choice, ambiguous)}
        filter
        filterBy="label,value"
        filterInputProps={{ autoFocus: true }}
        emptyFilterMessage="Nada com este nome"
        optionValue="value"
        onChange={(event) => {
          // A way to show waits for its field.
          setSide('fields');
          onChoose(event.value as string | null);
        }}
      />
    </>
  );
}

/**
 * A text for users. `{{`, or the button, offers the fields that it can show and the ways to show
 * them; a sample of the result is shown below.
 */
export function TextField({
  id,
  label,
  value,
  fields,
  placeholder,
  disabled = false,
  onChange,
  onBlur,
}: TextFieldProps): ReactNode {
  const input = useRef<HTMLTextAreaElement>(null);
  const panel = useRef<OverlayPanel>(null);
  const offer = (event: SyntheticEvent): void => panel.current?.show(event, input.current);
  const insert = (path: string | null): void => {
    if (path === null) return;
    const field = fields.find((one) => one.value === path);
    const { selectionStart: start, selectionEnd: end } = input.current ?? {
      selectionStart: value.length,
      selectionEnd: value.length,
    };
    const inserted = field
      ? insertField(value, { start, end }, field)
      : insertHelper(value, { start, end }, path);
    // A helper that waits for its field leaves the list open for it.
    if (field || inserted.text[inserted.caret - 1] === '}') panel.current?.hide();
    onChange(inserted.text);
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(inserted.caret, inserted.caret);
    });
  };
  return (
    <div className="text-field">
      <div className="text-field-entry">
        <InputTextarea
          ref={input}
          id={id}
          aria-label={label}
          autoResize
          rows={1}
          value={value}
          placeholder={placeholder}
          disabled={disabled}
          onBlur={onBlur}
          onChange={(event) => {
            const { value: next, selectionStart } = event.target;
            onChange(next);
            if (
              fields.length > 0 &&
              next.length > value.length &&
              next.slice(0, selectionStart).endsWith('{{')
            )
              offer(event);
          }}
        />
        {fields.length > 0 && (
          <Button
            icon="pi pi-plus-circle"
            text
            aria-label={`Inserir campo em ${label}`}
            tooltip="Inserir campo"
            disabled={disabled}
            onClick={offer}
          />
        )}
      </div>
      <TextSample source={value} fields={fields} />
      <OverlayPanel ref={panel} aria-label="Campos">
        <FieldList fields={fields} onChoose={insert} />
      </OverlayPanel>
    </div>
  );
}
