import { Chips } from 'primereact/chips';
import { InputNumber } from 'primereact/inputnumber';
import { InputText } from 'primereact/inputtext';
import { InputTextarea } from 'primereact/inputtextarea';
import { SelectButton } from 'primereact/selectbutton';
import type { ReactNode } from 'react';
import type { NameChoice } from '../../../schemas/admin/documents.ts';
import type { Json } from '../../../schemas/draft/operation.ts';
import type { ControlProps } from './control.ts';
import { namesIn } from './name-words.ts';
import { useNamesOf } from './use-names.ts';

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

interface SpokenProps {
  /** With its paths. */
  expression: string;
  names: readonly NameChoice[];
}

/** What the paths of an expression mean, each on a line. */
function Spoken({ expression, names }: SpokenProps): ReactNode {
  return namesIn(expression, names).map(({ name, words }) => (
    <small key={name} className="name-shown">
      <code>{name}</code> {words}
    </small>
  ));
}

/** A value; one that begins with `=` is an expression. */
export function LineControl(props: ControlProps): ReactNode {
  const { id, value, ghost, described, form, onType } = props;
  const text = textOf(value);
  const isExpression = text.startsWith('=');
  const names = useNamesOf(props, isExpression);
  return (
    <div className="property-spoken">
      <InputText
        id={id}
        className="property-input"
        value={text}
        placeholder={ghost}
        aria-describedby={described}
        disabled={form.readOnly}
        onChange={({ target }) => onType(typedOf(target.value, value))}
      />
      {isExpression && <Spoken expression={text} names={names} />}
    </div>
  );
}

/** An expression, or a value that only fits as JSON. */
export function CodeControl(props: ControlProps): ReactNode {
  const { id, value, described, form, onType } = props;
  const structured = value !== null && typeof value === 'object';
  const names = useNamesOf(props, typeof value === 'string');
  return (
    <div className="property-spoken">
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
      {typeof value === 'string' && <Spoken expression={value} names={names} />}
    </div>
  );
}

/** A property with a number. */
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

const Name = ({ name, words }: { name: string; words: string | undefined }): ReactNode =>
  words === undefined ? (
    name
  ) : (
    <>
      {words} <code>{name}</code>
    </>
  );

/**
 * Several names; one that people know by another word shows that, too, unless it is that of the
 * place itself, as with the addresses of a screen.
 */
export function NamesControl(props: ControlProps): ReactNode {
  const { id, value, form, onChoose } = props;
  const given = Array.isArray(value) ? value.map(textOf) : [];
  const names = useNamesOf(props, given.length > 0);
  const words = new Map(
    names
      .filter(({ value: name, label }) => label !== name && label !== form.part.label)
      .map(({ value: name, label }) => [name, label]),
  );
  return (
    <Chips
      inputId={id}
      className="property-input"
      value={given}
      addOnBlur
      itemTemplate={(name: string) => <Name name={name} words={words.get(name)} />}
      disabled={form.readOnly}
      onChange={({ value: next }) => onChoose(next && next.length > 0 ? next : undefined)}
    />
  );
}
