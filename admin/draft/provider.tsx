import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Me } from '../../schemas/admin/accounts.ts';
import type {
  ChangeAnswer,
  CompiledSummary,
  Conflict,
  Draft,
  Presence,
} from '../../schemas/admin/drafts.ts';
import type { Operation } from '../../schemas/draft/operation.ts';
import { ApiError, api } from '../data/api.ts';
import { Page } from '../ui/page.tsx';
import { Failure, Loading } from '../ui/states.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { ConflictDialog, UndoDialog } from './conflict-dialog.tsx';
import { DraftContext, type OpenDraft } from './context.ts';
import { type DraftEvents, listenToDraft } from './events.ts';
import { useDraftOf } from './own.ts';
import { DraftGone } from './gone.tsx';
import { pendingOf } from './pending.ts';
import { createDraftSession } from './session.ts';
import type { DraftServer, DraftSession } from './session-types.ts';

function serverOf(draft: string): DraftServer {
  const path = `/drafts/${encodeURIComponent(draft)}`;
  return {
    read: () => api<Draft>(path),
    change: (request) => api<ChangeAnswer>(`${path}/operations`, { body: request }),
    undo: (request) => api<ChangeAnswer>(`${path}/undo`, { body: request }),
    redo: () => api<ChangeAnswer>(`${path}/redo`, { method: 'POST' }),
  };
}

/** Follows the draft elsewhere: changes, people and compiles. */
function useEvents(
  id: string,
  session: DraftSession,
  gone: boolean,
): { compiled: CompiledSummary | null; people: readonly Presence[]; stand: OpenDraft['stand'] } {
  const [compiled, setCompiled] = useState<CompiledSummary | null>(null);
  const [people, setPeople] = useState<readonly Presence[]>([]);
  const events = useRef<DraftEvents>(null);
  const document = useRef<string>(undefined);
  useEffect(() => {
    if (gone) return;
    // A draft that cannot be read now is read after the next event.
    const refresh = (): void => void session.refresh().catch(() => undefined);
    const opened = listenToDraft(
      id,
      (event) => {
        if (event.event === 'compiled') setCompiled(event.compiled);
        else if (event.event === 'presence') setPeople(event.people);
        else if (event.event === 'base') {
          if (event.current !== session.state().draft.current) refresh();
        } else if (event.revision > session.state().draft.revision) refresh();
      },
      () => {
        opened.stand(document.current);
        session.resume();
        refresh();
      },
      refresh,
    );
    events.current = opened;
    const resume = (): void => session.resume();
    window.addEventListener('online', resume);
    return () => {
      opened.close();
      window.removeEventListener('online', resume);
    };
  }, [id, session, gone]);
  const stand = useCallback((at: string | undefined) => {
    if (document.current === at) return;
    document.current = at;
    events.current?.stand(at);
  }, []);
  return { compiled, people, stand };
}

/** Undoing meets changes of others: the conflict is asked about, any other failure is shown. */
function useUndoConflict() {
  const toasts = useToasts();
  const [undoConflict, setUndoConflict] = useState<{
    conflict: Conflict;
    revision?: number;
  } | null>(null);
  const guarded = useCallback(
    async (work: () => Promise<void>, revision?: number) => {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'CONFLICT')
          setUndoConflict({ conflict: (error.body as { conflict: Conflict }).conflict, revision });
        else toasts.failed(error.message);
      }
    },
    [toasts],
  );
  return { undoConflict, setUndoConflict, guarded };
}

/** Choices on their way into the draft: undoing takes one of them back before any change. */
function useUnsavedChoices() {
  const chosen = useRef(new Set<() => boolean>());
  const beforeUndo = useCallback((takeBack: () => boolean) => {
    chosen.current.add(takeBack);
    return () => void chosen.current.delete(takeBack);
  }, []);
  const takeBackChosen = useCallback(
    (): boolean => [...chosen.current].some((takeBack) => takeBack()),
    [],
  );
  return { takeBackChosen, beforeUndo };
}

