import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { type ReactNode, useId, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';

const longestName = 80;

interface NameDialogProps {
  title: string;
  name: string;
  visible: boolean;
  onHide: () => void;
  onName: (name: string) => Promise<void>;
}

/** Asks for the name of a draft. */
export function NameDialog({ title, name, visible, onHide, onName }: NameDialogProps): ReactNode {
  const [value, setValue] = useState(name);
  const [busy, setBusy] = useState(false);
  const id = useId();
  return (
    <Dialog header={title} visible={visible} onHide={onHide} className="draft-dialog">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setBusy(true);
          void onName(value).finally(() => setBusy(false));
        }}
      >
        <label htmlFor={id}>Nome</label>
        <InputText
          id={id}
          autoFocus
          value={value}
          maxLength={longestName}
          onChange={(event) => setValue(event.target.value)}
        />
        <div className="draft-dialog-buttons">
          <Button type="button" label="Cancelar" outlined onClick={onHide} />
          <Button type="submit" label="Salvar" loading={busy} disabled={value.trim() === ''} />
        </div>
      </form>
    </Dialog>
  );
}

interface DeleteDialogProps {
  name: string;
  changes: number;
  visible: boolean;
  onHide: () => void;
  onDelete: () => Promise<void>;
}

/** Asks before a draft is deleted, and says what is lost with it. */
export function DeleteDialog({
  name,
  changes,
  visible,
  onHide,
  onDelete,
}: DeleteDialogProps): ReactNode {
  const [busy, setBusy] = useState(false);
  const all = changes === 1 ? 'A mudança dele se perde' : `As ${changes} mudanças dele se perdem`;
  const lost =
    changes === 0
      ? 'Ele não tem nenhuma mudança.'
      : `${all}, para todos. O que já foi publicado fica como está.`;
  return (
    <Dialog
      header={`Excluir '${name}'?`}
      visible={visible}
      onHide={onHide}
      className="draft-dialog"
    >
      <p>{lost}</p>
      <div className="draft-dialog-buttons">
        <Button label="Cancelar" outlined autoFocus onClick={onHide} />
        <Button
          label="Excluir rascunho"
          severity="danger"
          loading={busy}
          onClick={() => {
            setBusy(true);
            void onDelete().finally(() => setBusy(false));
          }}
        />
      </div>
    </Dialog>
  );
}
