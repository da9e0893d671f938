import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { Tag } from 'primereact/tag';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CallSummary } from '../../../schemas/admin/calls.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useCalls } from './data.ts';

const Name = ({ id, method, path }: CallSummary): ReactNode => (
  <div className="tenant-name">
    <Link to={`/chamadas/${encodeURIComponent(id)}`}>{id}</Link>
    <span className="muted">
      {method} {path}
    </span>
  </div>
);

const State = ({ reads, mismatches }: CallSummary): ReactNode => (
  <div className="tenant-state">
    {!reads && <Tag severity="info" value="Muda dados" />}
    {mismatches > 0 && (
      <Tag severity="warning" value={mismatches === 1 ? '1 desvio' : `${mismatches} desvios`} />
    )}
  </div>
);

function CallTable({ calls }: { calls: readonly CallSummary[] }): ReactNode {
  const [words, setWords] = useState('');
  const wanted = words.toLowerCase().split(/\s+/);
  const shown = calls.filter(({ id, path }) =>
    wanted.every((word) => `${id} ${path}`.toLowerCase().includes(word)),
  );
  return (
    <div className="tenant-table">
      <SearchField
        label="Buscar chamadas"
        placeholder="Buscar por nome ou caminho"
        value={words}
        onChange={setWords}
      />
      <DataTable
        value={shown}
        dataKey="id"
        size="small"
        sortField="id"
        sortOrder={1}
        paginator={shown.length > 50}
        rows={50}
        emptyMessage={<Empty icon="server" title="Nenhuma chamada com estas palavras." />}
      >
        <Column header="Chamada" field="id" sortable body={Name} />
        <Column
          header="Telas"
          field="screens"
          sortable
          className="from-768 column-number"
          headerClassName="from-768"
        />
        <Column header="Situação" field="mismatches" sortable body={State} />
      </DataTable>
    </div>
  );
}

/** The calls that the active release may make. */
export function Component(): ReactNode {
  return (
    <Page
      title="Chamadas do ERP"
      lead="O que a versão em vigor pode pedir ao ERP. Abra uma para ver o que ela declara e experimentá-la."
    >
      <Loaded query={useCalls()}>{(calls) => <CallTable calls={calls} />}</Loaded>
    </Page>
  );
}
