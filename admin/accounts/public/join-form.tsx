import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { Message } from 'primereact/message';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../data/api.ts';
import { forgetMe } from '../../data/me.ts';
import { Field } from '../../ui/field.tsx';
import { EmailField } from '../email-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { useSubmit } from '../../ui/submit.ts';
import type { Invitation } from './invitation.ts';

/** Fields for somebody new; a known person only agrees, and signs in as always. */
export function JoinForm({
  token,
  invitation,
}: {
  token: string;
  invitation: Invitation;
}): ReactNode {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { busy, error, fields, onSubmit } = useSubmit(async () => {
    const { next } = await api<{ next: 'in' | 'signIn' }>('/auth/join', {
      body: { token, name, email, password },
    });
    forgetMe(queries);
    await navigate(next === 'in' ? '/' : '/entrar', { replace: true });
  });
  return (
    <form className="fields sign-in" onSubmit={onSubmit}>
      {error && <Message severity="error" text={error} role="alert" />}
      {invitation.isKnown ? (
        <p>Você já tem uma conta com este e-mail: aceite e entre com a senha de sempre.</p>
      ) : (
        <>
          <Field label="Seu nome" error={fields.name}>
            {(control) => (
              <InputText
                {...control}
                value={name}
                onChange={(event) => setName(event.target.value)}
                autoComplete="name"
                maxLength={100}
                autoFocus
                required
              />
            )}
          </Field>
          {invitation.email === null && (
            <EmailField value={email} onChange={setEmail} error={fields.email} isOwn />
          )}
          <PasswordField
            label="Senha"
            value={password}
            onChange={setPassword}
            error={fields.password}
            isNew
          />
        </>
      )}
      <Button type="submit" label="Aceitar e entrar" loading={busy} />
    </form>
  );
}
