import { Button } from 'primereact/button';
import { Menu } from 'primereact/menu';
import { type ReactNode, useRef } from 'react';
import type { TenantSummary } from '../../../schemas/admin/tenants.ts';

/** What can be done with one tenant of the list. */
export function TenantActions({ tenant }: { tenant: TenantSummary }): ReactNode {
  const menu = useRef<Menu>(null);
  return (
    <>
      <Menu ref={menu} popup popupAlignment="right" model={[{ label: 'Exportar', icon: 'pi pi-download', url: `/admin/api/tenants/${tenant.id}/export` }]} />
      <Button icon="pi pi-ellipsis-v" text aria-label={`Ações de ${tenant.name}`} aria-haspopup="menu" onClick={(event) => menu.current?.toggle(event)} />
    </>
  );
}
