import { type ComponentProps, type ReactNode, Suspense } from 'react';
import type { FormField, JsonSchema, Option } from '../../../../schemas/release/types.ts';
import { SwitchWidget } from '../../../fields/boolean/widget.tsx';
import { FixedMany } from '../../../fields/choice/fixed-many.tsx';
import { RadioGroup } from '../../../fields/choice/radio-group.tsx';
import { choicesOfOptions } from '../../../fields/select/choices.ts';
import { SelectWidget } from '../../../fields/select/select-widget.tsx';
import { SourceSelect } from '../../../fields/select/source-select.tsx';
import type { WidgetProps } from '../../../fields/types.ts';
import { widgets } from '../../../fields/widgets.tsx';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { formatOf, itemOptions, optionsOf } from '../model/look.ts';

interface ControlProps extends WidgetProps {
  field: FormField | undefined;
  schema: JsonSchema;
  utils: Parameters<typeof itemOptions>[2];
}

/** The control that a field's type, options and configuration ask for. */
export function Control({ field, schema, utils, ...widget }: ControlProps): ReactNode {
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
