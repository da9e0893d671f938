import type { RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { FormBlock, StandaloneValidator } from '../../../../schemas/release/types.ts';
import type { FormParts } from '../form-parts.ts';
import { FormView } from '../form-view.tsx';
import { MadeForm } from '../made/made-form.tsx';
import { createFormUtils } from '../model/schema-utils.ts';
import { createFormValidator } from '../model/validator.ts';
import { FormFields } from './form-fields.tsx';

const parts: FormParts = {
  utilsOf: ({ schema }, validate: StandaloneValidator) =>
    createFormUtils(createFormValidator(validate), schema as RJSFSchema),
  Fields: FormFields,
};

/** A form with branches, records or lists within it, or with fields made of records. */
export function StructuredForm({ block }: { block: FormBlock }): ReactNode {
  const { made } = block.form;
  return made ? (
    <MadeForm
      block={block}
      made={made}
      show={(written, validate) => <FormView block={written} parts={parts} validate={validate} />}
    />
  ) : (
    <FormView block={block} parts={parts} />
  );
}
