import type { FieldProps } from '@rjsf/utils';
import { type ReactNode, useCallback, useEffect } from 'react';
import type { FormField, JsonSchema } from '../../../../schemas/release/types.ts';
import type { WidgetProps } from '../../../fields/types.ts';
import { equalJson } from '../../../render/values/equal.ts';
import { useScoped } from '../../../render/scope/scope.tsx';
import type { Scope } from '../../../render/scope/scope-types.ts';
import { useForm, useMessagesAt } from '../form-context.ts';
import { Control } from './control.tsx';
import { dayOf, type Limits, limitsOf } from '../model/limits.ts';
import { isFixed, type itemOptions, lookOf } from '../model/look.ts';
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
  return isFixed(props.schema as JsonSchema) ? (
    <FixedField {...props} />
  ) : (
    <EditedField {...props} />
  );
}

/** A value that can only be one: it is set, and there is nothing to see. */
function FixedField({ schema, formData, onChange, fieldPathId }: InputProps): null {
  useEffect(() => {
    if (formData !== schema.const) onChange(schema.const, fieldPathId.path);
  });
  return null;
}

function EditedField(props: InputProps): ReactNode {
  const { form } = useForm();
  const { path } = props.fieldPathId;
  const field = form.fields[fieldOf(path)];
  const isInvalid = useMessagesAt(pointerOf(path)).length > 0;
  const own = useScoped(saysMore(field) ? (scope) => ownOf(field, scope) : undefined, equalJson);
  return <EditedControl {...props} field={field} isInvalid={isInvalid} own={own ?? PLAIN} />;
}

interface EditedProps extends InputProps {
  field: FormField | undefined;
  isInvalid: boolean;
  own: Own;
}

/** The control of a field, of what is said now. */
export function EditedControl({ field, isInvalid, own, ...props }: EditedProps): ReactNode {
  const { schema, fieldPathId, onChange, required, disabled, readonly, name, registry } = props;
  const { store } = useForm();
  const { path, $id: id } = fieldPathId;
  const pointer = pointerOf(path);

  const change = useCallback(
    (value: unknown) => {
      onChange(value, path);
      store.edited(pointer);
    },
    [onChange, path, store, pointer],
  );

  const look = lookOf(schema as JsonSchema, field, registry.schemaUtils);
  const min = numberOf(own.min) ?? schema.minimum ?? schema.exclusiveMinimum;
  const widget: WidgetProps = {
    id,
    name: fieldOf(path),
    value: props.formData,
    onChange: change,
    onBlur: () => store.visit(pointer),
    disabled,
    readOnly: readonly || own.readOnly,
    required: required || own.required,
    invalid: isInvalid,
    describedBy:
      [field?.help === undefined ? '' : `${id}-help`, isInvalid ? `${id}-error` : '']
        .filter(Boolean)
        .join(' ') || undefined,
    placeholder: own.placeholder,
    autocomplete: field?.autocomplete,
    label: look === 'self' ? (own.label ?? String(schema.title ?? name)) : undefined,
    labelledBy: look === 'group' ? `${id}-label` : undefined,
    min,
    max: numberOf(own.max) ?? schema.maximum ?? schema.exclusiveMaximum,
    earliest: dayOf(own.min),
    latest: dayOf(own.max),
    maxLength: schema.maxLength ?? digitsOf(schema),
    rows: field?.rows,
    counter: field?.counter,
    tools: field?.tools,
    accept: field?.accept,
    maxFiles: field?.maxFiles,
    maxSize: own.maxSize,
    maxTotal: own.maxTotal,
  };
  return (
    <Control {...widget} field={field} schema={schema as JsonSchema} utils={registry.schemaUtils} />
  );
}

export interface Own extends Limits {
  readOnly: boolean;
  required: boolean;
  placeholder?: string;
  label?: string;
  maxSize?: number;
}

export const PLAIN: Own = { readOnly: false, required: false };

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

/** Whether a field says anything that may depend on data; most do not. */
export const saysMore = (field: FormField | undefined): field is FormField =>
  field !== undefined && dynamic.some((word) => field[word] !== undefined);

export function ownOf(field: FormField, scope: Scope): Own {
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
