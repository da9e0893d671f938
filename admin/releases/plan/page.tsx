import type { ReactNode } from 'react';
import { useDraft } from '../../draft/context.ts';
import { Page } from '../../ui/page.tsx';
import { PlanView } from './view.tsx';

/** `r/:draft/publicar`: what publishing the draft does, and the way to do it. */
export function Component(): ReactNode {
  const { draft } = useDraft();
  return (
    <Page title="Publicar" lead={`O que muda para os usuários com o rascunho ${draft.name}.`}>
      <PlanView draft={draft.id} revision={draft.revision} />
    </Page>
  );
}
