import { Button } from 'primereact/button';
import { Column } from 'primereact/column';
import { confirmDialog } from 'primereact/confirmdialog';
import { DataTable } from 'primereact/datatable';
import { Dropdown } from 'primereact/dropdown';
import type { ReactNode } from 'react';
import { type Member, type Role, roleNames } from '../../../schemas/admin/accounts.ts';
import { ago, dayAndTime } from '../../ui/when.ts';
import { useChangePeople } from './change.ts';
import { roleOptions } from './roles.ts';

const Person = ({ name, email }: Member): ReactNode => (
  <div className="person-cell">
    <strong>{name}</strong>
    <small>{email}</small>
  </div>
);

const Seen = ({ seenAt }: Member): ReactNode =>
  seenAt === null ? (
    <span className="muted">sem sessão aberta</span>
  ) : (
    <time title={dayAndTime(seenAt)}>{ago(seenAt)}</time>
  );

function RoleCell({
  member: { id, name, role, mayChange },
  roles,
}: {
  member: Member;
  roles: readonly Role[];
}): ReactNode {
  const change = useChangePeople();
  if (!mayChange || role === 'implementer') return roleNames[role];
  return (
    <Dropdown
      value={role}
      options={roleOptions(roles.filter((known) => known !== 'implementer'))}
      disabled={change.isPending}
      aria-label={`Perfil de ${name}`}
      onChange={(event) =>
        change.mutate({
          path: `/${id}/role`,
          body: { role: event.value as Role },
          done: `${name} agora é ${roleNames[event.value as Role]}.`,
        })
      }
    />
  );
}

function RemoveButton({ member: { id, name, mayChange } }: { member: Member }): ReactNode {
  const change = useChangePeople();
  if (!mayChange) return null;
  const ask = (): void => {
    confirmDialog({
      header: `Remover ${name}?`,
      message:
        'A pessoa sai agora e não entra mais neste painel, e os convites que ela enviou deixam de valer. O que ela fez continua no registro de alterações.',
      acceptLabel: 'Remover',
      rejectLabel: 'Cancelar',
      acceptClassName: 'p-button-danger',
      accept: () =>
        change.mutate({ path: `/${id}`, method: 'DELETE', done: `${name} não tem mais acesso.` }),
    });
  };
  return (
    <Button
      icon="pi pi-trash"
      severity="danger"
      text
      aria-label={`Remover ${name}`}
      tooltip="Remover"
      tooltipOptions={{ position: 'left' }}
      loading={change.isPending}
      onClick={ask}
    />
  );
}

/** The people of the tenant, with the changes that the viewer may make. */
export function PeopleTable({
  people,
  roles,
}: {
  people: readonly Member[];
  roles: readonly Role[];
}): ReactNode {
  return (
    <DataTable
      value={[...people]}
      dataKey="id"
      size="small"
      paginator={people.length > 50}
      rows={50}
    >
      <Column header="Pessoa" field="name" sortable body={Person} />
      <Column
        header="Perfil"
        field="role"
        sortable
        className="column-role"
        body={(member: Member) => <RoleCell member={member} roles={roles} />}
      />
      <Column
        header="Duas etapas"
        className="from-768"
        headerClassName="from-768"
        body={({ twoFactor }: Member) =>
          twoFactor ? 'Ativa' : <span className="muted">Inativa</span>
        }
      />
      <Column
        header="Último uso"
        field="seenAt"
        sortable
        className="from-768"
        headerClassName="from-768"
        body={Seen}
      />
      <Column
        header={<span className="p-hidden-accessible">Ações</span>}
        className="column-actions"
        body={(member: Member) => <RemoveButton member={member} />}
      />
    </DataTable>
  );
}
