import { Chips } from 'primereact/chips';
import { InputNumber } from 'primereact/inputnumber';
import { InputText } from 'primereact/inputtext';
import { InputTextarea } from 'primereact/inputtextarea';
import { SelectButton } from 'primereact/selectbutton';
import type { ReactNode } from 'react';
import type { Json } from '../../../schemas/draft/operation.ts';
import type { ControlProps } from './control.ts';

export const textOf = (value: Json | undefined): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

/** Typed text keeps its type where a number or a yes and no may stand, too. */
function typedOf(text: string, before: Json | undefined): Json | undefined {
  if (text === '') return undefined;
  if (typeof before === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (typeof before === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

export function LineControl({
  id,
  value,
  ghost,
  described,
  form,
  onType,
}: ControlProps): ReactNode {
  return (
    <InputText
      id={id}
      className="property-input"
      value={textOf(value)}
      placeholder={ghost}
      aria-describedby={described}
      disabled={form.readOnly}
      onChange={({ target }) => onType(typedOf(target.value, value))}
    />
  );
}

/** An expression, or a value that only fits as JSON. */
export function CodeControl({ id, value, described, form, onType }: ControlProps): ReactNode {
  const structured = value !== null && typeof value === 'object';
  return (
    <InputTextarea
      id={id}
      className="property-input property-code"
      rows={2}
      autoResize
      spellCheck={false}
      value={structured ? JSON.stringify(value, null, 2) : textOf(value)}
      aria-describedby={described}
      disabled={form.readOnly || structured}
      onChange={({ target }) => onType(typedOf(target.value, value))}
    />
  );
}

export function NumberControl({ id, value, ghost, form, onType }: ControlProps): ReactNode {
  return (
    <InputNumber
      inputId={id}
      className="property-input"
      locale="pt-BR"
      useGrouping={false}
      value={typeof value === 'number' ? value : null}
      placeholder={ghost}
      disabled={form.readOnly}
      onChange={({ value: typed }) => onType(typed ?? undefined)}
    />
  );
}

const answers = [
  { label: 'Sim', value: true },
  { label: 'Não', value: false },
];

/** Yes, no, or unset: then the default is chosen. */
export function SwitchControl({ id, value, property, form, onChoose }: ControlProps): ReactNode {
  return (
    <SelectButton
      id={id}
      aria-labelledby={`${id}-label`}
      options={answers}
      value={typeof value === 'boolean' ? value : (property.fallback ?? false)}
      allowEmpty={false}
      disabled={form.readOnly}
      onChange={({ value: chosen }) => onChoose(chosen as boolean)}
    />
  );
}

export function NamesControl({ id, value, form, onChoose }: ControlProps): ReactNode {
  const names = Array.isArray(value) ? value.map(textOf) : [];
  return (
    <Chips
      inputId={id}
      className="property-input"
      value={names}
      addOnBlur
      disabled={form.readOnly}
      onChange={({ value: next }) => onChoose(next && next.length > 0 ? next : undefined)}
    />
  );
}
