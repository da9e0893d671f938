import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import { useRouteError } from 'react-router-dom';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states.tsx';

/**
 * Whether code of the page could not be loaded, in the words of Chromium, Firefox, Safari and Vite:
 * an update of the server replaces the files, or the network is gone.
 */
const isMissingModule = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload css/i.test(
    error.message,
  );

/** In the place of a page that failed, or whose code an update of the server replaced. */
export function CrashPage(): ReactNode {
  const error = useRouteError();
  console.error(error);
  const isOld = isMissingModule(error) && navigator.onLine;
  return (
    <Page title={isOld ? 'Há uma versão nova do painel' : 'Algo deu errado'}>
      <Empty
        icon={isOld ? 'refresh' : 'exclamation-triangle'}
        title={
          isOld
            ? 'Atualize a página para continuar. O que você fez até aqui está guardado.'
            : 'Esta página falhou. O que você fez até aqui está guardado.'
        }
      >
        <Button
          label={isOld ? 'Atualizar' : 'Recarregar'}
          icon="pi pi-refresh"
          onClick={() => window.location.reload()}
        />
      </Empty>
    </Page>
  );
}
