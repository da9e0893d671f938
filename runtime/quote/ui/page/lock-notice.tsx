import type { Id } from '../../../pricing/index.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import { closedReason } from '../../model/checkout/closed.ts';
import { mayEdit } from '../../model/state/state.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { lockReason } from './lock-reason.ts';
import { useEditing } from '../editing/use-editing.ts';
import { useWords } from '../editing/use-words.ts';

interface LockNoticeProps {
  editing: Editing;
  /** The way to the order that the quote was turned into, where the document names one. */
  onOrder: ((id: Id) => void) | undefined;
}

/** Why the quote cannot be edited here, and what to do about it; nothing while it can. */
export function LockNotice({ editing, onOrder }: LockNoticeProps): React.JSX.Element | null {
  const quote = useEditing(editing, (view) => view.state.quote);
  const today = useEditing(editing, (view) => view.state.settings.today);
  const order = quote.idPedido;
  const lock = useEditing(editing, (view) => view.lock);
  const allowed = useEditing(editing, (view) => mayEdit(view.state));
  const { word } = useWords(editing);
  if (!allowed) {
    if (order === undefined) {
      return (
        <div className="quote-notice" role="status">
          <p>
            Este {word} {closedReason(quote, today)}não pode ser editado.
          </p>
          <CommandButton id="recover" />
          <CommandButton id="renew" />
        </div>
      );
    }
    return (
      <div className="quote-notice" role="status">
        <p>
          Este {word} já foi enviado: é o pedido {order}.
        </p>
        {onOrder && (
          <button
            type="button"
            className="p-button p-component p-button-outlined"
            onClick={() => onOrder(order)}
          >
            Ver pedido
          </button>
        )}
      </div>
    );
  }
  const reason = lockReason(lock, word);
  switch (lock.kind) {
    case 'ready':
      return null;
    case 'checking':
      return (
        <p className="quote-notice" role="status">
          {reason}
        </p>
      );
    case 'pending':
      return (
        <div className="quote-notice quote-notice-warning" role="alert">
          <p>{reason}</p>
          <button
            type="button"
            className="p-button p-component"
            onClick={() => void editing.takeOver()}
          >
            Editar aqui
          </button>
          <CheckAgain editing={editing} />
        </div>
      );
    case 'conflict':
      return (
        <div className="quote-notice quote-notice-warning" role="alert">
          <p>{reason} Você pode consultar, mas não alterar.</p>
          <CheckAgain editing={editing} />
        </div>
      );
    case 'invalid':
      return (
        <div className="quote-notice quote-notice-danger" role="alert">
          <p>
            {reason} {lock.message}
          </p>
          <CheckAgain editing={editing} />
        </div>
      );
  }
}

function CheckAgain({ editing }: { editing: Editing }): React.JSX.Element {
  return (
    <button
      type="button"
      className="p-button p-component p-button-outlined"
      onClick={() => void editing.retryLock()}
    >
      Tentar Novamente
    </button>
  );
}
