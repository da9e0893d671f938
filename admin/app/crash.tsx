import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states.tsx';

/** In the place of a page that failed. */
export function CrashPage(): ReactNode {
  const error = useRouteError();
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
