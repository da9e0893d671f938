import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import { type ReactNode, useState } from 'react';
import { api } from '../data/api.ts';
import { CodeForm } from './code-form.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useSubmit } from '../ui/submit.ts';

interface SignInFormProps {
  /** The only account that may sign in here; absent: any. */
  email?: string | undefined;
  onDone: () => void;
  /** Who it is is known already, and the code alone is missing. */
  startsWithCode?: boolean;
  /** Content below the button. */
  children?: ReactNode;
}

/** E-mail and password, and then the code where the account asks for one. */
export function SignInForm({
  email: fixed,
  onDone,
  startsWithCode = false,
  children,
}: SignInFormProps): ReactNode {
  const [email, setEmail] = useState(fixed ?? '');
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'password' | 'code'>(startsWithCode ? 'code' : 'password');
  const { busy, error, fields, onSubmit } = useSubmit(async () => {
    const { next } = await api<{ next: 'code' | 'in' }>('/auth/sign-in', {
      body: { email, password },
    });
    if (next === 'code') setStep('code');
    else onDone();
  });
  if (step === 'code') {
    return (
      <CodeForm
        onDone={onDone}
        onBack={() => {
          setPassword('');
          setStep('password');
        }}
      />
    );
  }
  return (
    <form className="fields sign-in" onSubmit={onSubmit}>
      {error && <Message severity="error" text={error} role="alert" />}
      <EmailField
        value={email}
        onChange={setEmail}
        error={fields.email}
        isOwn
        autoFocus={fixed === undefined}
        disabled={fixed !== undefined}
      />
      <PasswordField
        label="Senha"
        value={password}
        onChange={setPassword}
        error={fields.password}
        autoFocus={fixed !== undefined}
      />
      <Button type="submit" label="Entrar" loading={busy} />
      {children}
    </form>
  );
}
