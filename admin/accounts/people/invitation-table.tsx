import { Button } from 'primereact/button';
import { Column } from 'primereact/column';
import { DataTable } from 'primereact/datatable';
import type { ReactNode } from 'react';
import { type OpenInvitation, roleNames } from '../../../schemas/admin/accounts.ts';
import { Section } from '../../ui/section.tsx';
import { dayAndTime } from '../../ui/when.ts';
import { useChangePeople } from './change.ts';

function Actions({ invitation: { id, email } }: { invitation: OpenInvitation }): ReactNode {
  const change = useChangePeople();
  return (
    <div className="row-actions">
      <Button
        icon="pi pi-send"
        text
        aria-label={`Reenviar o convite de ${email}`}
        tooltip="Reenviar"
        tooltipOptions={{ position: 'left' }}
        disabled={change.isPending}
        onClick={() =>
          change.mutate({
            path: `/invitations/${id}/again`,
            done: `Convite reenviado para ${email}. O link anterior não vale mais.`,
          })
        }
      />
      <Button
        icon="pi pi-times"
        severity="danger"
        text
        aria-label={`Cancelar o convite de ${email}`}
        tooltip="Cancelar"
        tooltipOptions={{ position: 'left' }}
        disabled={change.isPending}
        onClick={() =>
          change.mutate({
            path: `/invitations/${id}`,
            method: 'DELETE',
            done: 'Convite cancelado.',
          })
        }
      />
    </div>
  );
}

/** Invitations that nobody has accepted yet. */
export function InvitationTable({
  invitations,
}: {
  invitations: readonly OpenInvitation[];
}): ReactNode {
  return (
    <Section title="Convites em aberto">
      <DataTable value={[...invitations]} dataKey="id" size="small">
        <Column header="E-mail" field="email" className="cell-wrap" />
        <Column header="Perfil" body={({ role }: OpenInvitation) => roleNames[role]} />
        <Column
          header="Vale até"
          className="from-768"
          headerClassName="from-768"
          body={({ expiresAt }: OpenInvitation) => dayAndTime(expiresAt)}
        />
        <Column
          header={<span className="p-hidden-accessible">Ações</span>}
          className="column-actions"
          body={(invitation: OpenInvitation) => <Actions invitation={invitation} />}
        />
      </DataTable>
    </Section>
  );
}
