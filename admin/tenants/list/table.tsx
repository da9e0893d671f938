import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import { Tag } from 'primereact/tag';
import { type ReactNode, useState } from 'react';
import type { TenantSummary } from '../../../schemas/admin/tenants.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty } from '../../ui/states.tsx';
import { dayAndTime } from '../../ui/when.ts';
import { matches } from './matches.ts';
import { TenantActions } from './actions.tsx';

const Name = ({ id, name }: TenantSummary): ReactNode => (
  <div className="tenant-name">
    <strong>{name}</strong>
    <span className="muted">{id}</span>
  </div>
);

const Hosts = ({ hosts }: TenantSummary): ReactNode =>
  hosts.length === 0 ? (
    <span className="muted">Nenhum</span>
  ) : (
    <span title={hosts.join('\n')}>
      {hosts.length === 1 ? hosts[0] : `${hosts[0]} e mais ${hosts.length - 1}`}
    </span>
  );

const State = ({ release, broken, drifting }: TenantSummary): ReactNode => (
  <div className="tenant-state">
    {!release && <Tag severity="secondary" value="Não publicado" />}
    {broken > 0 && (
      <Tag
        severity="danger"
        value={broken === 1 ? '1 erro a corrigir' : `${broken} erros a corrigir`}
      />
    )}
    {drifting > 0 && (
      <Tag
        severity="warning"
        value={drifting === 1 ? '1 chamada com desvio' : `${drifting} chamadas com desvio`}
      />
    )}
    {release && broken === 0 && drifting === 0 && <Tag severity="success" value="Tudo certo" />}
  </div>
);

/** The tenants with a search over names, ids and addresses. */
export function TenantTable({
  tenants,
  onCopy,
}: {
  tenants: readonly TenantSummary[];
  onCopy: (id: string) => void;
}): ReactNode {
  const [words, setWords] = useState('');
  const shown = tenants.filter((tenant) => matches(tenant, words));
  return (
    <div className="tenant-table">
      <SearchField
        label="Buscar distribuidores"
        placeholder="Buscar por nome ou endereço"
        value={words}
        onChange={setWords}
      />
      <DataTable
        value={shown}
        dataKey="id"
        size="small"
        removableSort
        paginator={shown.length > 50}
        rows={50}
        emptyMessage={<Empty icon="building" title="Nenhum distribuidor com estas palavras." />}
      >
        <Column header="Distribuidor" field="name" sortable body={Name} />
        <Column header="Endereços" body={Hosts} className="from-768" headerClassName="from-768" />
        <Column
          header="Última versão"
          field="release.at"
          sortable
          className="from-768"
          headerClassName="from-768"
          body={({ release }: TenantSummary) => (release ? dayAndTime(release.at) : '')}
        />
        <Column header="Situação" body={State} />
        <Column
          header={<span className="p-hidden-accessible">Ações</span>}
          body={(tenant: TenantSummary) => <TenantActions tenant={tenant} onCopy={onCopy} />}
          className="column-actions"
        />
      </DataTable>
    </div>
  );
}
