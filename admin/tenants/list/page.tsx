import { Message } from 'primereact/message';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states.tsx';
import { useTenants } from '../data.ts';
import { TenantTable } from './table.tsx';

/** All tenants of this installation, for those who set them up. */
export function Component(): ReactNode {
  const tenants = useTenants();
  const broken = tenants.data?.filter((tenant) => tenant.broken > 0).length ?? 0;
  return (
    <Page title="Distribuidores" lead="Todos os portais desta instalação.">
      {broken > 0 && (
        <Message
          severity="warn"
          className="tenants-broken"
          content={
            <span>
              {broken === 1 ? 'Um distribuidor ficou na versão anterior depois da atualização.' : `${broken} distribuidores ficaram na versão anterior depois da atualização.`}{' '}
              <Link to="/depois-da-atualizacao">Ver o que corrigir</Link>
            </span>
          }
        />
      )}
      <Loaded query={tenants}>{(list) => <TenantTable tenants={list} />}</Loaded>
    </Page>
  );
}
