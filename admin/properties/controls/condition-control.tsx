import type { ReactNode } from 'react';
import { ConditionField } from '../../conditions/ConditionField.tsx';
import type { ControlProps } from './control.ts';
import { useNamesOnFocus } from './text-control.tsx';

/** When something shows or answers. */
export function ConditionControl(props: ControlProps): ReactNode {
  const { id, property, value, form, onType } = props;
  const { names, ask } = useNamesOnFocus(props);
  return (
    <div role="group" onFocus={ask} onPointerEnter={ask}>
      <ConditionField id={id} label={property.label} value={typeof value === 'string' ? value : ''} subjects={names} disabled={form.readOnly} onChange={(text) => onType(text === '' ? undefined : text)} />
    </div>
  );
}
