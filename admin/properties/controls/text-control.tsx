import type { ReactNode } from 'react';
import { TextField } from '../../texts/text-field.tsx';
import type { ControlProps } from './control.ts';
import { textOf } from './plain-controls.tsx';
import { useNamesOnFocus } from './use-names.ts';

/** A text that users read. */
export function TextControl(props: ControlProps): ReactNode {
  const { id, property, value, ghost, form, onType } = props;
  const { names, ask } = useNamesOnFocus(props);
  return (
    <div role="group" onFocus={ask}>
      <TextField
        id={id}
        label={property.label}
        value={textOf(value)}
        fields={names}
        placeholder={ghost}
        disabled={form.readOnly}
        onChange={(text) => onType(text === '' ? undefined : text)}
      />
    </div>
  );
}
