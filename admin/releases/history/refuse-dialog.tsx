import { InputTextarea } from 'primereact/inputtextarea';
import { Message } from 'primereact/message';
import { type ReactNode, useState } from 'react';
import type { Publication } from '../../../schemas/admin/releases.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useReleaseAction } from '../data.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';

interface RefuseDialogProps {
  publication: Publication;
  close(): void;
}

/** Asks why a publish is refused, which whoever asked for it reads, and refuses it. */
export function RefuseDialog({ publication, close }: RefuseDialogProps): ReactNode {
  const { id, draftName, author } = publication;
  const [reason, setReason] = useState('');
  const toasts = useToasts();
  const refuse = useReleaseAction<string>(
    () => `/publications/${id}/refuse`,
    (text) => ({ reason: text }),
  );
  const confirm = () =>
    refuse.mutate(reason, {
      onSuccess: () => {
        toasts.done('Recusado.');
        close();
      },
    });
  return (
    <Dialog
      visible
      modal
      className="dialog-small"
      header={`Recusar ${draftName}`}
      onHide={close}
      footer={
        <DialogActions label="Recusar" busy={refuse.isPending} onAct={confirm} onClose={close} />
      }
    >
      <div className="fields">
        {refuse.error && <Message severity="error" text={refuse.error.message} />}
        <Field label="Motivo" hint={`${author.name} o lê na página de início. Opcional.`}>
          {(control) => (
            <InputTextarea
              {...control}
              rows={3}
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
