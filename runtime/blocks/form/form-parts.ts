import type { SchemaUtilsType } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { Form, StandaloneValidator } from '../../../schemas/release/types.ts';
import type { PendingEntries } from '../../fields/entry/pending.ts';
import type { Scope } from '../../render/scope/scope-types.ts';
import type { FormData } from './form-data.ts';
import type { FormStore } from './form-store.ts';
import type { PropertyWatch } from './property-watch.ts';

/** What is asked of a form's schema. */
export type FormUtils = Pick<SchemaUtilsType, 'retrieveSchema' | 'getDefaultFormState'>;

export interface FormModel {
  /** The surrounding scope with the root `form`. */
  scope: Scope;
  data: FormData;
  properties: PropertyWatch;
  store: FormStore;
  pending: PendingEntries;
  utils: FormUtils;
}

/** How the fields of a form are drawn, and who answers for its schema. */
export interface FormParts {
  utilsOf(form: Form, validate: StandaloneValidator): FormUtils;
  Fields: ComponentType<{ form: Form; model: FormModel }>;
}
