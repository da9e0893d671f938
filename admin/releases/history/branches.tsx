import { Button } from 'primereact/button';
import { confirmDialog } from 'primereact/confirmdialog';
import type { ReactNode } from 'react';
import type { BranchRelease, ToAllAnswer } from '../../../schemas/admin/releases.ts';
import { useBranchName } from '../../data/branches.ts';
import { useMay } from '../../data/me.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { useReleaseAction } from '../data.ts';
import { dayAndTime } from '../../ui/when.ts';
import { reachedWhen } from '../words.ts';

interface BranchesProps {
  branches: readonly BranchRelease[];
  /** A second person has to approve what is given to all, as every publish. */
  approval: boolean;
  /** Codes of those whose release somebody asked to give to all. */
  asked: readonly string[];
}

/** Branches with a release of their own, which can be given to all or withdrawn. */
export function Branches({ branches, approval, asked }: BranchesProps): ReactNode {
  const toasts = useToasts();
  const nameOf = useBranchName();
  const [mayPublish, mayRollBack] = [useMay('release.publish'), useMay('release.rollback')];
  const mayAsk = useMay('draft.write') && approval;
  const path = (what: string) => (branch: string) =>
    `/releases/branches/${encodeURIComponent(branch)}/${what}`;
  const toAll = useReleaseAction<string>(path('release'));
  const withdraw = useReleaseAction<string>(path('withdraw'));
  const failed = { onError: (error: Error) => toasts.failed(error.message) };
  const askToAll = (branch: string) =>
    confirmDialog({
      header: 'Liberar para todas as filiais',
      message: `A versão da filial ${nameOf(branch)} passa a ser a de todos${approval ? ', depois que outra pessoa aprovar' : ''}. ${reachedWhen}`,
      acceptLabel: approval ? 'Pedir aprovação' : 'Liberar para todas',
      rejectLabel: 'Cancelar',
      accept: () =>
        toAll.mutate(branch, {
          ...failed,
          onSuccess: (answer) =>
            toasts.done(
              'publication' in (answer as ToAllAnswer)
                ? 'Pedido feito: falta outra pessoa aprovar.'
                : 'Liberado para todas as filiais.',
            ),
        }),
    });
  const askWithdraw = (branch: string) =>
    confirmDialog({
      header: `Retirar da filial ${nameOf(branch)}`,
      message: `A filial ${nameOf(branch)} volta à versão de todas as outras. ${reachedWhen}`,
      acceptLabel: 'Retirar',
      rejectLabel: 'Cancelar',
      accept: () =>
        withdraw.mutate(branch, {
          ...failed,
          onSuccess: () => toasts.done(`A filial ${nameOf(branch)} voltou à versão das outras.`),
        }),
    });
  if (branches.length === 0) return null;
  return (
    <section className="sheet" aria-label="Filiais com versão própria">
      <h2>Filiais com versão própria</h2>
      <ul className="sheet-rows">
        {branches.map(({ branch, since, author, message }) => (
          <li key={branch} className="sheet-row">
            <div className="release-what">
              <strong>Filial {nameOf(branch)}</strong>
              {message && <span>{message}</span>}
              <span className="muted">
                {author.name} · desde {dayAndTime(since)}
              </span>
            </div>
            <div className="sheet-actions">
              {mayRollBack && (
                <Button
                  label="Retirar"
                  outlined
                  size="small"
                  loading={withdraw.isPending}
                  onClick={() => askWithdraw(branch)}
                />
              )}
              {(mayPublish || mayAsk) && !asked.includes(branch) && (
                <Button
                  label="Liberar para todas"
                  size="small"
                  loading={toAll.isPending}
                  onClick={() => askToAll(branch)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
