import type { FormBlock } from '../../../../schemas/release/types.ts';
import { loadable } from '../../../render/view/loadable.tsx';

/** A form whose structure RJSF draws, and with it RJSF. */
export const StructuredForm = loadable<{ block: FormBlock }>(
  async () => (await import('./structured-form.tsx')).StructuredForm,
);
