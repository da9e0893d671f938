import type { SchemaUtilsType } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Form, StandaloneValidator } from '../../../schemas/release/types.ts';
import type { FormModel } from './use-form-model.ts';

/** What is asked of a form's schema. */
export type FormUtils = Pick<SchemaUtilsType, 'retrieveSchema' | 'getDefaultFormState'>;

/** How the fields of a form are drawn, and who answers for its schema. */
export interface FormParts {
  utilsOf(form: Form, validate: StandaloneValidator): FormUtils;
  Fields: ComponentType<{ form: Form; model: FormModel }>;
}
