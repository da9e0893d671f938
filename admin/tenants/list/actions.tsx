import { Button } from 'primereact/button';
import { Menu } from 'primereact/menu';
import { type ReactNode, useRef } from 'react';
import type { TenantSummary } from '../../../schemas/admin/tenants.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { visitTenant } from '../visit.ts';

interface TenantActionsProps {
  tenant: TenantSummary;
  onCopy: (id: string) => void;
}

/** Actions on one tenant of the list. */
export function TenantActions({ tenant: { id, name }, onCopy }: TenantActionsProps): ReactNode {
  const menu = useRef<Menu>(null);
  const toasts = useToasts();
  const visit = (): void => {
    visitTenant(id).catch((error: Error) => toasts.failed(error.message));
  };
  const entries = [
    { label: 'Abrir o painel', icon: 'pi pi-external-link', command: visit },
    { label: 'Copiar', icon: 'pi pi-copy', command: () => onCopy(id) },
    { label: 'Exportar', icon: 'pi pi-download', url: `/admin/api/tenants/${id}/export` },
  ];
  return (
    <>
      <Menu ref={menu} popup popupAlignment="right" model={entries} />
      <Button
        icon="pi pi-ellipsis-v"
        text
        aria-label={`Ações de ${name}`}
        aria-haspopup="menu"
        onClick={(event) => menu.current?.toggle(event)}
      />
    </>
  );
}
