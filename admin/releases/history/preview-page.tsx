import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { PreviewFrame } from '../../preview/preview-frame.tsx';
import { Page } from '../../ui/page.tsx';
import { dayAndTime } from '../../ui/when.ts';

/**
 * `publicacoes/:hash/previa`: a release of the history as its users saw it, with the ERP's data of
 * today.
 */
export function Component(): ReactNode {
  const { hash = '' } = useParams();
  const at = (useLocation().state as { at?: number } | null)?.at;
  return (
    <Page
      title={at === undefined ? 'Versão do histórico' : `Versão de ${dayAndTime(at)}`}
      full
      actions={<Link to="/publicacoes">Voltar às publicações</Link>}
    >
      <PreviewFrame source={{ release: hash }} path="/home" />
    </Page>
  );
}
