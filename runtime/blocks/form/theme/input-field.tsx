import type { FieldProps } from '@rjsf/utils';
import { type ComponentProps, type ReactNode, Suspense, useCallback, useEffect } from 'react';
import type { FormField, JsonSchema, Option } from '../../../../schemas/release/types.ts';
import { SwitchWidget } from '../../../fields/boolean/widget.tsx';
import { FixedMany } from '../../../fields/choice/fixed-many.tsx';
import { RadioGroup } from '../../../fields/choice/radio-group.tsx';
import { choicesOfOptions } from '../../../fields/select/choices.ts';
import { SelectWidget } from '../../../fields/select/select-widget.tsx';
import { SourceSelect } from '../../../fields/select/source-select.tsx';
import type { WidgetProps } from '../../../fields/types.ts';
import { widgets } from '../../../fields/widgets.tsx';
import { equalJson } from '../../../render/values/equal.ts';
import { useScoped, useStableScope } from '../../../render/scope/scope.tsx';
import type { Scope } from '../../../render/scope/scope-types.ts';
import { useForm, useMessagesAt } from '../form-context.ts';
import { dayOf, type Limits, limitsOf } from '../model/limits.ts';
import { formatOf, isFixed, itemOptions, lookOf, optionsOf } from '../model/look.ts';
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
  const { schema, fieldPathId, onChange, required, disabled, readonly, name, registry } = props;
  const { form, store } = useForm();
  const { path, $id: id } = fieldPathId;
  const pointer = pointerOf(path);
  const field = form.fields[fieldOf(path)];
  const isInvalid = useMessagesAt(pointer).length > 0;
  const own =
    useScoped(field && saysMore(field) ? (scope) => ownOf(field, scope) : undefined, equalJson) ??
    PLAIN;

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

interface Own extends Limits {
  readOnly: boolean;
  required: boolean;
  placeholder?: string;
  label?: string;
  maxSize?: number;
}

const PLAIN: Own = { readOnly: false, required: false };

/** Whether a field says anything that may depend on data; most do not. */
function saysMore({
  min,
  max,
  maxTotal,
  maxSize,
  required,
  readOnly,
  placeholder,
  label,
}: FormField): boolean {
  return [min, max, maxTotal, maxSize, required, readOnly, placeholder, label].some(
    (part) => part !== undefined,
  );
}

function ownOf(field: FormField, scope: Scope): Own {
  return {
    ...limitsOf(field, scope),
    required: field.required !== undefined && scope.test(field.required),
    readOnly: field.readOnly !== undefined && scope.test(field.readOnly),
    ...(field.placeholder !== undefined && { placeholder: scope.text(field.placeholder) }),
    ...(field.label !== undefined && { label: scope.text(field.label) }),
    ...(field.maxSize !== undefined && { maxSize: scope.value(field.maxSize) as number }),
  };
}

interface ControlProps extends WidgetProps {
  field: FormField | undefined;
  schema: JsonSchema;
  utils: Parameters<typeof itemOptions>[2];
}

/** The control that a field's type, options and configuration ask for. */
function Control({ field, schema, utils, ...widget }: ControlProps): ReactNode {
  const { message } = useStableScope().app;
  const control = field?.control;
  const format = formatOf(schema, field);
  const isList = schema.type === 'array' && format !== 'files';
  if (field?.options)
    return <SourceSelect {...widget} source={field.options} control={control} many={isList} />;
  if (isList) {
    const options = itemOptions(schema, field, utils);
    return (
      <FixedMany {...widget} options={Array.isArray(options) ? options : []} control={control} />
    );
  }
  if (format === 'boolean' && control !== 'radio' && control !== 'select') {
    const Box = control === 'switch' ? SwitchWidget : widgets.boolean;
    return <Box {...widget} />;
  }
  const options =
    format === 'boolean'
      ? [
          { value: true, label: message('yes') },
          { value: false, label: message('no') },
        ]
      : optionsOf(schema);
  if (options) return <FixedOne {...widget} options={options} isRadio={control === 'radio'} />;
  const Widget = widgets[format];
  return (
    <Suspense>
      <Widget {...widget} />
    </Suspense>
  );
}

function FixedOne({
  options,
  isRadio,
  ...widget
}: WidgetProps & { options: Option[]; isRadio: boolean }): ReactNode {
  if (!isRadio) return <SelectWidget {...widget} options={options} />;
  const group: ComponentProps<typeof RadioGroup> = {
    ...widget,
    choices: choicesOfOptions(options),
    onChoose: (choice) => widget.onChange(choice.value),
  };
  return <RadioGroup {...group} />;
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
