import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import { RadioButton } from 'primereact/radiobutton';
import { type ReactNode, useId, useState } from 'react';
import { type Role, roleNames } from '../../../schemas/admin/accounts.ts';
import { api } from '../../data/api.ts';
import { EmailField } from '../email-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { roleUses } from './roles.ts';

interface InviteDialogProps {
  roles: readonly Role[];
  onClose: () => void;
}

/** Invites somebody by mail, with the role that they will have. */
export function InviteDialog({ roles, onClose }: InviteDialogProps): ReactNode {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const id = useId();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { busy, error, fields, onSubmit } = useSubmit(async () => {
    const { sent } = await api<{ sent: boolean }>('/people/invitations', { body: { email, role } });
    await queries.invalidateQueries({ queryKey: ['people'] });
    if (sent) toasts.done(`Convite enviado para ${email.trim()}.`);
    else
      toasts.failed(
        'O convite foi criado, mas o e-mail ainda não saiu. Se não sair em alguns minutos, fale com quem cuida do servidor.',
      );
    onClose();
  });
  return (
    <Dialog className="sign-in-dialog" header="Convidar uma pessoa" visible onHide={onClose} modal>
      <form className="fields" onSubmit={onSubmit}>
        {error && <Message severity="error" text={error} role="alert" />}
        <EmailField
          value={email}
          onChange={setEmail}
          error={fields.email}
          hint="A pessoa recebe um link que vale por 7 dias."
          autoFocus
        />
        <fieldset className="role-choice">
          <legend>Perfil</legend>
          {roles.map((known) => (
            <label key={known} htmlFor={`${id}-${known}`}>
              <RadioButton
                inputId={`${id}-${known}`}
                name="role"
                value={known}
                checked={role === known}
                onChange={() => setRole(known)}
              />
              <span>
                <strong>{roleNames[known]}</strong>
                <small>{roleUses[known]}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="fields-actions">
          <Button type="submit" label="Enviar convite" loading={busy} />
          <Button type="button" label="Cancelar" text onClick={onClose} />
        </div>
      </form>
    </Dialog>
  );
}
