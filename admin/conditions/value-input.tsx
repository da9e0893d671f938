import { Chips } from 'primereact/chips';
import { Dropdown } from 'primereact/dropdown';
import { InputNumber } from 'primereact/inputnumber';
import { InputText } from 'primereact/inputtext';
import { MultiSelect } from 'primereact/multiselect';
import type { ReactNode } from 'react';
import type { NameChoice } from '../../schemas/admin/documents.ts';
import type { Literal } from './model/types.ts';

interface ValueInputProps {
  label: string;
  type: NonNullable<NameChoice['type']>;
  options: NameChoice['options'];
  several: boolean;
  values: readonly Literal[];
  onChange: (values: readonly Literal[]) => void;
}

const asNumbers = (values: readonly string[]): number[] =>
  values.map((value) => Number(value.replace(',', '.'))).filter((value) => !Number.isNaN(value));

/** A typed text as values: an empty one is none. */
const typed = (text: string): Literal[] => (text === '' ? [] : [text]);

type Options = NonNullable<NameChoice['options']>;

/** The values to choose from; one in use that nobody declared is one of them. */
function withUsed(options: Options, used: Literal | undefined): Options[number][] {
  const value = String(used ?? '');
  const known = used === undefined || options.some((one) => one.value === value);
  return known ? [...options] : [{ value, label: value }, ...options];
}

/** The other side of a comparison: chosen where the values are known, else typed. */
export function ValueInput({
  label,
  type,
  options,
  several,
  values,
  onChange,
}: ValueInputProps): ReactNode {
  const [value] = values;
  if (options && several)
    return (
      <MultiSelect
        aria-label={label}
        className="condition-value"
        options={[...options]}
        value={values.map(String)}
        display="chip"
        placeholder="Escolha os valores"
        onChange={(event) => onChange(event.value as string[])}
      />
    );
  if (options)
    return (
      <Dropdown
        aria-label={label}
        className="condition-value"
        options={withUsed(options, value)}
        value={value === undefined ? null : String(value)}
        placeholder="Escolha o valor"
        onChange={(event) => onChange([event.value as string])}
      />
    );
  if (several)
    return (
      <Chips
        aria-label={label}
        className="condition-value"
        value={values.map(String)}
        onChange={(event) =>
          onChange(type === 'number' ? asNumbers(event.value ?? []) : (event.value ?? []))
        }
      />
    );
  if (type === 'number') {
    return (
      <InputNumber
        aria-label={label}
        className="condition-value"
        value={typeof value === 'number' ? value : null}
        locale="pt-BR"
        maxFractionDigits={6}
        onChange={(event) => onChange(typeof event.value === 'number' ? [event.value] : [])}
      />
    );
  }
  if (type === 'date')
    return (
      <InputText
        aria-label={label}
        className="condition-value"
        type="date"
        value={String(value ?? '')}
        onChange={(event) => onChange(typed(event.target.value))}
      />
    );
  return (
    <InputText
      aria-label={label}
      className="condition-value"
      value={String(value ?? '')}
      onChange={(event) => onChange(typed(event.target.value))}
    />
  );
}
