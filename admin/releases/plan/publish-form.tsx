import { Button } from 'primereact/button';
import { InputTextarea } from 'primereact/inputtextarea';
import { Message } from 'primereact/message';
import { SelectButton } from 'primereact/selectbutton';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { PublishPlan } from '../../../schemas/admin/releases.ts';
import { ApiError } from '../../data/api.ts';
import { useBranchName } from '../../data/branches.ts';
import { useMay } from '../../data/me.ts';
import { useKept } from '../../data/use-kept.ts';
import { DayField } from '../../ui/day-field.tsx';
import { Field } from '../../ui/field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { dayAndTime } from '../../ui/when.ts';
import { reachedWhen } from '../words.ts';
import { BranchChoice } from './branch-choice.tsx';
import { usePublish } from './data.ts';
import { type PublishChoice, summaryOf } from './summary.ts';

const times = [
  { value: 'now', label: 'Agora' },
  { value: 'later', label: 'Em um horário' },
];
const scopes = [
  { value: 'all', label: 'Todas' },
  { value: 'branch', label: 'Uma filial' },
];

/** The request may have arrived although its answer did not. */
const unanswered =
  'A conexão caiu antes da resposta. Antes de repetir, confira em Publicações se o pedido chegou.';

function labelOf({ approval, dueAt, branch }: PublishChoice): string {
  if (approval) return 'Pedir aprovação';
  if (dueAt) return 'Agendar';
  return branch === '' ? 'Publicar' : `Liberar para a filial ${branch}`;
}

const underWay = ({ approval, dueAt }: PublishChoice): string =>
  approval || dueAt
    ? 'Enviando o pedido…'
    : 'Publicando… isto leva alguns segundos. Os usuários continuam trabalhando enquanto isso.';

function doneOf({ approval, dueAt, branch }: PublishChoice): string {
  if (approval) return 'Pedido enviado: outra pessoa precisa aprovar.';
  if (dueAt) return `Agendado para ${dayAndTime(dueAt.getTime())}.`;
  return branch === '' ? `Publicado. ${reachedWhen}` : `Liberado para a filial ${branch}.`;
}

/** What is still to be chosen; null where nothing is. */
function missingOf(time: boolean, branch: boolean): string | null {
  if (time) return 'Falta o dia e a hora em que publica.';
  return branch ? 'Falta a filial que recebe.' : null;
}

interface PublishFormProps {
  plan: PublishPlan;
  /** A newer plan is being read: this one cannot be published any more. */
  isRefreshing: boolean;
  /** Reads the plan again. */
  remake: () => void;
}

/** Message, time and scope of a publish. */
export function PublishForm({ plan, isRefreshing, remake }: PublishFormProps): ReactNode {
  const [kept, setMessage] = useKept(`publish/${plan.draft.id}`);
  const message = kept ?? '';
  const [time, setTime] = useState('now');
  const [moment, setMoment] = useState<Date | null>(null);
  const [scope, setScope] = useState('all');
  const [code, setCode] = useState('');
  const mayPublish = useMay('release.publish');
  const mayAsk = useMay('draft.write');
  const publish = usePublish(plan.draft.id);
  const shown = useShowDone();
  const dueAt = time === 'later' ? moment : null;
  const branch = scope === 'branch' ? code.trim() : '';
  const branchName = useBranchName();
  const choice = { approval: plan.approval, dueAt, branch: branch && branchName(branch) };
  const missing = missingOf(time === 'later' && !moment, scope === 'branch' && branch === '');
  const isReady = !isRefreshing && plan.release !== null && plan.current && plan.changes.length > 0;
  const fields = publish.error instanceof ApiError ? publish.error.fields : {};
  if (!mayPublish && !(plan.approval && mayAsk))
    return (
      <Message
        severity="info"
        className="plan-message"
        text="Seu perfil não permite publicar. Peça a quem administra o portal."
      />
    );
  const send = () =>
    publish.mutate(
      {
        revision: plan.draft.revision,
        active: plan.active,
        message,
        ...(branch !== '' && { branch }),
        ...(dueAt && { dueAt: dueAt.getTime() }),
      },
      {
        onSuccess: () => {
          setMessage(undefined);
          shown(choice);
        },
      },
    );
  return (
    <section className="sheet plan-form" aria-label="Publicar">
      <h2>Publicar</h2>
      <Refused publish={publish} remake={remake} />
      <MessageField message={message} error={fields.message} onChange={setMessage} />
      <TimeField
        time={time}
        moment={moment}
        error={fields.dueAt}
        onTime={setTime}
        onMoment={setMoment}
      />
      <ScopeField
        scope={scope}
        code={code}
        error={fields.branch}
        onScope={setScope}
        onCode={setCode}
      />
      {plan.approval && (
        <p className="muted">Neste distribuidor, outra pessoa que publica precisa aprovar.</p>
      )}
      {isReady && <p aria-live="polite">{missing ?? summaryOf(plan, choice)}</p>}
      {isRefreshing && <p role="status">Conferindo o que muda…</p>}
      {publish.isPending && <p role="status">{underWay(choice)}</p>}
      <Button
        label={labelOf(choice)}
        icon="pi pi-send"
        loading={publish.isPending}
        disabled={!isReady || missing !== null}
        onClick={send}
      />
    </section>
  );
}

