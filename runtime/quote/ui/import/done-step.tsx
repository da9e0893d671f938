import { countText } from '../../../format/numbers.ts';
import { useEditing } from '../editing/use-editing.ts';
import { useWords } from '../editing/use-words.ts';
import { Button } from './button.tsx';
import type { StepProps } from './step-props.ts';

/** Result of the import. */
export function DoneStep({ view, quote }: StepProps): React.JSX.Element | null {
  const { word } = useWords(quote.editing);
  const { summary, rows } = view;
  if (!summary) return null;
  const count = (status: string): number => rows.filter((row) => row.status === status).length;
  const out = count('skipped') + count('empty');
  return (
    <div className="import-done" role="status">
      <p>
        <i className="pi pi-check-circle" aria-hidden="true" />{' '}
        {countText(summary.added, `item adicionado ao ${word}.`, `itens adicionados ao ${word}.`)}
      </p>
      {out > 0 && (
        <p>
          {countText(
            out,
            'linha ficou de fora ou estava sem quantidade.',
            'linhas ficaram de fora ou estavam sem quantidade.',
          )}
        </p>
      )}
      {summary.left > 0 && (
        <p>
          {countText(
            summary.left,
            'linha ainda tem problema e não foi adicionada.',
            'linhas ainda têm problema e não foram adicionadas.',
          )}
        </p>
      )}
    </div>
  );
}

/** Buttons of the last step. */
export function DoneFooter({ importer, view, quote, onClose }: StepProps): React.JSX.Element {
  const editable = useEditing(quote.editing, (shown) => shown.editable);
  return (
    <>
      {importer.canUndo() && (
        <Button
          look="text"
          icon="undo"
          label="Desfazer importação"
          disabled={!editable}
          onClick={() => importer.undo()}
        />
      )}
      {view.summary !== null && view.summary.left > 0 && (
        <Button look="outlined" label="Corrigir o restante" onClick={() => importer.backToRows()} />
      )}
      <Button look="outlined" label="Outra planilha" onClick={() => importer.restart()} />
      <Button label="Concluir" data-autofocus onClick={onClose} />
    </>
  );
}
