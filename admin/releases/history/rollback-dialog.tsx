import { InputTextarea } from 'primereact/inputtextarea';
import { Message } from 'primereact/message';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ReleaseEntry } from '../../../schemas/admin/releases.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useRollback } from '../data.ts';
import { dayAndTime } from '../../ui/when.ts';
import { reachedWhen } from '../words.ts';
import { Differences } from './details.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';

interface RollbackDialogProps {
  entry: ReleaseEntry;
  active: string;
  close: () => void;
}

/** Says what going back changes, and does it. */
export function RollbackDialog({ entry, active, close }: RollbackDialogProps): ReactNode {
  const [message, setMessage] = useState('');
  const rollback = useRollback();
  const toasts = useToasts();
  const navigate = useNavigate();
  const confirm = () =>
    rollback.mutate(
      { hash: entry.hash, expected: active, message },
      {
        onSuccess: () => {
          toasts.done(`A versão de ${dayAndTime(entry.at)} está no ar.`);
          // What was said of the publish before does not hold any more.
          navigate('.', { replace: true, state: null });
          close();
        },
      },
    );
  return (
    <Dialog
      visible
      modal
      className="dialog-wide"
      header="Voltar para esta versão"
      onHide={close}
      footer={
        <DialogActions
          label="Voltar para esta"
          icon="pi pi-history"
          busy={rollback.isPending}
          onAct={confirm}
          onClose={close}
        />
      }
    >
      <div className="fields">
        {rollback.error && <Message severity="error" text={rollback.error.message} />}
        <p>
          Todos passam a usar a versão de {dayAndTime(entry.at)}. {reachedWhen} A versão de agora
          continua no histórico, e dá para voltar a ela. Os rascunhos continuam, e passam a contar a
          partir desta versão.
        </p>
        <section aria-label="O que muda">
          <h3 className="difference-title">O que muda para os usuários</h3>
          <Differences from={active} to={entry.hash} />
        </section>
        <Field label="Motivo" hint="Fica no histórico. Opcional.">
          {(control) => (
            <InputTextarea
              {...control}
              rows={2}
              maxLength={1000}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
