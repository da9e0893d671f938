import { Button } from 'primereact/button';
import { type ReactNode, useState } from 'react';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { usePeople } from '../data.ts';
import { InvitationTable } from './invitation-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleTable } from './people-table.tsx';

/** Who may work at the tenant's admin, and who is invited to. */
export function Component(): ReactNode {
  const people = usePeople();
  const [inviting, setInviting] = useState(false);
  return (
    <Page
      title="Pessoas"
      lead="Quem pode entrar neste painel, e o que cada um pode fazer."
      actions={
        <Button
          label="Convidar"
          icon="pi pi-user-plus"
          disabled={!people.data}
          onClick={() => setInviting(true)}
        />
      }
    >
      <Loaded query={people}>
        {({ people: members, invitations, roles }) => (
          <div className="people">
            <PeopleTable people={members} roles={roles} />
            {invitations.length > 0 && <InvitationTable invitations={invitations} />}
            {inviting && <InviteDialog roles={roles} onClose={() => setInviting(false)} />}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
