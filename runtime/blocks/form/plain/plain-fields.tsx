import type { FieldPathId, RJSFSchema } from '@rjsf/utils';
import { memo, type ReactNode, useCallback, useId, useMemo, useSyncExternalStore } from 'react';
import type { Form, FormField, JsonSchema } from '../../../../schemas/release/types.ts';
import { FaultBoundary } from '../../../render/faults/fault-boundary.tsx';
import { useScoped } from '../../../render/scope/scope.tsx';
import { equalJson } from '../../../render/values/equal.ts';
import { hiddenOrigin } from '../../../render/view/origin-marks.tsx';
import { useForm, useMessagesAt } from '../form-context.ts';
import type { FormParts } from '../form-parts.ts';
import { isFixed } from '../model/look.ts';
import { type Path, pointerOf } from '../model/paths.ts';
import { rowsOf } from '../model/rows.ts';
import {
  type Around,
  aroundOf,
  FieldFrame,
  FieldTemplate,
  saysAround,
} from '../theme/field-template.tsx';
import {
  EditedControl,
  InputField,
  type Own,
  ownOf,
  PLAIN,
  saysMore,
} from '../theme/input-field.tsx';
import { plainUtils } from './plain-utils.ts';

/** A form's own record, field by field: see `isPlainForm`. */
function PlainFields({ form }: { form: Form }): ReactNode {
  const prefix = useId();
  const place = useMemo(() => ({ path: [], $id: prefix }), [prefix]);
  const schema = form.schema as RJSFSchema;
  const properties = (schema.properties ?? {}) as Record<string, RJSFSchema>;
  const required: readonly string[] = Array.isArray(schema.required) ? schema.required : [];
  return (
    <FieldTemplate id={prefix} label="" schema={schema} fieldPathId={place} registry={registry}>
      {rowsOf(form.layout, Object.keys(properties)).map((row) => (
        <div key={row.map(({ name }) => name).join()} className="form-row">
          {row.map(
            ({ name, span }) =>
              properties[name] && (
                <PlainField
                  key={name}
                  name={name}
                  span={span}
                  schema={properties[name]}
                  prefix={prefix}
                  required={required.includes(name)}
                />
              ),
          )}
        </div>
      ))}
    </FieldTemplate>
  );
}

export const plainParts: FormParts = { utilsOf: plainUtils, Fields: PlainFields };

/** Nothing in such a schema becomes another one. */
const registry = { schemaUtils: { retrieveSchema: (schema: RJSFSchema) => schema } };

interface PlainFieldProps {
  name: string;
  /** Columns of 12. */
  span: number;
  schema: RJSFSchema;
  prefix: string;
  required: boolean;
}

/** A field in its place; drawn again only when something of its own changed. */
const PlainField = memo(function PlainField(props: PlainFieldProps): ReactNode {
  const { form } = useForm();
  const field = form.fields[props.name];
  const isStill = field?.when === undefined && !saysAround(field) && !saysMore(field);
  return (
    <FaultBoundary at={form.at}>
      {isStill ? (
        <Cell {...props} field={field} around={undefined} own={PLAIN} />
      ) : (
        <DynamicCell {...props} field={field as FormField} />
      )}
    </FaultBoundary>
  );
});

/** A field that says something of its own, by the data. One that is not shown leaves no gap. */
function DynamicCell(props: PlainFieldProps & { field: FormField }): ReactNode {
  const { field } = props;
  const said = useScoped(
    (scope) =>
      scope.test(field.when)
        ? {
            around: saysAround(field) ? aroundOf(field, scope) : undefined,
            own: saysMore(field) ? ownOf(field, scope) : PLAIN,
          }
        : null,
    equalJson,
  );
  return said === null ? hiddenOrigin(field) : <Cell {...props} {...said} />;
}

interface CellProps extends PlainFieldProps {
  field: FormField | undefined;
  around: Around | undefined;
  own: Own;
}

/**
 * It reads its value by itself: a key changes one of them, and the others, and the form around
 * them, need not be asked.
 */
function Cell({ name, span, schema, prefix, required, field, around, own }: CellProps): ReactNode {
  const { data, properties } = useForm();
  const subscribe = useCallback(
    (listener: () => void) => properties.subscribe(name, listener),
    [properties, name],
  );
  const value = useSyncExternalStore(subscribe, () => data.read()[name]);
  const change = useCallback((next: unknown, path: Path) => data.put(path, next), [data]);
  const place = useMemo<FieldPathId>(
    () => ({ path: [name], $id: `${prefix}_${name}` }),
    [prefix, name],
  );
  const messages = useMessagesAt(pointerOf(place.path));
  const shared = { field, schema, fieldPathId: place, registry, required };
  const input = { ...shared, name, formData: value, disabled: false, onChange: change };
  return (
    <div className="form-cell" style={{ '--span': span } as React.CSSProperties}>
      <FieldFrame
        {...shared}
        id={place.$id}
        label={schema.title || name}
        messages={messages}
        around={around}
      >
        {isFixed(schema as JsonSchema) ? (
          <InputField {...input} />
        ) : (
          <EditedControl
            {...input}
            readonly={schema.readOnly === true}
            isInvalid={messages.length > 0}
            own={own}
          />
        )}
      </FieldFrame>
    </div>
  );
}
