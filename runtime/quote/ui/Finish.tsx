import type { Editing } from '../model/editing.ts';
import { ReviewNotice } from './changes/ReviewNotice.tsx';
import { useEditing } from './use-editing.ts';

/** Turns the quote into an order. A failure stays on the screen until the next attempt. */
export function Finish({ editing }: { editing: Editing }): React.JSX.Element {
  const finish = useEditing(editing, (view) => view.finish);
  const editable = useEditing(editing, (view) => view.editable);
  const isEmpty = useEditing(editing, (view) => view.state.lines.length === 0);
  const running = finish.kind === 'saving' || finish.kind === 'sending';
  const label = finish.kind === 'saving' ? 'Salvando…' : finish.kind === 'sending' ? 'Enviando pedido…' : 'Finalizar pedido';
  return (
    <div className="quote-finish">
      {finish.kind === 'failed' && <p className="quote-notice quote-notice-danger" role="alert">{finish.message}</p>}
      {finish.kind === 'failed' && <p className="quote-hint">Nada foi perdido: suas alterações continuam aqui.</p>}
      {finish.kind === 'review' && <ReviewNotice review={finish} />}
      <button type="button" className="p-button p-component" disabled={!editable || isEmpty} aria-busy={running || undefined} onClick={() => void editing.finish()}>
        {running && <i className="p-button-icon p-button-icon-left pi pi-spinner pi-spin" aria-hidden="true" />}
        <span className="p-button-label">{label}</span>
      </button>
      {isEmpty && <p className="quote-hint">Adicione pelo menos um produto para finalizar.</p>}
    </div>
  );
}
