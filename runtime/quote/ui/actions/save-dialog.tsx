import { useState } from 'react';
import { decimalText, moneyText } from '../../../format/numbers.ts';
import { Modal } from '../../../render/view/modal.tsx';
import { asNumber } from '../../model/state/decimals.ts';
import type { Editing, SaveOutcome } from '../../model/editing/editing-types.ts';
import { ChangeTables } from '../changes/change-tables.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { useWords } from '../editing/use-words.ts';

interface SaveDialogProps {
  editing: Editing;
  /** The way back to the list, where the document names one. */
  back: (() => Promise<void>) | undefined;
  onClose(): void;
}

/**
 * Saves the whole document and shows what the ERP computed; a failure loses nothing and can be
 * tried again.
 */
export function SaveDialog({ editing, back, onClose }: SaveDialogProps): React.JSX.Element {
  const { word, title } = useWords(editing);
  const lines = useEditing(editing, (view) => view.state.lines.length);
  const total = useEditing(editing, (view) => view.state.totals.vlTot);
  const [outcome, setOutcome] = useState<SaveOutcome | 'saving' | null>(null);
  const isSaved = outcome !== null && outcome !== 'saving' && outcome.kind === 'saved';
  const isSaving = outcome === 'saving';

  async function save(): Promise<void> {
    if (isSaving) return;
    setOutcome('saving');
    setOutcome(await editing.save());
  }

  return (
    <Modal
      title={`Salvar ${word}`}
      closeLabel="Fechar"
      onClose={onClose}
      footer={
        isSaved ? (
          <>
            {back && (
              <button
                type="button"
                className="p-button p-component p-button-outlined"
                onClick={() => void back()}
              >
                Voltar à lista
              </button>
            )}
            <button type="button" className="p-button p-component" onClick={onClose}>
              Continuar editando
            </button>
          </>
        ) : (
          <>
            <button
              type="button"
              className="p-button p-component p-button-outlined"
              onClick={onClose}
            >
              Cancelar
            </button>
            <button
              type="button"
              className="p-button p-component"
              data-autofocus
              aria-busy={isSaving || undefined}
              onClick={() => void save()}
            >
              {isSaving ? 'Salvando…' : 'Salvar'}
            </button>
          </>
        )
      }
    >
      <dl className="quote-change-totals quote-save-facts">
        <div>
          <dt>Itens</dt>
          <dd>{decimalText(lines, 0, 0)}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>{moneyText(asNumber(total) ?? 0)}</dd>
        </div>
      </dl>
      <div role="status">{isSaved && <p>{title} salvo.</p>}</div>
      {isSaved && <ChangeTables changes={outcome.changes} />}
      {outcome !== null && outcome !== 'saving' && outcome.kind === 'failed' && (
        <p className="quote-notice quote-notice-danger" role="alert">
          {outcome.message} Nada foi perdido: suas alterações continuam aqui.
        </p>
      )}
    </Modal>
  );
}
