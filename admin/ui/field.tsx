import { type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  /** A hint for filling it in. */
  hint?: string;
  /** Error of the entry. */
  error?: string | undefined;
  /** The control, which takes these attributes. */
  children: (control: { id: string; invalid: boolean; 'aria-describedby'?: string }) => ReactNode;
}

/** A control with its label above, and what is wrong with it below. */
export function Field({ label, hint, error, children }: FieldProps): ReactNode {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        invalid: error !== undefined,
        ...(note !== undefined && { 'aria-describedby': `${id}-note` }),
      })}
      {note !== undefined && (
        <small
          id={`${id}-note`}
          className={error === undefined ? 'field-hint' : 'field-error'}
          role={error === undefined ? undefined : 'alert'}
        >
          {note}
        </small>
      )}
    </div>
  );
}
