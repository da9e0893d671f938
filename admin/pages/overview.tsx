import { Message } from 'primereact/message';
import { Tag } from 'primereact/tag';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DraftSummary } from '../../schemas/admin/drafts.ts';
import type { Overview, ReleaseEntry } from '../../schemas/admin/releases.ts';
import { useBranchName } from '../data/branches.ts';
import { useMay } from '../data/me.ts';
import { NewFaultsNotices } from '../releases/faults.tsx';
import { dayAndTime } from '../ui/when.ts';
import { plural, releaseState, titleOf } from '../releases/words.ts';

/** Matters that need attention; nothing where there are none. */
export function Notices({ faults, drifting }: Pick<Overview, 'faults' | 'drifting'>): ReactNode {
  return (
    <>
      <NewFaultsNotices faults={faults} />
      {drifting.length > 0 && (
        <Message
          severity="warn"
          className="plan-message"
          content={
            <span>
              {drifting.length === 1
                ? 'Uma chamada responde'
                : `${drifting.length} chamadas respondem`}{' '}
              diferente do que a versão no ar declara: {drifting.slice(0, 5).join(', ')}
              {drifting.length > 5 && ` e mais ${drifting.length - 5}`}.{' '}
              <Link to="/desvios">Ver os desvios</Link>
            </span>
          }
        />
      )}
    </>
  );
}

/** The drafts that changed last. */
export function Drafts({ drafts }: { drafts: readonly DraftSummary[] }): ReactNode {
  const mayBegin = useMay('draft.write');
  return (
    <section className="sheet" aria-label="Rascunhos">
      <h2>Rascunhos</h2>
      {drafts.length === 0 ? (
        <p className="muted">
          Nenhum rascunho.{' '}
          {mayBegin ? (
            <>
              <Link to="/r/atual/telas">Ajustar as telas</Link> começa um.
            </>
          ) : (
            <Link to="/r/atual/telas">Ver as telas que estão no ar</Link>
          )}
        </p>
      ) : (
        <ul className="sheet-rows">
          {drafts.map(({ id, name, author, changedAt, changes, current }) => (
            <li key={id} className="sheet-row">
              <div className="release-what">
                <span className="plan-screen">
                  <Link to={`/r/${id}/telas`}>{name}</Link>
                  {!current && <Tag severity="warning" value="Desatualizado" />}
                </span>
                <span className="muted">
                  {author.name} · {dayAndTime(changedAt)} · {plural(changes, 'mudança', 'mudanças')}
                </span>
              </div>
              {changes > 0 && <Link to={`/r/${id}/publicar`}>Ver o plano</Link>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The last entries of the history. */
export function LastReleases({ releases }: { releases: readonly ReleaseEntry[] }): ReactNode {
  const branchName = useBranchName();
  return (
    <section className="sheet" aria-label="Últimas publicações">
      <div className="sheet-heading">
        <h2>Últimas publicações</h2>
        <Link to="/publicacoes">Ver todas</Link>
      </div>
      {releases.length === 0 ? (
        <p className="muted">Ainda não houve publicações desde que o histórico existe.</p>
      ) : (
        <ul className="sheet-rows">
          {releases.map((entry) => {
            const state = releaseState(entry, releases);
            return (
              <li key={entry.id} className="sheet-row">
                <div className="release-what">
                  <span className="plan-screen">
                    <strong>{titleOf(entry, branchName)}</strong>
                    {state && <Tag severity={state.severity} value={state.label} />}
                  </span>
                  {entry.message && <span>{entry.message}</span>}
                  <span className="muted">
                    {entry.author.name || 'sistema'} · {dayAndTime(entry.at)}
                  </span>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
