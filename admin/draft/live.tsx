import { type ReactNode, useEffect } from 'react';
import { useDraft } from './context.ts';
import { ownDraft } from './own.ts';

/** Name of the live configuration, for readers while there is no draft. */
export const liveName = 'O que está no ar';

/** A notice in place of a draft for somebody who only reads; follows what is published. */
export function LiveNotice(): ReactNode {
  const { draft, isLive, refresh } = useDraft();
  const isOld = isLive && !draft.current;
  useEffect(() => {
    // A failure is tried again with the next publish, and when the page is opened.
    if (isOld) void ownDraft().then(refresh, () => undefined);
  }, [isOld, refresh]);
  if (!isLive) return null;
  return (
    <div className="draft-notice" role="note">
      <span>
        Você está vendo o que os usuários veem hoje. Seu perfil permite olhar tudo, sem mudar nada.
      </span>
    </div>
  );
}
