import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useTenants } from '../data.ts';
import { CreateDialog } from './create-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { TenantTable } from './table.tsx';

/** Which dialog is open; `copyOf` is the tenant that a new one copies. */
type Open = { dialog: 'create'; copyOf: string | null } | { dialog: 'import' } | null;

function BrokenNotice({ count }: { count: number }): ReactNode {
  if (count === 0) return null;
  const words =
    count === 1
      ? 'Um distribuidor ficou na versão anterior depois da atualização.'
      : `${count} distribuidores ficaram na versão anterior depois da atualização.`;
  return (
    <Message
      severity="warn"
      className="tenants-broken"
      content={
        <span>
          {words} <Link to="/depois-da-atualizacao">Ver o que corrigir</Link>
        </span>
      }
    />
  );
}

/** All tenants of this installation, for those who set them up. */
export function Component(): ReactNode {
  const tenants = useTenants();
  const [open, setOpen] = useState<Open>(null);
  const close = (): void => setOpen(null);
  return (
    <Page
      title="Distribuidores"
      lead="Todos os portais desta instalação."
      actions={
        <>
          <Button
            label="Importar"
            icon="pi pi-upload"
            outlined
            disabled={!tenants.data}
            onClick={() => setOpen({ dialog: 'import' })}
          />
          <Button
            label="Novo distribuidor"
            icon="pi pi-plus"
            disabled={!tenants.data}
            onClick={() => setOpen({ dialog: 'create', copyOf: null })}
          />
        </>
      }
    >
      <Loaded query={tenants}>
        {(list) => (
          <>
            <BrokenNotice count={list.filter(({ broken }) => broken > 0).length} />
            <TenantTable
              tenants={list}
              onCopy={(copyOf) => setOpen({ dialog: 'create', copyOf })}
            />
            {open?.dialog === 'create' && (
              <CreateDialog tenants={list} copyOf={open.copyOf} onClose={close} />
            )}
            {open?.dialog === 'import' && <ImportDialog tenants={list} onClose={close} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}
