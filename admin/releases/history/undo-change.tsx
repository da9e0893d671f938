import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../../data/me.ts';
import { useReleaseAction } from '../data.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface UndoChangeProps {
  /** The entry of the history that brought the change. */
  event: number;
  revision: number;
  sentence: string;
}

/**
 * Says what taking one published change back means; then makes a draft of its own for it, and opens
 * that draft's plan.
 */
export function UndoChange({ event, revision, sentence }: UndoChangeProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const undo = useReleaseAction<number>(
    () => `/releases/${event}/undo`,
    (wanted) => ({ revision: wanted }),
  );
  if (!useMay('draft.write')) return null;
  const close = (): void => {
    undo.reset();
    setIsOpen(false);
  };
  const start = () =>
    undo.mutate(revision, {
      onSuccess: (answer) => navigate(`/r/${(answer as { draft: string }).draft}/publicar`),
    });
  return (
    <>
      <Button
        label="Desfazer esta"
        icon="pi pi-undo"
        aria-label={`Desfazer esta mudança: ${sentence}`}
        text
        size="small"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Dialog
          visible
          modal
          className="dialog-small"
          header="Desfazer esta mudança"
          onHide={close}
          footer={
            <DialogActions
              label="Preparar e conferir"
              icon="pi pi-undo"
              busy={undo.isPending}
              onAct={start}
              onClose={close}
            />
          }
        >
          <div className="fields">
            {undo.error && <Message severity="error" text={undo.error.message} />}
            <p>
              <strong>{sentence}</strong>
            </p>
            <p>
              Só esta mudança volta ao que era antes. Tudo o que foi publicado com ela ou depois
              dela continua como está.
            </p>
            <p>
              Nada muda ainda para os usuários: isto prepara um rascunho, mostra o plano, e vale
              quando você publicar.
            </p>
          </div>
        </Dialog>
      )}
    </>
  );
}
