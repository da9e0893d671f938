import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import { type ReactNode, useState } from 'react';
import { api } from '../../data/api.ts';
import { PasswordField } from '../password-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useSubmit } from '../../ui/submit.ts';

interface PasswordDialogProps<T> {
  title: string;
  lead: string;
  action: string;
  /** Path that the password is sent to. */
  path: string;
  onDone: (answer: T) => void;
  /** The dialog was cancelled. */
  onClose: () => void;
}

/** Asks for the password before something that guards the account is changed. */
export function PasswordDialog<T>({
  title,
  lead,
  action,
  path,
  onDone,
  onClose,
}: PasswordDialogProps<T>): ReactNode {
  const [password, setPassword] = useState('');
  const queries = useQueryClient();
  const { busy, error, fields, onSubmit } = useSubmit(async () => {
    const answer = await api<T>(path, { body: { password } });
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['account'] }),
      queries.invalidateQueries({ queryKey: ['me'] }),
    ]);
    onDone(answer);
  });
  return (
    <Dialog className="sign-in-dialog" header={title} visible onHide={onClose} modal>
      <form className="fields" onSubmit={onSubmit}>
        <p>{lead}</p>
        {error && <Message severity="error" text={error} role="alert" />}
        <PasswordField
          label="Sua senha"
          value={password}
          onChange={setPassword}
          error={fields.password}
          autoFocus
        />
        <div className="fields-actions">
          <Button type="submit" label={action} loading={busy} />
          <Button type="button" label="Cancelar" text onClick={onClose} />
        </div>
      </form>
    </Dialog>
  );
}
