import { Button } from 'primereact/button';
import { Column } from 'primereact/column';
import { DataTable, type DataTableExpandedRows } from 'primereact/datatable';
import { Tag } from 'primereact/tag';
import { type ReactNode, useState } from 'react';
import type { ReleaseEntry } from '../../../schemas/admin/releases.ts';
import { useBranchName } from '../../data/branches.ts';
import { useMay } from '../../data/me.ts';
import { dayAndTime } from '../../ui/when.ts';
import { plural, releaseState, titleOf } from '../words.ts';
import { ReleaseDetails } from './details.tsx';
import { RollbackDialog } from './rollback-dialog.tsx';

interface WhatProps {
  entry: ReleaseEntry;
  isOpen: boolean;
  onToggle(): void;
}

/** The event, with a button that shows its changes as sentences. */
const What = ({ entry, isOpen, onToggle }: WhatProps): ReactNode => (
  <div className="release-what">
    <strong>{titleOf(entry, useBranchName())}</strong>
    {entry.message && <span>{entry.message}</span>}
    <span className="muted">
      {entry.author.name || 'sistema'} ·{' '}
      <time dateTime={new Date(entry.at).toISOString()}>{dayAndTime(entry.at)}</time>
    </span>
    <Button
      className="release-more"
      link
      size="small"
      label={
        entry.changes.length > 0
          ? `Ver ou desfazer ${plural(entry.changes.length, 'mudança', 'mudanças')}`
          : 'Ver o que mudou'
      }
      aria-expanded={isOpen}
      onClick={onToggle}
    />
  </div>
);

interface HistoryTableProps {
  entries: readonly ReleaseEntry[];
  active: string | null;
  /** A second person has to approve what is given to all: what a branch has is asked for instead. */
  approval: boolean;
}

/** The history with what each entry changed, and the way back to its release. */
export function HistoryTable({ entries, active, approval }: HistoryTableProps): ReactNode {
  const [expanded, setExpanded] = useState<DataTableExpandedRows>({});
  const [target, setTarget] = useState<ReleaseEntry | null>(null);
  const mayRollBack = useMay('release.rollback');
  const State = (entry: ReleaseEntry): ReactNode => {
    const state = releaseState(entry, entries);
    return state && <Tag severity={state.severity} value={state.label} />;
  };
  const Actions = (entry: ReleaseEntry): ReactNode =>
    mayRollBack &&
    active !== null &&
    (entry.state === 'stored' || (entry.state === 'branch' && !approval)) ? (
      <Button
        className="release-back"
        label="Voltar para esta"
        icon="pi pi-history"
        outlined
        size="small"
        onClick={() => setTarget(entry)}
      />
    ) : null;
  return (
    <>
      <DataTable
        value={[...entries]}
        dataKey="id"
        className="release-table"
        expandedRows={expanded}
        onRowToggle={({ data }) => setExpanded(data as DataTableExpandedRows)}
        rowExpansionTemplate={(entry: ReleaseEntry) => <ReleaseDetails entry={entry} />}
      >
        <Column expander headerStyle={{ width: '3rem' }} />
        <Column
          header="O que aconteceu"
          body={(entry: ReleaseEntry) => (
            <What
              entry={entry}
              isOpen={expanded[entry.id] === true}
              onToggle={() =>
                setExpanded(({ [entry.id]: isOpen, ...others }) =>
                  isOpen ? others : { ...others, [entry.id]: true },
                )
              }
            />
          )}
        />
        <Column header="Situação" body={State} className="column-fit" />
        <Column
          header={<span className="p-hidden-accessible">Ações</span>}
          body={Actions}
          className="column-fit"
        />
      </DataTable>
      {target && active !== null && (
        <RollbackDialog entry={target} active={active} close={() => setTarget(null)} />
      )}
    </>
  );
}
