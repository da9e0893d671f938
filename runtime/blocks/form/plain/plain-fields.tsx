import type { FieldPathId, RJSFSchema } from '@rjsf/utils';
import { memo, type ReactNode, useCallback, useId, useMemo, useSyncExternalStore } from 'react';
import type { Form, FormField } from '../../../../schemas/release/types.ts';
import { FaultBoundary } from '../../../render/faults/fault-boundary.tsx';
import { useScoped } from '../../../render/scope/scope.tsx';
import { hiddenOrigin } from '../../../render/view/origin-marks.tsx';
import { useForm } from '../form-context.ts';
import type { FormParts } from '../form-parts.ts';
import type { Path } from '../model/paths.ts';
import { rowsOf } from '../model/rows.ts';
import { FieldTemplate } from '../theme/field-template.tsx';
import { InputField } from '../theme/input-field.tsx';
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
  return (
    <FaultBoundary at={form.at}>
      {field?.when === undefined ? (
        <Cell {...props} />
      ) : (
        <ConditionalCell {...props} field={field} when={field.when} />
      )}
    </FaultBoundary>
  );
});

interface ConditionalProps extends PlainFieldProps {
  field: FormField;
  when: NonNullable<FormField['when']>;
}

/** A field whose condition does not hold leaves no gap. */
function ConditionalCell({ field, when, ...props }: ConditionalProps): ReactNode {
  const isShown = useScoped((scope) => scope.test(when));
  return isShown ? <Cell {...props} /> : hiddenOrigin(field);
}

/**
 * It reads its value by itself: a key changes one of them, and the others, and the form around
 * them, need not be asked.
 */
function Cell({ name, span, schema, prefix, required }: PlainFieldProps): ReactNode {
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
  const shared = { schema, fieldPathId: place, registry, required };
  return (
    <div className="form-cell" style={{ '--span': span } as React.CSSProperties}>
      <FieldTemplate {...shared} id={place.$id} label={schema.title || name}>
        <InputField
          {...shared}
          name={name}
          formData={value}
          readonly={schema.readOnly === true}
          disabled={false}
          onChange={change}
        />
      </FieldTemplate>
    </div>
  );
}
