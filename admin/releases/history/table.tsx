import { Button } from 'primereact/button';
import { Column } from 'primereact/column';
import { DataTable, type DataTableExpandedRows } from 'primereact/datatable';
import { Tag } from 'primereact/tag';
import { type ReactNode, useState } from 'react';
import type { ReleaseEntry } from '../../../schemas/admin/releases.ts';
import { useMay } from '../../data/me.ts';
import { momentOf, plural, stateOf, titleOf } from '../words.ts';
import { ReleaseDetails } from './details.tsx';
import { RollbackDialog } from './rollbackDialog.tsx';

const What = (entry: ReleaseEntry): ReactNode => (
  <div className="release-what">
    <strong>{titleOf(entry)}</strong>
    {entry.message && <span>{entry.message}</span>}
    <span className="muted">
      {entry.author.name || 'sistema'} ·{' '}
      <time dateTime={new Date(entry.at).toISOString()}>{momentOf(entry.at)}</time>
      {entry.changes.length > 0 && ` · ${plural(entry.changes.length, 'mudança', 'mudanças')}`}
    </span>
  </div>
);

interface HistoryTableProps {
  entries: readonly ReleaseEntry[];
  active: string | null;
}

/** The history with what each entry changed, and the way back to its release. */
export function HistoryTable({ entries, active }: HistoryTableProps): ReactNode {
  const [expanded, setExpanded] = useState<DataTableExpandedRows>({});
  const [target, setTarget] = useState<ReleaseEntry | null>(null);
  const mayRollBack = useMay('release.rollback');
  const State = (entry: ReleaseEntry): ReactNode => {
    const state = stateOf(entry, entries);
    return state && <Tag severity={state.severity} value={state.label} />;
  };
  const Actions = (entry: ReleaseEntry): ReactNode =>
    mayRollBack && active !== null && (entry.state === 'stored' || entry.state === 'branch') ? (
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
        <Column header="O que aconteceu" body={What} />
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
