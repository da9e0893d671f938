import type { RJSFSchema } from '@rjsf/utils';
import { memo, type ReactNode, useId, useMemo, useSyncExternalStore } from 'react';
import type { Form, FormField, JsonSchema } from '../../../../schemas/release/types.ts';
import { FaultBoundary } from '../../../render/faults/fault-boundary.tsx';
import type { App } from '../../../render/scope/app.ts';
import { useScoped, useStableScope } from '../../../render/scope/scope.tsx';
import { equalJson } from '../../../render/values/equal.ts';
import { hiddenOrigin } from '../../../render/view/origin-marks.tsx';
import { useForm } from '../form-context.ts';
import type { FormParts } from '../form-parts.ts';
import { isFixed, lookOf } from '../model/look.ts';
import { rowsOf } from '../model/rows.ts';
import { isPlainEntry } from '../theme/control.tsx';
import {
  type FrameTexts,
  frameTextsOf,
  drawFrame,
  FieldTemplate,
  hasDynamicFrame,
} from '../theme/field-template.tsx';
import {
  drawEdited,
  FixedField,
  type DynamicSettings,
  dynamicSettingsOf,
  NO_SETTINGS,
  hasDynamicSettings,
} from '../theme/input-field.tsx';
import { type FieldStore, fieldStoreOf } from './field-store.ts';
import { plainUtils } from './plain-utils.ts';

/**
 * A form's own record, field by field: see `isPlainForm`. A form may have hundreds, so most are one
 * component around their entry; only a field that evaluates something can fail by itself.
 */
function PlainFields({ form }: { form: Form }): ReactNode {
  const prefix = useId();
  const place = useMemo(() => ({ path: [], $id: prefix }), [prefix]);
  const schema = form.schema as RJSFSchema;
  const properties = (schema.properties ?? {}) as Record<string, RJSFSchema>;
  const required: readonly string[] = Array.isArray(schema.required) ? schema.required : [];
  const fieldOf = (name: string, span: number, property: RJSFSchema): ReactNode => {
    const field = form.fields[name];
    const isStatic =
      field?.when === undefined && !hasDynamicFrame(field) && !hasDynamicSettings(field);
    const props = { name, span, schema: property, prefix, required: required.includes(name) };
    if (isStatic && isPlainEntry(property as JsonSchema, field))
      return <StaticField key={name} {...props} />;
    return (
      <FaultBoundary key={name} at={form.at}>
        {isStatic ? (
          <StaticField {...props} />
        ) : (
          <DynamicField {...props} field={field as FormField} />
        )}
      </FaultBoundary>
    );
  };
  return (
    <FieldTemplate id={prefix} label="" schema={schema} fieldPathId={place} registry={registry}>
      {rowsOf(form.layout, Object.keys(properties)).map((row) => (
        <div key={row.map(({ name }) => name).join()} className="form-row">
          {row.map(({ name, span }) => properties[name] && fieldOf(name, span, properties[name]))}
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

/** A field, rendered again only when something of its own changed. */
const StaticField = memo(function StaticField(props: PlainFieldProps): ReactNode {
  return drawCell(
    props,
    useField(props),
    useForm().form.fields[props.name],
    undefined,
    NO_SETTINGS,
  );
});

/** A field whose settings depend on data. One that is not shown leaves no gap. */
const DynamicField = memo(function DynamicField({
  field,
  ...props
}: PlainFieldProps & { field: FormField }): ReactNode {
  const state = useField(props);
  const dynamic = useScoped(
    (scope) =>
      scope.test(field.when)
        ? {
            frameTexts: hasDynamicFrame(field) ? frameTextsOf(field, scope) : undefined,
            settings: hasDynamicSettings(field) ? dynamicSettingsOf(field, scope) : NO_SETTINGS,
          }
        : null,
    equalJson,
  );
  return dynamic === null
    ? hiddenOrigin(field)
    : drawCell(props, state, field, dynamic.frameTexts, dynamic.settings);
});

interface FieldState {
  store: FieldStore;
  value: unknown;
  messages: readonly string[];
  app: App;
}

/**
 * A field's value and messages. Each field subscribes to its own, so that a key renders one field
 * again and not the form.
 */
function useField({ name, prefix }: PlainFieldProps): FieldState {
  const form = useForm();
  const { app } = useStableScope();
  const store = useMemo(() => fieldStoreOf(form, name, prefix), [form, name, prefix]);
  return { store, app, ...useSyncExternalStore(store.subscribe, store.read) };
}

function drawCell(
  { name, span, schema, required }: PlainFieldProps,
  { store, value, messages, app }: FieldState,
  field: FormField | undefined,
  frameTexts: FrameTexts | undefined,
  settings: DynamicSettings,
): ReactNode {
  const { id } = store;
  const look = lookOf(schema as JsonSchema, field, registry.schemaUtils);
  return (
    <div className="form-cell" style={{ '--span': span } as React.CSSProperties}>
      {isFixed(schema as JsonSchema) ? (
        <FixedField value={value} fixed={schema.const} onChange={store.change} />
      ) : (
        drawFrame({
          id,
          label: schema.title || name,
          required,
          look,
          field,
          messages,
          frameTexts,
          app,
          children: drawEdited({
            id,
            name,
            label: schema.title ?? name,
            schema,
            utils: registry.schemaUtils,
            look,
            field,
            value,
            disabled: false,
            readonly: schema.readOnly === true,
            required,
            isInvalid: messages.length > 0,
            settings,
            app,
            onChange: store.change,
            onBlur: store.leave,
            onWork: store.work,
          }),
        })
      )}
    </div>
  );
}
