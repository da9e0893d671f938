import { useCallback, useContext, useEffect } from 'react';
import { PendingContext } from '../../../fields/entry/pending.ts';
import type { Question } from '../../../render/scope/app.ts';
import { useLeaveGuard } from '../../../render/leave/leave.tsx';
import { useStableScope } from '../../../render/scope/scope.tsx';
import type { EditingView } from '../../model/editing/editing-types.ts';
import { wordsOf } from '../../model/state/words.ts';
import type { FeatureProps } from '../feature-props.ts';

function questionOf({ state, memoryOnly }: EditingView): Question {
  const { word } = wordsOf(state.quote);
  return {
    title: 'Alterações não enviadas',
    text: memoryOnly
      ? 'As últimas alterações ainda não foram salvas e este navegador não pôde guardá-las. Se você sair, elas serão perdidas.'
      : `As últimas alterações ainda não foram salvas. Elas ficam guardadas neste navegador e serão enviadas quando você voltar a este ${word}.`,
    yes: 'Sair',
    no: 'Ficar',
    tone: 'warning',
  };
}

/**
 * Asks before edits that the ERP lacks are left behind. Going to another page of the portal asks
 * only when they could not be sent: those that merely wait for their turn leave with the request
 * that is made on the way. Closing the page always asks, because nobody can say whether that
 * request still leaves. When the network is back they are sent at once.
 */
export function LeavingFeature({ quote: { editing } }: FeatureProps): null {
  const scope = useStableScope();
  const pending = useContext(PendingContext);
  const { session } = scope.app;
  useLeaveGuard(
    useCallback(() => {
      const view = editing.view();
      // Without a network a request that tries again now will not leave, either.
      const stuck =
        view.saving.kind === 'unsaved' ||
        !navigator.onLine ||
        view.memoryOnly ||
        view.conflicts.length > 0;
      // After the end of the session the way leads to the login, and back.
      return session.current() !== null && stuck && editing.isUnsaved() ? questionOf(view) : null;
    }, [editing, session]),
  );
  useEffect(() => {
    const closing = (event: BeforeUnloadEvent): void => {
      pending?.flush();
      if (session.current() !== null && editing.isUnsaved()) event.preventDefault();
    };
    const online = (): void => void editing.saveNow();
    window.addEventListener('beforeunload', closing);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('beforeunload', closing);
      window.removeEventListener('online', online);
    };
  }, [editing, pending, session]);
  return null;
}
