import { InputText } from 'primereact/inputtext';
import type { ReactNode } from 'react';
import { Field } from '../ui/field.tsx';

interface EmailFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  hint?: string;
  /** It is the person's own address, which browsers fill in. */
  isOwn?: boolean;
  autoFocus?: boolean;
  disabled?: boolean;
}

/** An address of e-mail, which has to be given. */
export function EmailField({
  value,
  onChange,
  error,
  hint,
  isOwn = false,
  autoFocus,
  disabled,
}: EmailFieldProps): ReactNode {
  return (
    <Field label="E-mail" error={error} {...(hint !== undefined && { hint })}>
      {(control) => (
        <InputText
          {...control}
          type="email"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoFocus={autoFocus}
          disabled={disabled}
          required
          {...(isOwn && { autoComplete: 'username' })}
        />
      )}
    </Field>
  );
}
