import type { Editing } from '../model/editing-types.ts';
import { mayEdit } from '../model/state.ts';
import { useEditing } from './use-editing.ts';
import { useWords } from './use-words.ts';

/** Why the quote cannot be edited here, and what to do about it; nothing while it can. */
export function LockNotice({ editing }: { editing: Editing }): React.JSX.Element | null {
  const lock = useEditing(editing, (view) => view.lock);
  const allowed = useEditing(editing, (view) => mayEdit(view.state));
  const { word } = useWords(editing);
  if (!allowed) return <p className="quote-notice" role="status">Este {word} não pode ser editado.</p>;
  switch (lock.kind) {
    case 'ready':
      return null;
    case 'checking':
      return <p className="quote-notice" role="status">Verificando se o {word} está livre para edição…</p>;
    case 'pending':
      return (
        <div className="quote-notice quote-notice-warning" role="alert">
          <p>Este {word} está sendo editado por você em outra aba ou dispositivo.</p>
          <button type="button" className="p-button p-component" onClick={() => void editing.takeOver()}>Editar aqui</button>
          <CheckAgain editing={editing} />
        </div>
      );
    case 'conflict':
      return (
        <div className="quote-notice quote-notice-warning" role="alert">
          <p>Este {word} está sendo editado por {lock.name || 'outra pessoa'}. Você pode consultar, mas não alterar.</p>
          <CheckAgain editing={editing} />
        </div>
      );
    case 'invalid':
      return (
        <div className="quote-notice quote-notice-danger" role="alert">
          <p>Não foi possível verificar se o {word} está livre para edição. {lock.message}</p>
          <CheckAgain editing={editing} />
        </div>
      );
  }
}

function CheckAgain({ editing }: { editing: Editing }): React.JSX.Element {
  return (
    <button type="button" className="p-button p-component p-button-outlined" onClick={() => void editing.retryLock()}>Tentar Novamente</button>
  );
}
