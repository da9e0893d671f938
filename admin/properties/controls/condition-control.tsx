import { type ReactNode, useEffect } from 'react';
import { ConditionField } from '../../conditions/condition-field.tsx';
import type { ControlProps } from './control.ts';
import { useNamesOnFocus } from './use-names.ts';

/** When something shows or answers. */
export function ConditionControl(props: ControlProps): ReactNode {
  const { id, property, value, form, onType } = props;
  const { names, ask } = useNamesOnFocus(props);
  // The values to compare are needed before the first comparison can be added.
  useEffect(ask, []);
  return (
    <ConditionField
      id={id}
      label={property.label}
      value={typeof value === 'string' ? value : ''}
      subjects={names}
      disabled={form.readOnly}
      onChange={(text) => onType(text === '' ? undefined : text)}
    />
  );
}
