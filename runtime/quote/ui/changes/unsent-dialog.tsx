import { useState } from 'react';
import { Modal } from '../../../render/view/modal.tsx';
import type { Conflict } from '../../model/unsent/conflicts.ts';
import { useKnownCarriers } from '../delivery/use-carrier-names.ts';
import type { FeatureProps } from '../feature-props.ts';
import { useEditing } from '../editing/use-editing.ts';
import { useWords } from '../editing/use-words.ts';
import { carriersIn } from './conflict-dialog.tsx';
import { conflictText } from './conflict-text.ts';
import './changes.css';

/**
 * Edits that came too late for a quote that was closed elsewhere, each with the value that the
 * quote has instead. They stay stored and are shown again at the next opening until the user
 * discards them, because the quote may be reopened.
 */
export function UnsentDialog({
  block,
  id,
  quote: { editing, staff },
}: FeatureProps): React.JSX.Element | null {
  const unsent = useEditing(editing, (view) => view.unsent);
  const memoryOnly = useEditing(editing, (view) => view.memoryOnly);
  const conditions = useEditing(editing, (view) => view.state.conditions);
  const quote = useEditing(editing, (view) => view.state.quote);
  const { word } = useWords(editing);
  const carriers = useKnownCarriers(block, id, carriersIn(unsent, quote));
  const [seen, setSeen] = useState<readonly Conflict[]>([]);
  if (unsent.length === 0 || unsent === seen) return null;
  const close = (): void => setSeen(unsent);
  const theirsHead = `No ${word}`;
  return (
    <Modal
      title="Alterações não enviadas"
      size="lg"
      closeLabel="Fechar"
      onClose={close}
      footer={
        <>
          <button
            type="button"
            className="p-button p-component p-button-outlined"
            onClick={() => editing.dropUnsent()}
          >
            Descartar alterações
          </button>
          {!memoryOnly && (
            <button type="button" className="p-button p-component" onClick={close}>
              Manter guardadas
            </button>
          )}
        </>
      }
    >
      <p>
        Este {word} não pode mais ser editado, e estas alterações suas não chegaram a ser enviadas.
        {memoryOnly
          ? ' O navegador não pôde guardá-las.'
          : ' Guardadas neste navegador, elas voltam se ele puder ser editado de novo.'}
      </p>
      <div className="quote-changes">
        <table className="quote-changes-table">
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Sua alteração</th>
              <th scope="col">{theirsHead}</th>
            </tr>
          </thead>
          <tbody>
            {unsent.map((one) => {
              const { about, mine, theirs } = conflictText(one, block, {
                staff,
                conditions,
                carrier: carriers.nameOf,
              });
              return (
                <tr key={`${one.kind}:${one.id}`}>
                  <th scope="row">{about}</th>
                  <td data-label="Sua alteração">{mine}</td>
                  <td data-label={theirsHead}>{theirs}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}