/** Changing the draft, and going back; a change that the server refuses is shown. */
function useChanges(
  session: DraftSession,
  guarded: (work: () => Promise<void>, revision?: number) => Promise<void>,
) {
  const toasts = useToasts();
  const { takeBackChosen, beforeUndo } = useUnsavedChoices();
  const change = useCallback(
    async (operation: Operation, since?: number) => {
      const result = await session.change(operation, since);
      if (result.kind === 'refused') toasts.failed(result.message);
      return result;
    },
    [session, toasts],
  );
  const undo = useCallback(
    async (revision?: number) => {
      if (revision === undefined && takeBackChosen()) return;
      await guarded(() => session.undo(revision === undefined ? {} : { revision }), revision);
    },
    [guarded, session, takeBackChosen],
  );
  return { change, undo, beforeUndo };
}

function Provided({
  first,
  me,
  children,
}: {
  first: Draft;
  me: Me;
  children: ReactNode;
}): ReactNode {
  const [session] = useState(() => sessionOf(first, me));
  useEffect(() => {
    session.resume();
    return () => session.close();
  }, [session]);
  const state = useSyncExternalStore(session.subscribe, session.state);
  const { compiled, people, stand } = useEvents(first.id, session, state.gone);
  const { undoConflict, setUndoConflict, guarded } = useUndoConflict();
  const { change, undo, beforeUndo } = useChanges(session, guarded);
  const readOnly = !me.permissions.includes('draft.write');
  const value = useMemo<OpenDraft>(
    () => ({
      draft: state.draft,
      waiting: state.pending.length,
      saving: state.saving,
      unstored: state.unstored,
      change,
      undo,
      redo: () => guarded(() => session.redo()),
      beforeUndo,
      refresh: session.refresh,
      canUndo: !readOnly && (state.draft.canUndo || state.pending.length > 0),
      canRedo: !readOnly && state.draft.canRedo && state.pending.length === 0,
      readOnly,
      isLive: readOnly && state.draft.author.id === me.id && state.draft.changes === 0,
      compiled,
      people: people.filter(({ person }) => person.id !== me.id),
      conflict: state.conflict,
      decide: session.decide,
      stand,
    }),
    [state, change, undo, beforeUndo, guarded, session, readOnly, compiled, people, me.id, stand],
  );
  if (state.gone)
    return (
      <DraftGone id={first.id} me={me} name={first.name} operations={state.draft.operations} />
    );
  return (
    <DraftContext value={value}>
      {children}
      <ConflictDialog conflict={state.conflict} onDecide={session.decide} />
      <UndoDialog
        conflict={undoConflict?.conflict ?? null}
        onKeep={() => setUndoConflict(null)}
        onUndo={() => {
          setUndoConflict(null);
          void guarded(() =>
            session.undo({
              ...(undoConflict?.revision !== undefined && { revision: undoConflict.revision }),
              force: true,
            }),
          );
        }}
      />
    </DraftContext>
  );
}

const sessionOf = (draft: Draft, me: Me): DraftSession =>
  createDraftSession({
    draft,
    server: serverOf(draft.id),
    store: pendingOf(me, draft.id),
    person: me.id,
    newKey: () => crypto.randomUUID(),
  });

/** The page without its draft: the bar's place is held, so that nothing moves when it is there. */
function WithoutDraft({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div className="draft-area">
      <div className="draft-bar" />
      <div className="draft-page">
        <Page title={title}>{children}</Page>
      </div>
    </div>
  );
}

interface DraftProviderProps {
  /** The draft's id, or `atual` for the person's own. */
  name: string;
  /** The page's title, above what is seen while there is no draft. */
  title: string;
  me: Me;
  children: ReactNode;
}

/** Opens the draft that a page's address names, for all components below. */
export function DraftProvider({ name, title, me, children }: DraftProviderProps): ReactNode {
  const { data, error, refetch } = useDraftOf(name, me);
  if (data)
    return (
      <Provided key={data.id} first={data} me={me}>
        {children}
      </Provided>
    );
  if (error instanceof ApiError && error.status === 404) return <DraftGone id={name} me={me} />;
  return (
    <WithoutDraft title={title}>
      {error ? <Failure error={error} retry={() => void refetch()} /> : <Loading />}
    </WithoutDraft>
  );
}
