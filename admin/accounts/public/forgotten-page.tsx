import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../data/api.ts';
import { useSubmit } from '../../ui/submit.ts';
import { EmailField } from '../email-field.tsx';
import { PublicPage } from './public-page.tsx';

/** Asks for a mail that leads to a new password. */
export function Component(): ReactNode {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const { busy, error, fields, onSubmit } = useSubmit(async () => {
    await api('/auth/forgotten', { body: { email } });
    setSent(true);
  });
  if (sent) {
    return (
      <PublicPage
        title="Verifique seu e-mail"
        lead={`Se ${email.trim()} tem acesso a este painel, enviamos um link para criar uma nova senha. Ele vale por uma hora.`}
      >
        <Link to="/entrar">Voltar para a entrada</Link>
      </PublicPage>
    );
  }
  return (
    <PublicPage title="Esqueci a senha" lead="Enviaremos um link para você criar uma nova.">
      <form className="fields sign-in" onSubmit={onSubmit}>
        {error && <Message severity="error" text={error} role="alert" />}
        <EmailField value={email} onChange={setEmail} error={fields.email} isOwn autoFocus />
        <Button type="submit" label="Enviar link" loading={busy} />
        <Link to="/entrar">Voltar para a entrada</Link>
      </form>
    </PublicPage>
  );
}
