import { type FieldProps, optionsList } from '@rjsf/utils';
import { Suspense, useCallback } from 'react';
import type { Format, JsonSchema, Option } from '../../../../schemas/release/types.ts';
import { SelectWidget } from '../../../fields/select/SelectWidget.tsx';
import { SourceSelect } from '../../../fields/select/SourceSelect.tsx';
import type { WidgetProps } from '../../../fields/types.ts';
import { widgets } from '../../../fields/widgets.tsx';
import { equalJson } from '../../../render/equal.ts';
import { useScoped } from '../../../render/scope.tsx';
import { useForm, useMessagesAt } from '../form-context.ts';
import { fieldOf, pointerOf } from '../model/pointer.ts';

/**
 * The one RJSF field for text, numbers and booleans: it goes straight to the widget of the format. RJSF's own fields
 * convert numbers by the browser's locale, which our widgets have already done by the portal's.
 */
export function InputField(props: FieldProps): React.JSX.Element {
  const { schema, fieldPathId, onChange, required, disabled, readonly, name } = props;
  const { form, store } = useForm();
  const pointer = pointerOf(fieldPathId.path);
  const field = form.fields[fieldOf(pointer)];
  const messages = useMessagesAt(pointer);
  const own = useScoped((scope) => ({
    readOnly: field?.readOnly !== undefined && scope.test(field.readOnly),
    placeholder: field?.placeholder === undefined ? undefined : scope.text(field.placeholder),
  }), equalJson);

  const change = useCallback((value: unknown) => {
    onChange(value, fieldPathId.path);
    store.edited(pointer);
  }, [onChange, fieldPathId, store, pointer]);

  const id = fieldPathId.$id;
  const format = field?.format ?? formatOf(schema as JsonSchema);
  const widget: WidgetProps = {
    id,
    name: fieldOf(pointer),
    value: props.formData,
    onChange: change,
    onBlur: () => store.visit(pointer),
    disabled,
    readOnly: readonly || own.readOnly,
    required,
    invalid: messages.length > 0,
    describedBy: [field?.help === undefined ? '' : `${id}-help`, messages.length > 0 ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined,
    placeholder: own.placeholder,
    autocomplete: field?.autocomplete,
    label: format === 'boolean' ? String(schema.title ?? name) : undefined,
    min: schema.minimum ?? schema.exclusiveMinimum,
    max: schema.maximum ?? schema.exclusiveMaximum,
    maxLength: schema.maxLength,
    rows: field?.rows,
    counter: field?.counter,
  };
  if (field?.options) return <SourceSelect {...widget} source={field.options} />;
  const options = optionsOf(schema as JsonSchema);
  if (options && format !== 'boolean') return <SelectWidget {...widget} options={options} />;
  const Widget = widgets[format];
  return <Suspense><Widget {...widget} /></Suspense>;
}

/** Nested fields have no entry in the form: their format is the one that is checked, else their type. */
function formatOf(schema: JsonSchema): Format {
  if (typeof schema.format === 'string' && schema.format in widgets) return schema.format as Format;
  switch (schema.type) {
    case 'integer': return 'integer';
    case 'number': return 'number';
    case 'boolean': return 'boolean';
    default: return 'text';
  }
}

function optionsOf(schema: JsonSchema): Option[] | undefined {
  const isChoice = Array.isArray(schema.enum) || (Array.isArray(schema.oneOf) && schema.oneOf.every((branch: JsonSchema) => 'const' in branch));
  if (!isChoice) return undefined;
  return optionsList(schema)?.map((option) => ({ value: option.value as Option['value'], label: option.label }));
}
