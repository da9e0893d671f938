import type { Editing } from '../../model/editing/editing-types.ts';
import { mayEdit, maySend } from '../../model/state/state.ts';
import { ReviewNotice } from '../changes/review-notice.tsx';
import { useIsReported } from './dialog-report.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { useWords } from '../editing/use-words.ts';

/**
 * Result of the last attempt to send the quote as an order. It stays until the next one, in the
 * uppermost place: a question, the sending dialog, or else the page (where it is not announced
 * again).
 */
export function FinishNotice({
  editing,
  place,
}: {
  editing: Editing;
  place: 'page' | 'dialog';
}): React.JSX.Element | null {
  const finish = useEditing(editing, (view) => view.finish);
  const isOver = useEditing(editing, (view) => !mayEdit(view.state));
  const { word } = useWords(editing);
  const quiet = place === 'page';
  if (useIsReported(place)) return null;
  switch (finish.kind) {
    case 'failed':
      return (
        <>
          <p className="quote-notice quote-notice-warning" role={quiet ? undefined : 'alert'}>
            {finish.message}
          </p>
          {!isOver && (
            <p className="quote-hint">
              {finish.saved
                ? `O ${word} está salvo no sistema, e nenhum pedido foi criado.`
                : 'Nada foi perdido: suas alterações continuam aqui.'}
            </p>
          )}
        </>
      );
    case 'made':
      return (
        <p className="quote-notice quote-notice-warning" role={quiet ? undefined : 'alert'}>
          {finish.id === undefined ? 'O pedido foi criado' : `O pedido ${finish.id} foi criado`},
          mas o passo seguinte falhou: {finish.message}
        </p>
      );
    case 'review':
      return <ReviewNotice review={finish} quiet={quiet} />;
    default:
      return null;
  }
}

/** Turns the quote into an order. */
export function Finish({ editing }: { editing: Editing }): React.JSX.Element {
  const finish = useEditing(editing, (view) => view.finish);
  const disabled = useEditing(
    editing,
    (view) => !view.editable || !maySend(view.state) || view.state.lines.length === 0,
  );
  const running = finish.kind === 'saving' || finish.kind === 'sending';
  const label =
    finish.kind === 'saving'
      ? 'Salvando…'
      : finish.kind === 'sending'
        ? 'Enviando pedido…'
        : 'Enviar pedido';
  return (
    <div className="quote-finish">
      <button
        type="button"
        className="p-button p-component"
        disabled={disabled}
        aria-busy={running || undefined}
        onClick={() => void editing.finish()}
      >
        {running && (
          <i
            className="p-button-icon p-button-icon-left pi pi-spinner pi-spin"
            aria-hidden="true"
          />
        )}
        <span className="p-button-label">{label}</span>
      </button>
    </div>
  );
}
