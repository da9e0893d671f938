import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import type { ReactNode } from 'react';
import { type AuditEntry, type AuditPage, auditActions } from '../../../schemas/admin/audit.ts';
import { Empty } from '../../ui/states.tsx';
import { dayAndTime } from '../../ui/when.ts';

const whoOf = ({ person }: AuditEntry): string =>
  person === null ? 'Servidor' : (person.name ?? 'Pessoa que não pode mais ser lida');

const Who = (entry: AuditEntry): ReactNode => (
  <div className="person-cell">
    <span>{whoOf(entry)}</span>
    <small>{entry.person?.email}</small>
  </div>
);

/** The change; on a phone also its author, whose column is hidden there. */
const What = ({ entry, names }: { entry: AuditEntry; names: AuditPage['names'] }): ReactNode => (
  <div className="person-cell">
    <span>{auditActions[entry.action] ?? entry.action}</span>
    {entry.document && (
      <span title={entry.document}>{names[entry.document] ?? entry.document}</span>
    )}
    {entry.detail && <small>{entry.detail}</small>}
    <small className="below-768">{whoOf(entry)}</small>
  </div>
);

/** Changes, newest first. */
export function AuditTable({ entries, names }: Omit<AuditPage, 'more'>): ReactNode {
  return (
    <DataTable
      value={[...entries]}
      dataKey="id"
      size="small"
      className="audit-table"
      emptyMessage={<Empty icon="list" title="Nenhuma alteração com estes filtros." />}
    >
      <Column
        header="Quando"
        className="column-when"
        body={({ at }: AuditEntry) => (
          <time dateTime={new Date(at).toISOString()}>{dayAndTime(at)}</time>
        )}
      />
      <Column header="Quem" className="from-768" headerClassName="from-768" body={Who} />
      <Column header="O que" body={(entry: AuditEntry) => <What entry={entry} names={names} />} />
      <Column
        header="De onde"
        className="from-768"
        headerClassName="from-768"
        body={({ address }: AuditEntry) => address ?? ''}
      />
    </DataTable>
  );
}
