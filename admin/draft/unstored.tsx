import type { ReactNode } from 'react';
import { useDraft } from './context.ts';

/** Says that the browser has no copy of the changes that wait for the server. */
export function UnstoredNotice(): ReactNode {
  const { unstored } = useDraft();
  if (!unstored) return null;
  return (
    <div className="draft-notice draft-notice-warning" role="status">
      <i className="pi pi-exclamation-triangle" aria-hidden />
      <span>
        As mudanças não puderam ser guardadas neste navegador: ele está sem espaço ou em navegação
        privada. Elas seguem para o servidor; só feche esta janela depois de ver 'Salvo'.
      </span>
    </div>
  );
}
