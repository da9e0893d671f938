import { Button } from 'primereact/button';
import { confirmDialog } from 'primereact/confirmdialog';
import { Message } from 'primereact/message';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import type { CallContract, TryAnswer } from '../../../schemas/admin/calls.ts';
import { ApiError, api } from '../../data/api.ts';
import { ArgumentFields, type Typed } from './argument-fields.tsx';
import { argumentsOf, readArguments } from './arguments.ts';
import { TryResult } from './try-result.tsx';

const untriable = {
  multipart: 'Esta chamada leva arquivos, e não pode ser experimentada aqui.',
  session:
    'Esta chamada muda quem entrou. Para experimentar chamadas com um acesso, use Entrar no ERP.',
} as const;

interface Outcome {
  busy: boolean;
  result: TryAnswer | null;
  error: Error | null;
}

const idle: Outcome = { busy: false, result: null, error: null };

/** The arguments of a call, the button that makes it, and what came of it. */
export function TryPanel({ call }: { call: CallContract }): ReactNode {
  const list = useMemo(() => argumentsOf(call.arguments), [call.arguments]);
  const [typed, setTyped] = useState<Typed>({});
  const [{ busy, result, error }, setOutcome] = useState(idle);
  const { values, wrong } = readArguments(list, typed);
  const errors = {
    ...(error instanceof ApiError ? error.fields : {}),
    ...Object.fromEntries(wrong.map((name) => [name, 'Não é JSON'])),
  };

  if (call.untriable) return <Message severity="info" text={untriable[call.untriable]} />;
  async function run(): Promise<void> {
    setOutcome({ ...idle, busy: true });
    try {
      const answer = await api<TryAnswer>(`/calls/${encodeURIComponent(call.id)}/try`, {
        body: { with: values, confirmed: true },
      });
      setOutcome({ ...idle, result: answer });
    } catch (caught) {
      setOutcome({ ...idle, error: caught as Error });
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy || wrong.length > 0) return;
    if (call.reads) return void run();
    confirmDialog({
      header: `Enviar ${call.id} ao ERP?`,
      message: 'Esta chamada muda dados no ERP de verdade: o que ela fizer não se desfaz por aqui.',
      icon: 'pi pi-exclamation-triangle',
      acceptLabel: 'Enviar mesmo assim',
      rejectLabel: 'Cancelar',
      acceptClassName: 'p-button-danger',
      accept: () => void run(),
    });
  }
  return (
    <form className="fields" onSubmit={submit}>
      <ArgumentFields list={list} typed={typed} errors={errors} onChange={setTyped} />
      <div className="fields-actions">
        <Button
          type="submit"
          label="Tentar"
          icon="pi pi-play"
          loading={busy}
          {...(call.reads ? {} : { severity: 'danger' as const })}
        />
        {!call.reads && <span className="muted">Muda dados no ERP.</span>}
      </div>
      {error && Object.keys(errors).length === 0 && (
        <Message severity="error" text={error.message} role="alert" />
      )}
      {result && <TryResult result={result} />}
    </form>
  );
}
