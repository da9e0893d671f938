import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDraft } from '../../draft/context.ts';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/states.tsx';
import { PublishesUnderWay } from './under-way.tsx';
import { PlanView } from './view.tsx';

/** `r/:draft/publicar`: what publishing the draft does, and the way to do it. */
export function Component(): ReactNode {
  const { draft, isLive } = useDraft();
  if (isLive)
    return (
      <Page title="Publicar">
        <Empty icon="send" title="Não há nenhum rascunho para publicar.">
          <Link to="/publicacoes">Ver o que foi publicado</Link>
        </Empty>
      </Page>
    );
  return (
    <Page
      title="Publicar"
      lead={`O que muda para os usuários quando «${draft.name}» for publicado.`}
    >
      <PublishesUnderWay />
      <PlanView draft={draft.id} revision={draft.revision} />
    </Page>
  );
}
