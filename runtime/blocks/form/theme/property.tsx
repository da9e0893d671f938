import type { FieldPathId, FieldProps, RJSFSchema } from '@rjsf/utils';
import { memo, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { FaultBoundary } from '../../../render/faults/fault-boundary.tsx';
import { hiddenOrigin } from '../../../render/view/origin-marks.tsx';
import { useScoped } from '../../../render/scope/scope.tsx';
import { useForm } from '../form-context.ts';
import { fieldOf } from '../model/paths.ts';

export interface PropertyProps {
  name: string;
  /** Columns of 12. */
  span: number;
  schema: RJSFSchema;
  place: FieldPathId;
  value: unknown;
  required: boolean;
  disabled: boolean | undefined;
  readonly: boolean | undefined;
  registry: FieldProps['registry'];
  onChange: FieldProps['onChange'];
}

/** A property in its place; drawn again only when something of its own changed. */
export const Property = memo(function Property(props: PropertyProps): ReactNode {
  return (
    <FaultBoundary at={useForm().form.at}>
      <Cell {...props} />
    </FaultBoundary>
  );
});

/**
 * A property of the form's own record. It reads its value from the data by itself: a key changes
 * one of them, and the others, and the form around them, need not be asked.
 */
export const OwnProperty = memo(function OwnProperty(
  props: Omit<PropertyProps, 'value'>,
): ReactNode {
  const { data, properties } = useForm();
  const { name } = props;
  const subscribe = useCallback(
    (listener: () => void) => properties.subscribe(name, listener),
    [properties, name],
  );
  const value = useSyncExternalStore(subscribe, () => data.read()[name]);
  return <Property {...props} value={value} />;
});

/** A field whose condition does not hold leaves no gap. */
function Cell(props: PropertyProps): ReactNode {
  const { form } = useForm();
  const field = form.fields[fieldOf(props.place.path)];
  const when = field?.when;
  const isShown = useScoped(when && ((scope) => scope.test(when)));
  if (field && when && !isShown) return hiddenOrigin(field);
  return (
    <div className="form-cell" style={{ '--span': props.span } as React.CSSProperties}>
      <SchemaProperty {...props} />
    </div>
  );
}

const nothing = (): void => undefined;
const none = {};

/**
 * RJSF's field of a property. Its additional props keep their identity, so that memoization works.
 */
export function SchemaProperty({
  name,
  schema,
  place,
  value,
  required,
  disabled,
  readonly,
  registry,
  onChange,
}: PropertyProps): ReactNode {
  const { SchemaField } = registry.fields;
  if (!SchemaField) return null;
  return (
    <SchemaField
      name={name}
      schema={schema}
      uiSchema={none}
      errorSchema={none}
      fieldPathId={place}
      formData={value}
      required={required}
      disabled={disabled}
      readonly={readonly}
      registry={registry}
      onChange={onChange}
      onBlur={nothing}
      onFocus={nothing}
    />
  );
}
