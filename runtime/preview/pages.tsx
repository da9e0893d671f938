import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { PreviewBoot } from '../../schemas/release/boot.ts';
import { AppRoot } from '../app/app-root.tsx';
import type { ServerTransport } from '../app/boot/chunks.ts';
import { type OpenedApp, openApp } from '../app/boot/open-app.ts';
import { whenLoaded } from '../app/navigation/when-loaded.ts';
import type { Boot, SessionInfo } from '../data/boot.ts';
import type { Registry } from '../render/view/registry.tsx';
import { actingName } from './acting.ts';
import type { AdminLine } from './admin-line.ts';
import { Crash } from './crash.tsx';
import type { DialogGuard } from './dialog-guard.ts';
import { showNote } from './note.ts';
import { branchesOf, keepSeenAs, seenAs } from './seen-as.ts';
import { carryAnswers, goWhere, keepScroll } from './swap.ts';

/** Tells the admin what the page shows, and for whom. */
function announce(
  line: AdminLine,
  { release }: Boot,
  session: SessionInfo | null,
  now: PreviewBoot,
): void {
  const { pathname, search } = window.location;
  const acting = actingName(session, now);
  showNote(document, now, acting);
  line.post({
    type: 'ready',
    preview: now.id,
    release,
    path: pathname + search,
    example: now.example,
    problem: now.problem ?? null,
    branches: branchesOf(session, now),
    seeAs: now.seeAs ? (session ? 'in' : 'out') : null,
    acting,
  });
}

/**
 * Calls `onMount` once, when all within it is mounted and its effects have run: a first screen that
 * leads to another one has done so by then, and a path that the admin asks for comes after it.
 */
function Mounted({ onMount, children }: { onMount(): void; children: ReactNode }): ReactNode {
  useEffect(onMount, []);
  return children;
}

interface PagesOptions {
  root: HTMLElement;
  /** Of the page as it was loaded. */
  preview: PreviewBoot;
  registry: Registry;
  transport: ServerTransport;
  line: AdminLine;
  dialogGuard: DialogGuard;
  command(command: 'undo' | 'redo'): void;
}

/** Shows releases on the page, each in the place of the one before it. */
export function createPages({
  root,
  preview,
  registry,
  transport,
  line,
  dialogGuard,
  command,
}: PagesOptions) {
  const crashed = (error: unknown): void =>
    line.post({ type: 'crashed', message: error instanceof Error ? error.message : String(error) });
  const react = createRoot(root, { onCaughtError: crashed, onUncaughtError: crashed });
  let shown: OpenedApp | undefined;
  let wanted = 0;

  async function show(next: Boot): Promise<void> {
    const mine = ++wanted;
    const now = next.preview ?? preview;
    const opened = await openApp(
      { ...next, session: seenAs(next.session, now) },
      registry,
      transport,
    );
    const { session } = opened.app;
    let known = session.id();
    session.subscribe(() => {
      if (session.id() === known || shown !== opened) return;
      known = session.id();
      announce(line, next, session.current(), now);
    });
    keepSeenAs(session, now);
    if (shown) carryAnswers(shown, opened);
    await whenLoaded(opened);
    if (shown) await goWhere(shown, opened);
    if (mine !== wanted) return opened.router.dispose();
    const restore = keepScroll(window);
    shown?.router.dispose();
    shown = opened;
    const { app, router } = opened;
    dialogGuard.watch(app.dialogs);
    let last = router.state.location;
    router.subscribe(({ location }) => {
      if (location === last) return;
      last = location;
      line.post({ type: 'navigated', path: location.pathname + location.search });
    });
    react.render(
      <Mounted key={mine} onMount={() => announce(line, next, session.current(), now)}>
        <Crash onUndo={() => command('undo')}>
          <AppRoot app={app} router={router} registry={registry} />
        </Crash>
      </Mounted>,
    );
    restore();
  }

  return {
    show,
    /** The application on the page. */
    shown: (): OpenedApp | undefined => shown,
  };
}
