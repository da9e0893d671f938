import { createContext, use, useSyncExternalStore } from 'react';
import type { Form } from '../../../schemas/release/types.ts';
import type { FormData } from './form-data.ts';
import type { FormStore } from './form-store.ts';
import type { PropertyWatch } from './property-watch.ts';

export interface FormContextValue {
  form: Form;
  store: FormStore;
  data: FormData;
  /** Changes of the data's properties, each for itself. */
  properties: PropertyWatch;
}

const FormContext = createContext<FormContextValue | null>(null);

export const FormProvider = FormContext.Provider;

/**
 * The form around a field. By context rather than RJSF's own, which is compared by content at every
 * render: what changes is in the store, and a field listens to its own place there.
 */
export function useForm(): FormContextValue {
  const value = use(FormContext);
  if (!value) throw new Error('no form: the component is not inside a FormBlock');
  return value;
}

/** Messages shown at a place of the form. */
export function useMessagesAt(pointer: string): readonly string[] {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribe, () => store.at(pointer));
}
