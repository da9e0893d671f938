import { useId } from 'react';
import { countText } from '../../../format/numbers.ts';
import { Modal } from '../../../render/view/modal.tsx';
import { addLabel } from './add-label.ts';
import { Proposals } from './proposals.tsx';
import { type PasteDialogProps, usePasteCheck } from './use-paste-check.ts';
import './paste.css';

/**
 * Pasted text, what it would add, and what is wrong with it; nothing is added before the user
 * agrees.
 */
export function PasteDialog(props: PasteDialogProps): React.JSX.Element {
  const { onClose } = props;
  const field = useId();
  const paste = usePasteCheck(props);
  const { text, check, proposals, ready } = paste;

  return (
    <Modal
      title="Colar itens"
      size="lg"
      closeLabel="Fechar"
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            className="p-button p-component p-button-outlined"
            disabled={text.trim() === ''}
            aria-busy={check.kind === 'checking' || undefined}
            onClick={paste.run}
          >
            <span className="p-button-label">
              {check.kind === 'checking' ? 'Conferindo' : 'Conferir'}
            </span>
          </button>
          <button
            type="button"
            className="p-button p-component"
            disabled={ready.length === 0}
            onClick={paste.add}
          >
            <span className="p-button-label">{addLabel(ready.length)}</span>
          </button>
        </>
      }
    >
      <div className="quote-paste">
        <label htmlFor={field}>Um produto por linha, com código e quantidade</label>
        <textarea
          id={field}
          data-autofocus
          className="p-inputtext p-component"
          rows={check.kind === 'checked' ? 4 : 10}
          value={text}
          placeholder={'12345\t3\n3x 12345\n12345 - 3 cx'}
          onChange={(event) => paste.change(event.currentTarget.value)}
        />
        <p role="status">
          {check.kind === 'checking'
            ? 'Procurando os produtos…'
            : check.kind === 'checked'
              ? summary(
                  ready.length,
                  proposals.filter(({ problem }) => problem !== undefined).length,
                )
              : ''}
        </p>
        {check.kind === 'failed' && (
          <p role="alert" className="quote-paste-problem">
            {check.message}
          </p>
        )}
        {proposals.length > 0 && <Proposals proposals={proposals} onSuggested={paste.take} />}
      </div>
    </Modal>
  );
}

function summary(ready: number, wrong: number): string {
  const good = countText(ready, 'item pronto', 'itens prontos');
  return wrong === 0
    ? `${good}.`
    : `${good}, ${countText(wrong, 'com problema, que não será adicionado', 'com problema, que não serão adicionados')}.`;
}
