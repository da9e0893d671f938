import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import { ArrayFieldItemTemplate, ArrayFieldTemplate, ManyWidget } from './ArrayTemplates.tsx';
import { FieldTemplate } from './FieldTemplate.tsx';
import { InputField } from './InputField.tsx';
import { ObjectFieldTemplate } from './ObjectFieldTemplate.tsx';

/** Our theme: what RJSF draws is only structure, every control is one of `fields/`. */
export const fields: RegistryFieldsType = {
  StringField: InputField,
  NumberField: InputField,
  BooleanField: InputField,
};

/** The only widget that RJSF picks itself: for lists of options. */
export const widgets: RegistryWidgetsType = { SelectWidget: ManyWidget, CheckboxesWidget: ManyWidget };

export const templates: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
};
