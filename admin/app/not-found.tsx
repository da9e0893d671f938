import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states.tsx';

/** In the place of a page that is not there. */
export function NotFoundPage(): ReactNode {
  const navigate = useNavigate();
  return (
    <Page title="Página não encontrada">
      <Empty icon="compass" title="Este endereço não existe no painel.">
        <Button label="Voltar" icon="pi pi-arrow-left" outlined onClick={() => void navigate(-1)} />
        <Link to="/">Ir para o início</Link>
      </Empty>
    </Page>
  );
}
