import { Dropdown } from 'primereact/dropdown';
import { InputNumber } from 'primereact/inputnumber';
import { InputSwitch } from 'primereact/inputswitch';
import { InputText } from 'primereact/inputtext';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import type { ConfiguredParameter } from '../../../schemas/admin/design.ts';
import type { Json } from '../../../schemas/draft/operation.ts';

interface ValueInputProps {
  parameter: ConfiguredParameter;
  value: Json;
  /** For screen readers. */
  label: string;
  disabled: boolean;
  /** When the person has decided: on a choice, on Enter, or when the input is left. */
  onChange: (value: Json) => void;
}

const onEnter = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key === 'Enter') (event.target as HTMLElement).blur();
};

function TextValue({
  value,
  label,
  disabled,
  onChange,
}: Omit<ValueInputProps, 'parameter'>): ReactNode {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  return (
    <InputText
      aria-label={label}
      value={typed}
      disabled={disabled}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => typed !== value && onChange(typed)}
      onKeyDown={onEnter}
    />
  );
}

/** An emptied input shows its value again. */
function NumberValue({ parameter, value, label, disabled, onChange }: ValueInputProps): ReactNode {
  const [emptied, setEmptied] = useState(0);
  const decide = (typed: number | null | undefined): void => {
    if (typed === null || typed === undefined) setEmptied(emptied + 1);
    else if (typed !== value) onChange(typed);
  };
  return (
    <InputNumber
      key={emptied}
      pt={{ input: { root: { 'aria-label': label } } }}
      locale="pt-BR"
      value={Number(value)}
      disabled={disabled}
      {...(parameter.type === 'integer'
        ? { maxFractionDigits: 0 }
        : { minFractionDigits: 0, maxFractionDigits: 8 })}
      onValueChange={(event) => decide(event.value)}
    />
  );
}

/** The control that fits a parameter's type. */
export function ValueInput({ parameter, ...props }: ValueInputProps): ReactNode {
  const { value, label, disabled, onChange } = props;
  if (parameter.options)
    return (
      <Dropdown
        aria-label={label}
        value={value}
        options={parameter.options.map((option) => ({ ...option }))}
        disabled={disabled}
        onChange={(event) => onChange(event.value as Json)}
      />
    );
  if (parameter.type === 'boolean')
    return (
      <InputSwitch
        aria-label={label}
        checked={value === true}
        disabled={disabled}
        onChange={(event) => onChange(event.value === true)}
      />
    );
  if (parameter.type === 'string') return <TextValue {...props} />;
  return <NumberValue parameter={parameter} {...props} />;
}
