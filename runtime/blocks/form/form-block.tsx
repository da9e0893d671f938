import type { ReactNode } from 'react';
import { isPlainForm } from '../../../schemas/release/plain-form.ts';
import type { FormBlock as Block } from '../../../schemas/release/types.ts';
import { FormView } from './form-view.tsx';
import { plainParts } from './plain/plain-fields.tsx';
import { StructuredForm } from './structured/load.ts';

/** A form document, its fields written in it or made of records. */
export function FormBlock({ block }: { block: Block }): ReactNode {
  return isPlainForm(block.form) ? (
    <FormView block={block} parts={plainParts} />
  ) : (
    <StructuredForm block={block} />
  );
}
