import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../data/api.ts';
import { PasswordField } from '../password-field.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { PublicPage } from './public-page.tsx';
import { useToken } from './token.ts';

/** Sets a new password with the link of a mail. */
export function Component(): ReactNode {
  const token = useToken();
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const { busy, error, fields, onSubmit } = useSubmit(async () => {
    await api('/auth/reset', { body: { token, newPassword: password } });
    setDone(true);
  });
  if (done) {
    return (
      <PublicPage title="Senha criada" lead="Suas sessões nos outros aparelhos foram encerradas.">
        <Link to="/entrar">Entrar com a nova senha</Link>
      </PublicPage>
    );
  }
  return (
    <PublicPage title="Nova senha">
      <form className="fields sign-in" onSubmit={onSubmit}>
        {error && <Message severity="error" text={error} role="alert" />}
        <PasswordField
          label="Nova senha"
          value={password}
          onChange={setPassword}
          error={fields.newPassword}
          isNew
          autoFocus
        />
        <Button type="submit" label="Salvar a nova senha" loading={busy} />
        <Link to="/esqueci-a-senha">Pedir outro link</Link>
      </form>
    </PublicPage>
  );
}
