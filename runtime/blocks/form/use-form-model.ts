import { use, useEffect, useState } from 'react';
import type { Form, FormBlock, StandaloneValidator } from '../../../schemas/release/types.ts';
import { PendingEntries } from '../../fields/entry/pending.ts';
import { reportFault } from '../../render/faults/faults.ts';
import { useStableScope } from '../../render/scope/scope.tsx';
import type { Scope } from '../../render/scope/scope-types.ts';
import { createFormData, type FormRecord } from './form-data.ts';
import type { FormModel, FormParts } from './form-parts.ts';
import { FormStore } from './form-store.ts';
import { Marks } from './marks.ts';
import { createCheck } from './model/check.ts';
import { watchProperties } from './property-watch.ts';

/**
 * The state of a mounted form, apart from its components: created once.
 * @param validate checks the form's whole data; without it the generated code that the form names
 */
export function useFormModel(
  block: FormBlock,
  parts: FormParts,
  validate?: StandaloneValidator,
): FormModel {
  const outer = useStableScope();
  const { complete } = outer.chunk;
  if (!validate && complete) use(complete());
  const [model] = useState(() =>
    createFormModel(block, parts, validate ?? generated(block.form, outer), outer),
  );
  useEffect(() => () => model.store.dispose(), [model]);
  return model;
}

function generated(form: Form, { chunk }: Scope): StandaloneValidator {
  const validate = chunk.validators[form.validator];
  if (!validate)
    throw reportFault(form.at, new Error(`the validator '${form.validator}' is missing`));
  return validate;
}

function createFormModel(
  { form, into, value }: FormBlock,
  { utilsOf }: FormParts,
  validate: StandaloneValidator,
  outer: Scope,
): FormModel {
  const given = (value === undefined ? {} : outer.value(value)) as FormRecord;
  const utils = utilsOf(form, validate);
  const data = createFormData(
    outer,
    into,
    given,
    (record) => utils.getDefaultFormState(form.schema, record) as FormRecord,
  );
  const marks = new Marks(data.read);
  const scope: Scope = outer.child(data, {
    frames: [{ invalid: (field, message) => store.mark(field.split('.'), message) }],
  });
  const check = createCheck(form, validate, scope);
  const store = new FormStore(() => check(data.read()), marks);
  return {
    scope,
    data,
    properties: watchProperties(scope.subscribe, data.read),
    store,
    pending: new PendingEntries(),
    utils,
  };
}
