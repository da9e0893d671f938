import { Dropdown } from 'primereact/dropdown';
import { InputNumber } from 'primereact/inputnumber';
import { InputText } from 'primereact/inputtext';
import { InputTextarea } from 'primereact/inputtextarea';
import { Password } from 'primereact/password';
import type { ReactNode } from 'react';
import type { Json } from '../../../schemas/draft/operation.ts';
import { Field } from '../../ui/field.tsx';
import type { Argument } from './arguments.ts';

export type Typed = Readonly<Record<string, Json | undefined>>;

interface ArgumentFieldsProps {
  list: readonly Argument[];
  typed: Typed;
  /** Errors by name. */
  errors: Readonly<Record<string, string>>;
  onChange: (typed: Typed) => void;
}

interface ControlProps {
  argument: Argument;
  control: { id: string; invalid: boolean };
  value: Json | undefined;
  set: (value: Json | undefined) => void;
}

/** Names under which ERPs take passwords. */
const isSecret = (name: string): boolean => /senha|password|secret/i.test(name);

function Control({
  argument: { name, kind, options },
  control,
  value,
  set,
}: ControlProps): ReactNode {
  switch (kind) {
    case 'number':
      return (
        <InputNumber
          inputId={control.id}
          invalid={control.invalid}
          value={typeof value === 'number' ? value : null}
          useGrouping={false}
          maxFractionDigits={6}
          locale="pt-BR"
          onValueChange={(event) => set(event.value ?? undefined)}
        />
      );
    case 'flag':
      return (
        <Dropdown
          inputId={control.id}
          value={value ?? null}
          options={[
            { label: 'Sim', value: true },
            { label: 'Não', value: false },
          ]}
          showClear
          placeholder="Não enviar"
          onChange={(event) => set(event.value as boolean | undefined)}
        />
      );
    case 'choice':
      return (
        <Dropdown
          inputId={control.id}
          value={value ?? null}
          options={options.map((option) => ({ label: String(option), value: option }))}
          showClear
          placeholder="Não enviar"
          onChange={(event) => set(event.value as Json | undefined)}
        />
      );
    case 'json':
      return (
        <InputTextarea
          {...control}
          className="json-text"
          value={typeof value === 'string' ? value : ''}
          rows={3}
          autoResize
          spellCheck={false}
          placeholder="JSON"
          onChange={(event) => set(event.target.value)}
        />
      );
    default:
      return isSecret(name) ? (
        <Password
          inputId={control.id}
          invalid={control.invalid}
          value={typeof value === 'string' ? value : ''}
          feedback={false}
          autoComplete="off"
          onChange={(event) => set(event.target.value)}
        />
      ) : (
        <InputText
          {...control}
          value={typeof value === 'string' ? value : ''}
          autoComplete="off"
          onChange={(event) => set(event.target.value)}
        />
      );
  }
}

/** A field for each argument of a call. */
export function ArgumentFields({ list, typed, errors, onChange }: ArgumentFieldsProps): ReactNode {
  if (list.length === 0) return <p className="muted">Esta chamada não recebe nada.</p>;
  return (
    <div className="argument-fields">
      {list.map((argument) => (
        <Field
          key={argument.name}
          label={argument.required ? `${argument.name} *` : argument.name}
          error={errors[argument.name]}
          {...(argument.default !== undefined && {
            hint: `Sem valor: ${JSON.stringify(argument.default)}`,
          })}
        >
          {(control) => (
            <Control
              argument={argument}
              control={control}
              value={typed[argument.name]}
              set={(value) => onChange({ ...typed, [argument.name]: value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
