import type { FieldProps } from '@rjsf/utils';
import type { ComponentType, ReactNode } from 'react';
import type { PropertyFormContext } from '../form-context.ts';
import type { Control } from '../word.ts';
import { ChoiceControl, ChoicesControl } from './choice-control.tsx';
import { ColorControl } from './color-control.tsx';
import { ConditionControl } from './condition-control.tsx';
import type { ControlProps } from './control.ts';
import { IconControl } from './icon-control.tsx';
import { LengthControl } from './length-control.tsx';
import { NameControl } from './name-control.tsx';
import { NestedControl } from './nested-control.tsx';
import {
  CodeControl,
  LineControl,
  NamesControl,
  NumberControl,
  SwitchControl,
} from './plain-controls.tsx';
import { TextControl } from './text-control.tsx';

const controls: Readonly<Record<Control, ComponentType<ControlProps>>> = {
  text: TextControl,
  condition: ConditionControl,
  name: NameControl,
  icon: IconControl,
  tone: ChoiceControl,
  color: ColorControl,
  choice: ChoiceControl,
  switch: SwitchControl,
  number: NumberControl,
  names: NamesControl,
  choices: ChoicesControl,
  length: LengthControl,
  line: LineControl,
  code: CodeControl,
  nested: NestedControl,
};

/** Placeholder: the label that the data brings, or the default. */
function ghostOf(form: PropertyFormContext, name: string, fallback: unknown): string | undefined {
  if (name === 'label' || name === 'title') return form.part.label;
  return typeof fallback === 'string' || typeof fallback === 'number'
    ? String(fallback)
    : undefined;
}

/** The control of one property, by what the vocabulary says of it. */
export function PropertyField({ fieldPathId, registry }: FieldProps): ReactNode {
  const form = registry.formContext as PropertyFormContext;
  const name = String(fieldPathId.path.at(-1) ?? '');
  const property = form.properties.get(name);
  if (!property) return null;
  const Drawn = controls[property.control];
  const id = fieldPathId.$id;
  return (
    <Drawn
      id={id}
      property={property}
      value={form.values[name]}
      ghost={ghostOf(form, name, property.fallback)}
      described={property.help ? `${id}-help` : undefined}
      form={form}
      onType={(value) => form.set(name, value)}
      onChoose={(value) => {
        form.set(name, value);
        form.flush(name);
      }}
    />
  );
}
