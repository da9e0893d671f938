import { type ReactNode, useState } from 'react';
import type { NameChoice } from '../../../schemas/admin/documents.ts';
import { TextField } from '../../texts/text-field.tsx';
import type { ControlProps } from './control.ts';
import { textOf } from './plain-controls.tsx';

/** The names that a property allows, fetched when its field gets the focus. */
export function useNamesOnFocus({ form, property }: Pick<ControlProps, 'form' | 'property'>): {
  names: readonly NameChoice[];
  ask: () => void;
} {
  const [names, setNames] = useState<readonly NameChoice[]>();
  const ask = () => {
    if (names === undefined) form.namesAt(property.name).then(setNames, () => undefined);
  };
  return { names: names ?? [], ask };
}

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