interface RefusedProps {
  publish: ReturnType<typeof usePublish>;
  remake: () => void;
}

/** Why the last attempt failed, with the way on. */
function Refused({ publish, remake }: RefusedProps): ReactNode {
  const { error } = publish;
  if (!error) return null;
  const status = error instanceof ApiError ? error.status : undefined;
  return (
    <div className="plan-refused" role="alert">
      <Message severity="error" text={status === 0 ? unanswered : error.message} />
      {status === 0 && <Link to="/publicacoes">Ver em Publicações</Link>}
      {status === 409 && (
        <Button
          label="Conferir o plano de novo"
          icon="pi pi-refresh"
          outlined
          onClick={() => {
            publish.reset();
            remake();
          }}
        />
      )}
    </div>
  );
}

/** Leads to the releases, which say what was done. */
function useShowDone(): (choice: PublishChoice) => void {
  const toasts = useToasts();
  const navigate = useNavigate();
  return (choice) => {
    const isLive = !choice.approval && !choice.dueAt;
    if (!isLive) toasts.done(doneOf(choice));
    navigate('/publicacoes', { state: isLive ? { published: doneOf(choice) } : null });
  };
}

interface MessageFieldProps {
  message: string;
  error: string | undefined;
  onChange(message: string): void;
}

function MessageField({ message, error, onChange }: MessageFieldProps): ReactNode {
  return (
    <Field label="Mensagem" hint="Para o histórico: o que mudou e por quê." error={error}>
      {(control) => (
        <InputTextarea
          {...control}
          rows={3}
          maxLength={1000}
          value={message}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface TimeFieldProps {
  time: string;
  moment: Date | null;
  error: string | undefined;
  onTime(time: string): void;
  onMoment(moment: Date | null): void;
}

/** Now, or at a time. */
function TimeField({ time, moment, error, onTime, onMoment }: TimeFieldProps): ReactNode {
  return (
    <>
      <Field label="Quando">
        {({ id, ...control }) => (
          <SelectButton
            id={id}
            aria-label="Quando"
            {...control}
            value={time}
            options={times}
            allowEmpty={false}
            onChange={({ value }) => onTime(value as string)}
          />
        )}
      </Field>
      {time === 'later' && (
        <DayField
          label="Dia e hora"
          error={error}
          value={moment}
          withTime
          earliest={new Date()}
          onChange={onMoment}
        />
      )}
    </>
  );
}

interface ScopeFieldProps {
  scope: string;
  code: string;
  error: string | undefined;
  onScope(scope: string): void;
  onCode(code: string): void;
}

/** All, or one branch. */
function ScopeField({ scope, code, error, onScope, onCode }: ScopeFieldProps): ReactNode {
  return (
    <Field
      label="Para quem"
      hint={
        scope === 'branch'
          ? 'Recebe primeiro quem só tem esta filial. O rascunho fica até ser liberado para todas.'
          : undefined
      }
      error={error}
    >
      {({ id, ...control }) => (
        <>
          <SelectButton
            id={id}
            aria-label="Para quem"
            {...control}
            value={scope}
            options={scopes}
            allowEmpty={false}
            onChange={({ value }) => onScope(value as string)}
          />
          {scope === 'branch' && <BranchChoice value={code} onChange={onCode} />}
        </>
      )}
    </Field>
  );
}
