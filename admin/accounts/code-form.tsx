import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { Message } from 'primereact/message';
import { type ReactNode, useState } from 'react';
import { api } from '../data/api.ts';
import { Field } from '../ui/field.tsx';
import { useSubmit } from '../ui/submit.ts';

type Kind = 'app' | 'recovery';

const words: Readonly<Record<Kind, { label: string; hint: string; other: string }>> = {
  app: {
    label: 'Código de 6 dígitos',
    hint: 'Abra o aplicativo de autenticação no seu celular.',
    other: 'Usar um código de recuperação',
  },
  recovery: {
    label: 'Código de recuperação',
    hint: 'Cada código vale uma única vez.',
    other: 'Usar o aplicativo',
  },
};

/** The second step of a sign-in: a code of the app, or one of those that were written down. */
export function CodeForm({
  onDone,
  onBack,
}: {
  onDone: () => void;
  onBack: () => void;
}): ReactNode {
  const [kind, setKind] = useState<Kind>('app');
  const [code, setCode] = useState('');
  const { busy, error, fields, onSubmit } = useSubmit(async () => {
    await api('/auth/code', { body: { code, kind } });
    onDone();
  });
  const { label, hint, other } = words[kind];
  return (
    <form className="fields sign-in" onSubmit={onSubmit}>
      {error && <Message severity="error" text={error} role="alert" />}
      <Field key={kind} label={label} hint={hint} error={fields.code}>
        {(control) => (
          <InputText
            {...control}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            inputMode={kind === 'app' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            autoFocus
            required
          />
        )}
      </Field>
      <Button type="submit" label="Confirmar" loading={busy} />
      <Button
        type="button"
        label={other}
        text
        onClick={() => {
          setKind(kind === 'app' ? 'recovery' : 'app');
          setCode('');
        }}
      />
      <Button type="button" label="Voltar" icon="pi pi-arrow-left" text onClick={onBack} />
    </form>
  );
}
