import type { ComponentProps, ReactNode } from 'react';
import type { FormField, JsonSchema, Option } from '../../../../schemas/release/types.ts';
import { SwitchWidget } from '../../../fields/boolean/widget.tsx';
import { FixedMany } from '../../../fields/choice/fixed-many.tsx';
import { RadioGroup } from '../../../fields/choice/radio-group.tsx';
import { choicesOfOptions } from '../../../fields/select/choices.ts';
import { SelectWidget } from '../../../fields/select/select-widget.tsx';
import { SourceSelect } from '../../../fields/select/source-select.tsx';
import type { WidgetProps } from '../../../fields/types.ts';
import { drawWidget, isEntry } from '../../../fields/widgets.tsx';
import type { MessageOf } from '../../../render/values/messages.ts';
import { formatOf, itemOptions, optionsOf } from '../model/look.ts';

interface ControlOptions {
  field: FormField | undefined;
  schema: JsonSchema;
  utils: Parameters<typeof itemOptions>[2];
  message: MessageOf;
}

/**
 * The control that a field's type, options and configuration ask for. A function rather than a
 * component, since each component a field has is hundreds in a form.
 */
export function drawControl(
  { field, schema, utils, message }: ControlOptions,
  widget: WidgetProps,
): ReactNode {
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
  if (format === 'boolean' && control !== 'radio' && control !== 'select')
    return control === 'switch' ? SwitchWidget(widget) : drawWidget('boolean', widget);
  const options =
    format === 'boolean'
      ? [
          { value: true, label: message('yes') },
          { value: false, label: message('no') },
        ]
      : optionsOf(schema);
  if (options) return <FixedOne {...widget} options={options} isRadio={control === 'radio'} />;
  return drawWidget(format, widget);
}

/** Whether a field's control is one entry, which evaluates nothing and shows any value. */
export function isPlainEntry(schema: JsonSchema, field: FormField | undefined): boolean {
  return (
    field?.options === undefined &&
    schema.type !== 'array' &&
    optionsOf(schema) === undefined &&
    isEntry(formatOf(schema, field)) &&
    field?.control === undefined
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
