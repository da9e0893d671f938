import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import { Panel } from 'primereact/panel';
import { type ReactNode, useState } from 'react';
import type { TrialLogin } from '../../../schemas/admin/calls.ts';
import { useSubmit } from '../../ui/submit.ts';
import { api } from '../../data/api.ts';
import { dayAndTime } from '../../ui/when.ts';
import { ArgumentFields, type Typed } from './argument-fields.tsx';
import { argumentsOf, readArguments } from './arguments.ts';
import { trialLoginKey } from './data.ts';

function LoginForm({ schema }: { schema: NonNullable<TrialLogin['arguments']> }): ReactNode {
  const [typed, setTyped] = useState<Typed>({});
  const queries = useQueryClient();
  const list = argumentsOf(schema).filter(({ name }) => !/captcha/i.test(name));
  const { busy, error, fields, onSubmit } = useSubmit(async () => {
    await api('/calls/login', { body: { with: readArguments(list, typed).values } });
    await queries.invalidateQueries({ queryKey: trialLoginKey });
  });
  return (
    <form className="fields" onSubmit={onSubmit}>
      <p className="muted">
        Sem entrar, só as chamadas públicas respondem. O acesso fica cifrado no servidor, vale por
        30 minutos e só serve aqui.
      </p>
      {error && <Message severity="error" text={error} role="alert" />}
      <ArgumentFields list={list} typed={typed} errors={fields} onChange={setTyped} />
      <div className="fields-actions">
        <Button type="submit" label="Entrar no ERP" icon="pi pi-sign-in" outlined loading={busy} />
      </div>
    </form>
  );
}

/** The person's own login at the ERP, or the form for it. */
export function LoginPanel({ login }: { login: TrialLogin }): ReactNode {
  const queries = useQueryClient();
  if (login.call === null || login.arguments === null) return null;
  const end = async (): Promise<void> => {
    await api('/calls/login', { method: 'DELETE' });
    await queries.invalidateQueries({ queryKey: trialLoginKey });
  };
  if (login.expiresAt === null) {
    return (
      <Panel header="Entrar no ERP" toggleable collapsed>
        <LoginForm schema={login.arguments} />
      </Panel>
    );
  }
  return (
    <div className="login-open">
      <span>
        <i className="pi pi-check-circle" aria-hidden /> Você entrou no ERP, até{' '}
        {dayAndTime(login.expiresAt)}.
      </span>
      <Button label="Sair" text onClick={() => void end()} />
    </div>
  );
}
