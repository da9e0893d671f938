import { useMutation } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { Dialog } from 'primereact/dialog';
import { Message } from 'primereact/message';
import { SelectButton } from 'primereact/selectbutton';
import { type ReactNode, useState } from 'react';
import type { Draft, RebaseConflict, RebaseRequest } from '../../../schemas/admin/drafts.ts';
import { ApiError, api } from '../../data/api.ts';
import { useMay } from '../../data/me.ts';
import { useToasts } from '../../ui/toasts.tsx';

const sides = [
  { value: true, label: 'Manter a minha' },
  { value: false, label: 'Ficar com a publicada' },
];

const conflictsOf = (error: Error | null): readonly RebaseConflict[] =>
  error instanceof ApiError && error.code === 'REBASE'
    ? (error.body as { conflicts: readonly RebaseConflict[] }).conflicts
    : [];

interface DecideProps {
  conflicts: readonly RebaseConflict[];
  decide: (request: RebaseRequest) => void;
  close: () => void;
  busy: boolean;
}

/** Asks of each change that meets another one which of the two holds. */
function Decide({ conflicts, decide, close, busy }: DecideProps): ReactNode {
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const choose = (revision: number, keep: boolean) =>
    setKept(
      (before) =>
        new Set(keep ? [...before, revision] : [...before].filter((one) => one !== revision)),
    );
  const confirm = () => {
    const all = conflicts.map(({ mine }) => mine.revision);
    decide({
      keep: all.filter((revision) => kept.has(revision)),
      drop: all.filter((revision) => !kept.has(revision)),
    });
  };
  return (
    <Dialog
      visible
      modal
      className="dialog-wide"
      header="O mesmo lugar foi mudado nos dois"
      onHide={close}
      footer={
        <>
          <Button label="Cancelar" text onClick={close} disabled={busy} />
          <Button label="Atualizar rascunho" loading={busy} onClick={confirm} />
        </>
      }
    >
      <ul className="sheet-rows">
        {conflicts.map(({ mine, message, possible }) => (
          <li key={mine.revision} className="sheet-row">
            <div className="release-what">
              <strong>{mine.sentence}</strong>
              <span className="muted">{message}</span>
            </div>
            {possible ? (
              <SelectButton
                aria-label={mine.sentence}
                value={kept.has(mine.revision)}
                options={sides}
                allowEmpty={false}
                onChange={({ value }) => choose(mine.revision, value as boolean)}
              />
            ) : (
              <span className="muted">Sai do rascunho</span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The tenant's documents have changed since the draft began: takes them into the draft. */
export function Outdated({ draft, remake }: { draft: string; remake: () => void }): ReactNode {
  const toasts = useToasts();
  const mayWrite = useMay('draft.write');
  const rebase = useMutation({
    mutationFn: (request: RebaseRequest) =>
      api<Draft>(`/drafts/${encodeURIComponent(draft)}/rebase`, { body: request }),
    onSuccess: () => {
      toasts.done('O rascunho parte agora do que está publicado.');
      remake();
    },
    onError: (error) => {
      if (conflictsOf(error).length === 0) toasts.failed(error.message);
    },
  });
  const conflicts = conflictsOf(rebase.error);
  return (
    <div className="plan-outdated" role="status">
      <Message
        severity="warn"
        className="plan-message"
        text="Outra publicação mudou os documentos depois que este rascunho começou. Suas mudanças continuam aqui."
      />
      {mayWrite && (
        <Button
          label="Atualizar rascunho"
          icon="pi pi-refresh"
          outlined
          loading={rebase.isPending}
          onClick={() => rebase.mutate({})}
        />
      )}
      {conflicts.length > 0 && (
        <Decide
          conflicts={conflicts}
          decide={(request) => rebase.mutate(request)}
          close={() => rebase.reset()}
          busy={rebase.isPending}
        />
      )}
    </div>
  );
}
