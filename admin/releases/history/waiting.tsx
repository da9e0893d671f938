import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import { Tag } from 'primereact/tag';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DraftChange, Publication } from '../../../schemas/admin/releases.ts';
import { useBranchName } from '../../data/branches.ts';
import { useMay, useMe } from '../../data/me.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { useReleaseAction } from '../data.ts';
import { dayAndTime } from '../../ui/when.ts';
import { RefuseDialog } from './refuse-dialog.tsx';

const stateOf = ({
  status,
  dueAt,
}: Publication): { value: string; severity: 'info' | 'warning' } =>
  status === 'awaiting'
    ? { value: 'Espera aprovação', severity: 'warning' }
    : {
        value: dueAt === null ? 'Publica agora' : `Publica em ${dayAndTime(dueAt)}`,
        severity: 'info',
      };

interface WaitingProps {
  list: readonly Publication[];
  /** What was done in the draft, where its plan is shown beside. */
  steps?: readonly DraftChange[];
  /** One was approved, and is published or will be. */
  onApproved?: (() => void) | undefined;
}

/**
 * What is in the draft now and was not when a publish was asked for, or the other way round. Where
 * it is not known what stood then, that is all that was there and not undone before.
 */
function changedSince(
  { revision, standing }: Publication,
  steps: readonly DraftChange[],
): readonly DraftChange[] {
  const stood = ({ revision: made, touched, isUndone }: DraftChange): boolean =>
    standing?.includes(made) ?? (made <= revision && !(isUndone && touched <= revision));
  return steps.filter((step) => stood(step) === step.isUndone);
}

/** Says that the draft is another one by now than was asked for, and what was changed since. */
function Outdated({
  publication,
  steps = [],
}: Pick<WaitingProps, 'steps'> & { publication: Publication }): ReactNode {
  const { status } = publication;
  const later = changedSince(publication, steps);
  return (
    <div className="publication-outdated" role="note">
      <Message
        severity="warn"
        className="plan-message"
        text={
          status === 'awaiting'
            ? 'O rascunho mudou depois deste pedido: ele não pode mais ser aprovado. Cancele-o ou recuse-o e peça de novo.'
            : 'O rascunho mudou depois: no horário marcado ele não será publicado. Cancele-o e agende de novo.'
        }
      />
      {later.length > 0 && (
        <>
          <strong>Mudou depois do pedido</strong>
          <ul className="sentences">
            {later.map(({ revision: at, sentence, author, isUndone }) => (
              <li key={at}>
                {isUndone && 'Desfeita: '}
                {sentence} <span className="muted">{author.name}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** What the person may decide of a publish, once. */
function useDecisions(id: number, onApproved: WaitingProps['onApproved']) {
  const toasts = useToasts();
  const approve = useReleaseAction<number>((one) => `/publications/${one}/approve`);
  const cancel = useReleaseAction<number>((one) => `/publications/${one}/cancel`);
  // The second press of a double click comes before the buttons show that they wait.
  const isDeciding = useRef(false);
  const decide = (action: typeof approve, done: (answer: unknown) => void): void => {
    if (isDeciding.current) return;
    isDeciding.current = true;
    // Callbacks of `mutate` would not run once the list is read again, without this row.
    void action
      .mutateAsync(id)
      .then(done, (error: Error) => toasts.failed(error.message))
      .finally(() => {
        isDeciding.current = false;
      });
  };
  const approved = (answer: unknown): void => {
    const { status: became, reason } = answer as Publication;
    if (became === 'failed') toasts.failed(reason ?? 'Não foi publicado.');
    else {
      toasts.done(
        became === 'published' ? 'Aprovado e publicado.' : 'Aprovado: publica no horário marcado.',
      );
      onApproved?.();
    }
  };
  return {
    isApproving: approve.isPending,
    isBusy: approve.isPending || cancel.isPending,
    approve: () => decide(approve, approved),
    cancel: () => decide(cancel, () => toasts.done('Cancelado.')),
  };
}

/** One publish that waits, with what the person may do about it. */
function Row({
  publication,
  steps,
  onApproved,
}: Omit<WaitingProps, 'list'> & { publication: Publication }): ReactNode {
  const { id, draft, draftName, message, author, branch, fromBranch, dueAt, status, createdAt } =
    publication;
  const { isOutdated } = publication;
  const { data: me } = useMe();
  const nameOf = useBranchName();
  const mayPublish = useMay('release.publish');
  const decisions = useDecisions(id, onApproved);
  const [isRefusing, setIsRefusing] = useState(false);
  const isOwn = author.id === me?.id;
  return (
    <li className="sheet-row">
      <div className="release-what">
        <span className="plan-screen">
          {draft === '' ? draftName : <Link to={`/r/${draft}/publicar`}>{draftName}</Link>}
          <Tag {...stateOf(publication)} />
        </span>
        {message && <span>{message}</span>}
        <span className="muted">
          {author.name}, {dayAndTime(createdAt)}
          {branch !== null && ` · só para a filial ${nameOf(branch)}`}
          {fromBranch !== null && ` · da filial ${nameOf(fromBranch)} para todas`}
          {status === 'awaiting' && dueAt !== null && ` · para ${dayAndTime(dueAt)}`}
        </span>
      </div>
      <div className="sheet-actions">
        {(isOwn || mayPublish) && (
          <Button
            label="Cancelar"
            text
            size="small"
            disabled={decisions.isBusy}
            onClick={decisions.cancel}
          />
        )}
        {status === 'awaiting' && mayPublish && !isOwn && (
          <>
            <Button
              label="Recusar"
              outlined
              size="small"
              disabled={decisions.isBusy}
              onClick={() => setIsRefusing(true)}
            />
            <Button
              label="Aprovar"
              icon="pi pi-check"
              size="small"
              disabled={decisions.isBusy || isOutdated}
              loading={decisions.isApproving}
              onClick={decisions.approve}
            />
          </>
        )}
      </div>
      {isOutdated && <Outdated publication={publication} steps={steps} />}
      {isRefusing && <RefuseDialog publication={publication} close={() => setIsRefusing(false)} />}
    </li>
  );
}

export const isWaiting = ({ status }: Publication): boolean =>
  status === 'awaiting' || status === 'scheduled';

/** Publishes that wait for a time or a second person. */
export function Waiting({ list, ...rest }: WaitingProps): ReactNode {
  const waiting = list.filter(isWaiting);
  if (waiting.length === 0) return null;
  return (
    <section className="sheet" aria-label="Esperando">
      <h2>Esperando para ser publicado</h2>
      <ul className="sheet-rows">
        {waiting.map((publication) => (
          <Row key={publication.id} publication={publication} {...rest} />
        ))}
      </ul>
    </section>
  );
}

/** 'não foi publicado em 27/11/2026, 08:00.' */
function failureOf({ status, approver, dueAt }: Publication): string {
  if (status === 'refused') return `foi recusado por ${approver ?? 'outra pessoa'}.`;
  return dueAt === null ? 'não foi publicado.' : `não foi publicado em ${dayAndTime(dueAt)}.`;
}

/** Publishes that were to happen and did not. */
export function Failed({ list }: { list: readonly Publication[] }): ReactNode {
  return list.map((publication) => (
    <Message
      key={publication.id}
      severity={publication.status === 'refused' ? 'warn' : 'error'}
      className="plan-message"
      content={
        <span>
          {publication.draftName} {failureOf(publication)} {publication.reason}{' '}
          {publication.draft !== '' && (
            <Link to={`/r/${publication.draft}/publicar`}>Ver o plano</Link>
          )}
        </span>
      }
    />
  ));
}
