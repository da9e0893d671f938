import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { Message } from 'primereact/message';
import { Tag } from 'primereact/tag';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PublishPlan, TouchedScreen } from '../../../schemas/admin/releases.ts';
import { useBranches, useBranchName } from '../../data/branches.ts';
import { dayAndTime } from '../../ui/when.ts';
import { plural } from '../words.ts';

/** Obstacles to publishing: pt-BR, with the way out. */
export function Obstacles({ plan }: { plan: PublishPlan }): ReactNode {
  const errors = plan.findings.filter(({ severity }) => severity === 'error');
  const warnings = plan.findings.length - errors.length;
  return (
    <>
      {!plan.current && (
        <Message
          severity="warn"
          className="plan-message"
          text="Outra publicação mudou os documentos depois que este rascunho começou. Atualize o rascunho, no aviso acima: suas mudanças continuam aqui."
        />
      )}
      {errors.length > 0 && (
        <section className="sheet plan-errors" aria-label="Erros">
          <h2>{plural(errors.length, 'erro impede', 'erros impedem')} a publicação</h2>
          <ul className="sentences">
            {errors.slice(0, 10).map(({ message, hint, at, part, document, pointer }) => (
              <li key={`${document}${pointer}${message}`}>
                {part && <strong>{part.label}: </strong>}
                {message} {hint && <span className="muted">{hint}</span>}{' '}
                {at && (
                  <Link to={`/r/${plan.draft.id}/telas?at=${encodeURIComponent(part?.at ?? at)}`}>
                    Corrigir
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {warnings > 0 && (
        <Message
          severity="info"
          className="plan-message"
          text={`${plural(warnings, 'aviso', 'avisos')} do compilador não impedem a publicação.`}
        />
      )}
    </>
  );
}

/** The draft's changes, one sentence each. */
export function Changes({ changes }: Pick<PublishPlan, 'changes'>): ReactNode {
  return (
    <section className="sheet" aria-label="O que muda">
      <h2>O que muda</h2>
      <ul className="sentences">
        {changes.map(({ revision, sentence, author, at }) => (
          <li key={revision} className="sentence">
            <span>
              {sentence}
              <span className="muted sentence-author">
                {author.name}, {dayAndTime(at)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Branches that a row names. */
const mostBranches = 5;

const changeWords = {
  added: { value: 'nova', severity: 'success' },
  removed: { value: 'sai', severity: 'danger' },
} as const;

const ScreenName = ({ title, path, needsRecord, change, audience }: TouchedScreen): ReactNode => (
  <div className="release-what">
    <span className="plan-screen">
      <strong>{title}</strong>
      {change !== 'changed' && <Tag {...changeWords[change]} />}
    </span>
    {path && !needsRecord && <span className="muted">{path}</span>}
    <span className="muted until-768">{audience}</span>
  </div>
);

const several = 'várias filiais';

/** Sessions of a screen, in all and of people who have one branch alone. */
function Sessions({ sessions, branches }: TouchedScreen): ReactNode {
  const nameOf = useBranchName();
  const hasBranches = branches.some(({ branch }) => branch !== '');
  return (
    <div className="plan-sessions">
      <span>{sessions === 0 ? 'nenhuma' : sessions}</span>
      {hasBranches &&
        branches.slice(0, mostBranches).map(({ branch, sessions: count }) => (
          <span key={branch} className="muted">
            {branch === '' ? several : nameOf(branch)}: {count}
          </span>
        ))}
      {hasBranches && branches.length > mostBranches && (
        <span className="muted">
          e mais {plural(branches.length - mostBranches, 'filial', 'filiais')}
        </span>
      )}
    </div>
  );
}

/** The tenant's branches by yesterday's sessions: whom a change of every screen reaches. */
function BranchSessions(): ReactNode {
  const { data } = useBranches();
  const used = [...(data?.list ?? [])].sort((a, b) => b.sessions - a.sessions);
  if (!data || used.length === 0) return null;
  return (
    <div>
      <p>Sessões de ontem no portal, por filial:</p>
      <ul className="sentences">
        {used.slice(0, mostBranches * 2).map(({ code, label, sessions }) => (
          <li key={code}>
            Filial {label}: {sessions}
          </li>
        ))}
        {data.others > 0 && <li>Quem tem várias filiais, ou nenhuma: {data.others}</li>}
      </ul>
      {used.length > mostBranches * 2 && (
        <p className="muted">
          E mais {plural(used.length - mostBranches * 2, 'filial', 'filiais')} com menos sessões.
        </p>
      )}
    </div>
  );
}

/** Whom the changes reach, and how much the places were used. */
export function Reach({
  screens,
  everywhere,
}: Pick<PublishPlan, 'screens' | 'everywhere'>): ReactNode {
  return (
    <section className="sheet" aria-label="Quem é atingido">
      <h2>Quem é atingido</h2>
      {everywhere.length > 0 && (
        <div>
          <p>Todas as telas, para todos:</p>
          <ul className="sentences">
            {everywhere.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <BranchSessions />
        </div>
      )}
      {screens.length > 0 && (
        <DataTable
          value={[...screens]}
          dataKey="id"
          size="small"
          paginator={screens.length > 10}
          rows={10}
        >
          <Column header="Tela" body={ScreenName} />
          <Column
            header="Quem a abre"
            field="audience"
            className="from-768"
            headerClassName="from-768"
          />
          <Column
            header="Sessões ontem"
            body={(screen: TouchedScreen) => <Sessions {...screen} />}
            className="column-fit"
          />
        </DataTable>
      )}
      {screens.length === 0 && everywhere.length === 0 && (
        <p className="muted">Nenhuma tela muda para os usuários.</p>
      )}
    </section>
  );
}

/** Consequences that nobody wrote. */
export function Consequences({ consequences }: Pick<PublishPlan, 'consequences'>): ReactNode {
  if (consequences.length === 0) return null;
  return (
    <section className="sheet" aria-label="Consequências">
      <h2>O que vem junto</h2>
      <ul className="sentences">
        {consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
