import type { FieldProps, RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { PropertyField } from '../controls/property-field.tsx';
import type { WordProperty } from '../word.ts';
import { FieldTemplate } from './field-template.tsx';
import { ObjectFieldTemplate } from './object-field-template.tsx';

export const fields = { PropertyField: PropertyField as ComponentType<FieldProps> };
export const templates = { FieldTemplate, ObjectFieldTemplate };

/** The compiler validates; the form only shows what it finds. */
export const noValidator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }) as never,
  toErrorList: () => [],
} as ValidatorType;

/**
 * The form of one word: its own properties, each drawn by `PropertyField`; nested words have forms
 * of their own.
 */
export function formOf(properties: readonly WordProperty[]): {
  schema: RJSFSchema;
  uiSchema: UiSchema;
} {
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(properties.map(({ name, label }) => [name, { title: label }])),
    },
    uiSchema: {
      'ui:submitButtonOptions': { norender: true },
      'ui:order': properties.map(({ name }) => name),
      ...Object.fromEntries(properties.map(({ name }) => [name, { 'ui:field': 'PropertyField' }])),
    },
  };
}
