import { Button } from 'primereact/button';
import { Panel } from 'primereact/panel';
import { type ReactNode, useState } from 'react';
import type { BrokenTenant } from '../../../schemas/admin/tenants.ts';
import { Page } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import { dayAndTime } from '../../ui/when.ts';
import { useBrokenTenants, useUpgradeFindings } from '../data.ts';
import { FindingList } from '../findings.tsx';
import { visitTenant } from '../visit.ts';

function BrokenPanel({ tenant }: { tenant: BrokenTenant }): ReactNode {
  const { id, branch, at, findings } = tenant;
  const name = branch === null ? tenant.name : `${tenant.name}, filial ${branch}`;
  const { data: repaired } = useUpgradeFindings(id, branch);
  const [going, setGoing] = useState(false);
  const toasts = useToasts();
  const visit = (): void => {
    setGoing(true);
    visitTenant(id, '/r/atual/telas').catch((error: Error) => {
      setGoing(false);
      toasts.failed(error.message);
    });
  };
  return (
    <Panel
      header={`${name} · ${findings.length === 1 ? '1 erro' : `${findings.length} erros`}`}
      toggleable
    >
      <div className="broken-head">
        <p className="muted">Desde {dayAndTime(at)}. Os usuários continuam na versão anterior.</p>
        <Button
          label="Abrir o painel e corrigir"
          icon="pi pi-external-link"
          outlined
          loading={going}
          onClick={visit}
        />
      </div>
      <FindingList findings={repaired ?? findings} />
    </Panel>
  );
}

/** Tenants whose overlay no longer compiles with the base of this version, and what to mend. */
export function Component(): ReactNode {
  return (
    <Page
      title="Depois da atualização"
      lead="Distribuidores que não compilam com esta versão do produto, e o que corrigir em cada um."
    >
      <Loaded query={useBrokenTenants()}>
        {(list) =>
          list.length === 0 ? (
            <Empty icon="check-circle" title="Todos os distribuidores compilam com esta versão." />
          ) : (
            <div className="broken-list">
              {list.map((tenant) => (
                <BrokenPanel key={`${tenant.id} ${tenant.branch ?? ''}`} tenant={tenant} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}
