import { Checkbox } from 'primereact/checkbox';
import { Message } from 'primereact/message';
import { type ReactNode, useState } from 'react';
import { fieldsOf, type ImportedText, type TextImport } from './exchange.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ImportDialogProps {
  read: TextImport;
  onImport: (changes: readonly ImportedText[]) => void;
  onClose: () => void;
}

/** Rows that a long list shows before it says how many more there are. */
const shownRows = 100;

function Changes({
  title,
  changes,
  note,
}: {
  title: string;
  changes: readonly ImportedText[];
  note?: (change: ImportedText) => string | undefined;
}): ReactNode {
  if (changes.length === 0) return null;
  return (
    <section className="import-part">
      <h3>
        {title} ({changes.length})
      </h3>
      <ul>
        {changes.slice(0, shownRows).map((change) => {
          const hint = note?.(change);
          const lost = fieldsOf(change.before).filter(
            (field) => !fieldsOf(change.after).includes(field),
          );
          return (
            <li key={change.at}>
              <span className="import-where">
                {change.label} · {change.place}
              </span>
              <del>{change.before}</del>
              <ins>{change.after}</ins>
              {hint !== undefined && <small>{hint}</small>}
              {lost.length > 0 && (
                <small className="import-lost">Não mostra mais {lost.join(', ')}</small>
              )}
            </li>
          );
        })}
      </ul>
      {changes.length > shownRows && <p>E mais {changes.length - shownRows}.</p>}
    </section>
  );
}

/** Shows the changes of a file of texts before they are made. */
export function ImportDialog({ read, onImport, onClose }: ImportDialogProps): ReactNode {
  const [over, setOver] = useState(false);
  const { changes, conflicts, unknown, same } = read;
  const chosen = over ? [...changes, ...conflicts] : changes;
  const expected = new Map(conflicts.map((conflict) => [conflict.at, conflict.expected]));
  const footer = (
    <DialogActions
      label={chosen.length === 1 ? 'Mudar 1 texto' : `Mudar ${chosen.length} textos`}
      disabled={chosen.length === 0}
      onAct={() => onImport(chosen)}
      onClose={onClose}
    />
  );
  return (
    <Dialog
      visible
      modal
      className="import-dialog"
      header="Importar textos"
      footer={footer}
      onHide={onClose}
    >
      {chosen.length === 0 && conflicts.length === 0 && (
        <p>O arquivo não muda nenhum texto: {same} linhas estão vazias ou iguais.</p>
      )}
      {unknown.length > 0 && <Message severity="warn" text={unknownText(unknown)} />}
      <Changes title="Mudam" changes={changes} />
      <Changes
        title="Mudaram depois que o arquivo foi exportado"
        changes={conflicts}
        note={({ at }) => `No arquivo, o texto era: ${expected.get(at)}`}
      />
      {conflicts.length > 0 && (
        <p className="import-over">
          <Checkbox
            inputId="importar-por-cima"
            checked={over}
            onChange={(event) => setOver(event.checked === true)}
          />
          <label htmlFor="importar-por-cima">Mudar também os que alguém mudou depois</label>
        </p>
      )}
    </Dialog>
  );
}

function unknownText(ids: readonly string[]): string {
  const lines =
    ids.length === 1
      ? '1 linha não foi reconhecida'
      : `${ids.length} linhas não foram reconhecidas`;
  const some = `${ids.slice(0, 3).join(', ')}${ids.length > 3 ? '…' : ''}`;
  return `${lines} e não muda nada: ${some}`;
}
