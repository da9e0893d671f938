import type { AutosaveStatus } from '../../model/saving/autosave.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import { useEditing, useDeferredEditing } from '../editing/use-editing.ts';

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** Status of the saving: nothing before the first edit. */
export function savingText(status: AutosaveStatus): string {
  switch (status.kind) {
    case 'clean':
      return '';
    case 'saving':
      return 'Salvando…';
    case 'saved':
      return `Salvo às ${clock.format(status.at)}`;
    case 'waiting':
    case 'unsaved':
      return 'Não salvo';
  }
}

/**
 * Whether the ERP has everything, announced when it changes; with the reason and a remedy when it
 * has not.
 */
export function SaveStatus({ editing }: { editing: Editing }): React.JSX.Element {
  const saving = useDeferredEditing(editing, (view) => view.saving);
  const memoryOnly = useEditing(editing, (view) => view.memoryOnly);
  const editable = useEditing(editing, (view) => view.editable);
  return (
    <div className="quote-saving">
      <p role="status" className={`quote-saving-${saving.kind}`}>
        {savingText(saving)}
      </p>
      {saving.kind === 'unsaved' && (
        <>
          <p className="quote-saving-reason" title={saving.message}>
            {saving.message}
          </p>
          {editable && (
            <button
              type="button"
              className="p-button p-component p-button-text"
              onClick={() => void editing.saveNow()}
            >
              Salvar agora
            </button>
          )}
        </>
      )}
      {memoryOnly && (
        <p className="quote-saving-unkept" role="alert">
          O navegador não guardou as alterações: não feche esta aba antes de salvar.
        </p>
      )}
    </div>
  );
}
