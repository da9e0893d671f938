import CyclicSchemaField from '@rjsf/core/lib/components/fields/CyclicSchemaField.js';
import MultiSchemaField from '@rjsf/core/lib/components/fields/MultiSchemaField.js';
import NullField from '@rjsf/core/lib/components/fields/NullField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import DescriptionFieldTemplate from '@rjsf/core/lib/components/templates/DescriptionField.js';
import FieldErrorTemplate from '@rjsf/core/lib/components/templates/FieldErrorTemplate.js';
import FieldHelpTemplate from '@rjsf/core/lib/components/templates/FieldHelpTemplate.js';
import {
  type FieldProps,
  type Registry,
  type SchemaUtilsType,
  TranslatableString,
} from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { MessageOf } from '../../../render/values/messages.ts';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './array-templates.tsx';
import {
  BranchWidget,
  CyclicSchemaExpandTemplate,
  MultiSchemaFieldTemplate,
  UnsupportedFieldTemplate,
} from './branch.tsx';
import { FieldTemplate } from './field-template.tsx';
import { InputField } from './input-field.tsx';
import { ItemField, ListField } from './list-field.tsx';
import { ObjectField } from './object-field.tsx';

const input = InputField as ComponentType<FieldProps>;

/**
 * Our theme: what RJSF draws is only structure, every control is one of `fields/`. Of RJSF's own
 * parts those are named that it draws with; its default registry would bring all of them in.
 */
const fields = {
  SchemaField: SchemaField as ComponentType<FieldProps>,
  AnyOfField: MultiSchemaField as ComponentType<FieldProps>,
  OneOfField: MultiSchemaField as ComponentType<FieldProps>,
  CyclicSchemaField: CyclicSchemaField as ComponentType<FieldProps>,
  NullField: NullField as ComponentType<FieldProps>,
  StringField: input,
  NumberField: input,
  BooleanField: input,
  FallbackField: input,
  ObjectField: ObjectField as ComponentType<FieldProps>,
  ArrayField: ListField as ComponentType<FieldProps>,
  ArraySchemaField: ItemField as ComponentType<FieldProps>,
};

const templates = {
  DescriptionFieldTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  FieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  MultiSchemaFieldTemplate,
  CyclicSchemaExpandTemplate,
  UnsupportedFieldTemplate,
};

/** The form's context for RJSF's fields. */
export function createRegistry(
  rootSchema: Registry['rootSchema'],
  schemaUtils: SchemaUtilsType,
  idPrefix: string,
  message: MessageOf,
): Registry {
  return {
    fields: fields as Registry['fields'],
    templates: templates as unknown as Registry['templates'],
    widgets: { SelectWidget: BranchWidget },
    rootSchema,
    schemaUtils,
    formContext: {},
    globalUiOptions: {},
    uiSchemaDefinitions: {},
    translateString: (key, params = []) => translated(key, params, message),
    // Everything that a field is given keeps its identity for as long as it says the same.
    globalFormOptions: {
      idPrefix,
      idSeparator: '_',
      useFallbackUiForUnsupportedType: false,
      experimental_componentUpdateStrategy: 'shallow',
    },
  };
}

/** RJSF's own words, as far as this theme lets them be seen: names of branches without a title. */
function translated(
  key: TranslatableString,
  params: readonly string[],
  message: MessageOf,
): string {
  switch (key) {
    case TranslatableString.OptionPrefix:
      return message('branch.option', { n: params[0] ?? '' });
    case TranslatableString.TitleOptionPrefix:
      return `${params[0] ?? ''} ${params[1] ?? ''}`;
    case TranslatableString.DeprecatedLabel:
      return params[0] ?? '';
    default:
      return message('field.unsupported');
  }
}
