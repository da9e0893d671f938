import { Message } from 'primereact/message';
import { type ReactNode, useContext } from 'react';
import type { PreviewSource } from '../../schemas/admin/preview.ts';
import { DraftContext } from '../draft/context.ts';

/**
 * Where a draft does not compile now: that its preview shows what did before, and what is wrong.
 */
export function StaleNote({ source }: { source: PreviewSource }): ReactNode {
  const open = useContext(DraftContext);
  if (!open?.compiled || open.compiled.ok || !('draft' in source) || source.draft !== open.draft.id)
    return null;
  const errors = open.compiled.findings.filter(({ severity }) => severity === 'error');
  const count = errors.length === 1 ? 'Há um problema' : `Há ${errors.length} problemas`;
  return (
    <Message
      severity="warn"
      text={`${count} neste rascunho; a prévia mostra o último estado sem problemas. ${errors[0]?.message ?? ''}`}
    />
  );
}
