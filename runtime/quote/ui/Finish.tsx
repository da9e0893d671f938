import { moneyText } from '../../fields/format/numbers.ts';
import type { Editing } from '../model/editing.ts';
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
      {finish.kind === 'review' && (
        <p className="quote-notice quote-notice-warning" role="alert">
          O total calculado pelo sistema é {moneyText(finish.computed)}; o estimado era {moneyText(finish.estimated)}. Confira os itens e finalize novamente.
        </p>
      )}
      <button type="button" className="p-button p-component" disabled={!editable || isEmpty} aria-busy={running || undefined} onClick={() => void editing.finish()}>
        {running && <i className="p-button-icon p-button-icon-left pi pi-spinner pi-spin" aria-hidden="true" />}
        <span className="p-button-label">{label}</span>
      </button>
      {isEmpty && <p className="quote-hint">Adicione pelo menos um produto para finalizar.</p>}
    </div>
  );
}
