import { InputText } from 'primereact/inputtext';
import { InputTextarea } from 'primereact/inputtextarea';
import { type ReactNode, useEffect, useState } from 'react';
import { Field } from '../../ui/field.tsx';

interface TextEntryProps {
  label: string;
  hint?: string;
  value: string;
  disabled: boolean;
  /** Several lines. */
  lines?: number;
  /** Gets the text when the field is left and it differs. */
  onLeave: (value: string) => void;
}

/** A text that is stored when its field is left. */
export function TextEntry({
  label,
  hint,
  value,
  disabled,
  lines,
  onLeave,
}: TextEntryProps): ReactNode {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const leave = (): void => {
    if (typed !== value) onLeave(typed);
  };
  return (
    <Field label={label} hint={hint}>
      {({ invalid: _invalid, ...control }) =>
        lines === undefined ? (
          <InputText
            {...control}
            value={typed}
            disabled={disabled}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={leave}
          />
        ) : (
          <InputTextarea
            {...control}
            rows={lines}
            autoResize
            value={typed}
            disabled={disabled}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={leave}
          />
        )
      }
    </Field>
  );
}
