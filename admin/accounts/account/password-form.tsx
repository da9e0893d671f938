import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import { type ReactNode, useState } from 'react';
import { api } from '../../data/api.ts';
import { Section } from '../../ui/section.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { PasswordField } from '../password-field.tsx';
import { useSubmit } from '../../ui/submit.ts';

/** A new password; the other devices have to sign in again. */
export function PasswordForm({ email }: { email: string }): ReactNode {
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const queries = useQueryClient();
  const toasts = useToasts();
  const { busy, error, fields, onSubmit } = useSubmit(async () => {
    await api('/account/password', { body: { password, newPassword } });
    setPassword('');
    setNewPassword('');
    await queries.invalidateQueries({ queryKey: ['account'] });
    toasts.done('Senha trocada. As sessões nos outros aparelhos foram encerradas.');
  });
  return (
    <Section title="Senha" lead="Ao trocar a senha, você sai dos outros aparelhos.">
      <form className="fields" onSubmit={onSubmit}>
        {error && <Message severity="error" text={error} role="alert" />}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Senha atual"
          value={password}
          onChange={setPassword}
          error={fields.password}
        />
        <PasswordField
          label="Nova senha"
          value={newPassword}
          onChange={setNewPassword}
          error={fields.newPassword}
          isNew
        />
        <div className="fields-actions">
          <Button type="submit" label="Trocar a senha" loading={busy} />
        </div>
      </form>
    </Section>
  );
}
