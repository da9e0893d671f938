import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states.tsx';

/** In the place of a page that is not there or that failed. */
export function CrashPage(): ReactNode {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Page title="Página não encontrada">
        <Empty icon="compass" title="Este endereço não existe no painel.">
          <Link to="/">Ir para o início</Link>
        </Empty>
      </Page>
    );
  }
  console.error(error);
  return (
    <Page title="Algo deu errado">
      <Empty
        icon="exclamation-triangle"
        title="Esta página falhou. O que você fez até aqui está guardado."
      >
        <Button label="Recarregar" icon="pi pi-refresh" onClick={() => window.location.reload()} />
      </Empty>
    </Page>
  );
}
