import type { FieldProps } from '@rjsf/utils';
import { type ReactNode, useCallback, useEffect } from 'react';
import type { FormField, JsonSchema } from '../../../../schemas/release/types.ts';
import { equalJson } from '../../../render/values/equal.ts';
import type { App } from '../../../render/scope/app.ts';
import { useScoped, useStableScope } from '../../../render/scope/scope.tsx';
import type { Scope } from '../../../render/scope/scope-types.ts';
import { useForm, useMessagesAt } from '../form-context.ts';
import { drawControl } from './control.tsx';
import { dayOf, type Limits, limitsOf } from '../model/limits.ts';
import { isFixed, type itemOptions, type Look, lookOf } from '../model/look.ts';
import { fieldOf, type Path, pointerOf } from '../model/paths.ts';

/** Of what RJSF hands over. */
type InputProps = Pick<
  FieldProps,
  'schema' | 'fieldPathId' | 'required' | 'disabled' | 'readonly' | 'name' | 'formData'
> & {
  registry: { schemaUtils: Parameters<typeof itemOptions>[2] };
  onChange(value: unknown, path: Path): void;
};

/**
 * The one RJSF field for everything that one control fills in: it goes straight to the widget of
 * the format. RJSF's own fields convert numbers by the browser's locale, which our widgets have
 * already done by the portal's.
 */
export function InputField(props: InputProps): ReactNode {
  const { schema, formData, onChange, fieldPathId } = props;
  return isFixed(schema as JsonSchema) ? (
    <FixedField
      value={formData}
      fixed={schema.const}
      onChange={(value) => onChange(value, fieldPathId.path)}
    />
  ) : (
    <EditedField {...props} />
  );
}

interface FixedProps {
  value: unknown;
  /** All that it can be. */
  fixed: unknown;
  onChange(value: unknown): void;
}

/** A value that can only be one: it is set, and there is nothing to see. */
export function FixedField({ value, fixed, onChange }: FixedProps): null {
  useEffect(() => {
    if (value !== fixed) onChange(fixed);
  });
  return null;
}

function EditedField({ onChange, ...props }: InputProps): ReactNode {
  const { form, store } = useForm();
  const { app } = useStableScope();
  const { path, $id: id } = props.fieldPathId;
  const pointer = pointerOf(path);
  const fieldName = fieldOf(path);
  const field = form.fields[fieldName];
  const isInvalid = useMessagesAt(pointer).length > 0;
  const settings = useScoped(
    hasDynamicSettings(field) ? (scope) => dynamicSettingsOf(field, scope) : undefined,
    equalJson,
  );
  const change = useCallback(
    (value: unknown) => {
      onChange(value, path);
      store.edited(pointer);
    },
    [onChange, path, store, pointer],
  );
  const { schema } = props;
  const utils = props.registry.schemaUtils;
  return drawEdited({
    id,
    name: fieldName,
    label: schema.title ?? props.name,
    schema,
    utils,
    look: lookOf(schema as JsonSchema, field, utils),
    field,
    value: props.formData,
    disabled: props.disabled,
    readonly: props.readonly,
    required: props.required,
    isInvalid,
    settings: settings ?? NO_SETTINGS,
    app,
    onChange: change,
    onBlur: () => store.visit(pointer),
    onWork: (work) => void store.during(path, () => work),
  });
}

interface Edited {
  id: string;
  /** As the configuration names it. */
  name: string;
  /** For a control that carries its own label. */
  label: unknown;
  schema: InputProps['schema'];
  utils: Parameters<typeof itemOptions>[2];
  look: Look;
  field: FormField | undefined;
  value: unknown;
  disabled?: boolean;
  readonly?: boolean;
  required?: boolean;
  isInvalid: boolean;
  settings: DynamicSettings;
  app: App;
  onChange(value: unknown): void;
  onBlur(): void;
  onWork(work: Promise<void>): void;
}

/** The control of a field, of what is said now. */
export function drawEdited(edited: Edited): ReactNode {
  const { id, look, schema, utils, field, isInvalid, settings, app } = edited;
  return drawControl(
    { field, schema: schema as JsonSchema, utils, message: app.message },
    {
      id,
      name: edited.name,
      value: edited.value,
      onChange: edited.onChange,
      onBlur: edited.onBlur,
      onWork: edited.onWork,
      disabled: edited.disabled,
      readOnly: edited.readonly || settings.readOnly,
      required: edited.required || settings.required,
      invalid: isInvalid,
      describedBy:
        [field?.help === undefined ? '' : `${id}-help`, isInvalid ? `${id}-error` : '']
          .filter(Boolean)
          .join(' ') || undefined,
      placeholder: settings.placeholder,
      autocomplete: field?.autocomplete,
      label: look === 'self' ? (settings.label ?? String(edited.label)) : undefined,
      labelledBy: look === 'group' ? `${id}-label` : undefined,
      min: numberOf(settings.min) ?? schema.minimum ?? schema.exclusiveMinimum,
      max: numberOf(settings.max) ?? schema.maximum ?? schema.exclusiveMaximum,
      earliest: dayOf(settings.min),
      latest: dayOf(settings.max),
      maxLength: schema.maxLength ?? digitsOf(schema),
      rows: field?.rows,
      counter: field?.counter,
      tools: field?.tools,
      accept: field?.accept,
      maxFiles: field?.maxFiles,
      maxSize: settings.maxSize,
      maxTotal: settings.maxTotal,
    },
  );
}

/** Settings of a control that may depend on data, as they are now. */
export interface DynamicSettings extends Limits {
  readOnly: boolean;
  required: boolean;
  placeholder?: string;
  label?: string;
  maxSize?: number;
}

export const NO_SETTINGS: DynamicSettings = { readOnly: false, required: false };

const dynamic = [
  'min',
  'max',
  'maxTotal',
  'maxSize',
  'required',
  'readOnly',
  'placeholder',
  'label',
] as const;

/** Whether a field has settings that may depend on data; most have none. */
export const hasDynamicSettings = (field: FormField | undefined): field is FormField =>
  field !== undefined && dynamic.some((word) => field[word] !== undefined);

/** A field's dynamic settings now. Throws a `Fault` when an expression fails. */
export function dynamicSettingsOf(field: FormField, scope: Scope): DynamicSettings {
  return {
    ...limitsOf(field, scope),
    required: field.required !== undefined && scope.test(field.required),
    readOnly: field.readOnly !== undefined && scope.test(field.readOnly),
    ...(field.placeholder !== undefined && { placeholder: scope.text(field.placeholder) }),
    ...(field.label !== undefined && { label: scope.text(field.label) }),
    ...(field.maxSize !== undefined && { maxSize: scope.value(field.maxSize) as number }),
  };
}

/** A quantity takes as many digits as the most that it may be. */
function digitsOf({ maximum }: JsonSchema): number | undefined {
  return typeof maximum === 'number' && maximum > 0
    ? String(Math.trunc(maximum)).length
    : undefined;
}

function numberOf(limit: number | string | undefined): number | undefined {
  return typeof limit === 'number' ? limit : undefined;
}
