import { Password } from 'primereact/password';
import type { ReactNode } from 'react';
import { Field } from '../ui/field.tsx';

interface PasswordFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** A password that is made here, not one that is known. */
  isNew?: boolean;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** A password, which can be looked at while it is typed. */
export function PasswordField({
  label,
  value,
  onChange,
  isNew = false,
  error,
  autoFocus,
}: PasswordFieldProps): ReactNode {
  return (
    <Field
      label={label}
      error={error}
      {...(isNew && { hint: 'Pelo menos 10 caracteres. Uma frase curta é fácil de lembrar.' })}
    >
      {({ id, invalid, ...described }) => (
        <Password
          inputId={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          invalid={invalid}
          pt={{ input: described }}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoFocus={autoFocus}
          feedback={false}
          toggleMask
          required
        />
      )}
    </Field>
  );
}
