import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PreviewFrame } from '../../preview/PreviewFrame.tsx';
import { Page } from '../../ui/page.tsx';
import { shortHash } from '../words.ts';

/**
 * `publicacoes/:hash/previa`: a release of the history as its users saw it, with the ERP's data of
 * today.
 */
export function Component(): ReactNode {
  const { hash = '' } = useParams();
  return (
    <Page
      title={`Versão ${shortHash(hash)}`}
      full
      actions={<Link to="/publicacoes">Voltar às publicações</Link>}
    >
      <PreviewFrame source={{ release: hash }} path="/home" />
    </Page>
  );
}
