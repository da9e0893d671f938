import { getDefaultFormState, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import { useEffect, useState } from 'react';
import type { Form, FormBlock } from '../../../schemas/release/types.ts';
import { PendingEntries } from '../../fields/entry/pending.ts';
import { reportFault } from '../../render/faults.ts';
import { useStableScope } from '../../render/scope.tsx';
import type { Scope } from '../../render/scope-types.ts';
import { createFormData, type FormData, type FormRecord } from './form-data.ts';
import { FormStore } from './form-store.ts';
import { type Findings, findingsOf } from './model/findings.ts';
import { fieldOf, pointerOf } from './model/pointer.ts';
import { createFormValidator } from './model/validator.ts';

export interface FormModel {
  /** The surrounding scope with the root `form`. */
  scope: Scope;
  data: FormData;
  store: FormStore;
  pending: PendingEntries;
  validator: ValidatorType<FormRecord, RJSFSchema, object>;
  /** Everything wrong with the data as they are, shown or not. */
  check(): Findings;
}

/**
 * Defaults are what the schema calls so. Left alone, RJSF also invents empty objects and takes the constant of a choice's
 * first option for chosen.
 */
export const DEFAULTS = { emptyObjectFields: 'skipEmptyDefaults', constAsDefaults: 'never' } as const;

/** Everything a mounted form has beside its components: made once. */
export function useFormModel(block: FormBlock): FormModel {
  const outer = useStableScope();
  const [model] = useState(() => createFormModel(block, outer));
  useEffect(() => () => model.store.dispose(), [model]);
  return model;
}

function createFormModel({ form, into, value }: FormBlock, outer: Scope): FormModel {
  const validate = outer.chunk.validators[form.validator];
  if (!validate) throw reportFault(form.at, new Error(`the validator '${form.validator}' is missing`));
  const validator = createFormValidator(validate) as ValidatorType<FormRecord, RJSFSchema, object>;
  const given = (value === undefined ? {} : outer.value(value)) as FormRecord;
  const initial = getDefaultFormState(validator, form.schema as RJSFSchema, given, form.schema as RJSFSchema, false, DEFAULTS) as FormRecord;
  const data = createFormData(outer, into, initial);
  const scope = outer.child(data);

  function check(): Findings {
    const record = data.read();
    const errors = validate?.(record) ? [] : (validate?.errors ?? []);
    const findings = findingsOf(errors, form, { message: outer.app.message, text: scope.text });
    return shownOnly({ ...ruleFindings(form, scope), ...findings }, form, scope);
  }

  return { scope, data, store: new FormStore(check), pending: new PendingEntries(), validator, check };
}

/** Cross-field rules that hold report at their field. */
function ruleFindings(form: Form, scope: Scope): Findings {
  const broken = form.rules.filter((rule) => scope.test(rule.when));
  return Object.fromEntries(broken.map((rule) => [pointerOf(rule.field.split('.')), [scope.text(rule.message)]]));
}

/** A field that is not shown cannot be mended, so it cannot be wrong. */
function shownOnly(findings: Findings, form: Form, scope: Scope): Findings {
  const hidden = Object.keys(form.fields).filter((name) => !scope.test(form.fields[name]?.when));
  return Object.fromEntries(Object.entries(findings).filter(([pointer]) => !hidden.includes(fieldOf(pointer).split('.')[0] ?? '')));
}
