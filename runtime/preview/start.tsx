import { createRoot } from 'react-dom/client';
import type { PreviewBoot } from '../../schemas/release/boot.ts';
import { AppRoot } from '../app/app-root.tsx';
import { emitBrowserEvents } from '../app/boot/browser-events.ts';
import { type OpenedApp, openApp } from '../app/boot/open-app.ts';
import type { Boot, SessionInfo } from '../data/boot.ts';
import { reportFault } from '../render/faults/faults.ts';
import { markOrigins } from '../render/view/origin-marks.tsx';
import type { Registry } from '../render/view/registry.tsx';
import { actingName } from './acting.ts';
import { createAdjust } from './adjust/adjust.ts';
import { createOutlines } from './adjust/outlines.ts';
import { outlineUnseen } from './adjust/unseen.ts';
import { type AdminLine, openAdminLine } from './admin-line.ts';
import { Crash } from './crash.tsx';
import { createDialogGuard } from './dialog-guard.ts';
import { createEditTools } from './edit/create-tools.tsx';
import { createHearing } from './hearing.ts';
import { holdFocus } from './hold-focus.ts';
import { createNodeNames } from './names.ts';
import { nextBoot } from './next-boot.ts';
import { showNote } from './note.ts';
import { createOrigins, fetchJson } from './origins.ts';
import { watchPage } from './page-watch.ts';
import { branchesOf, keepSeenAs, seenAs } from './seen-as.ts';
import { carryAnswers, goWhere, keepScroll, whenLoaded } from './swap.ts';
import { previewTransport } from './transport.ts';
import './preview.css';

export interface PreviewStart {
  root: HTMLElement;
  boot: Boot;
  preview: PreviewBoot;
  registry: Registry;
}

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
 * Starts the page as a preview: its elements can be pointed at, and another release takes the place
 * of this one without a reload.
 */
export async function startPreview({ root, boot, preview, registry }: PreviewStart): Promise<void> {
  if (window.parent !== window) holdFocus(window);
  const names = createNodeNames();
  const origins = createOrigins(fetchJson);
  markOrigins(names.nameOf);
  const line = openAdminLine(window, preview.admin, (message) => hear(message));
  const outlines = createOutlines(document);
  const tools = createEditTools({
    into: outlines.element,
    find: origins.of,
    edited: (edit) => line.post({ type: 'edited', edit }),
    picked: (origin) => {
      adjust.select(origin.address);
      line.post({ type: 'selected', origin });
    },
    left: outlines.focus,
  });
  const command = (which: 'undo' | 'redo'): void => line.post({ type: 'command', command: which });
  const adjust = createAdjust({
    page: document,
    outlines,
    tools,
    find: origins.of,
    chosen: (origin) => line.post({ type: 'selected', origin }),
    command,
  });
  const drawn = (): void => {
    outlineUnseen(document, origins.of);
    adjust.redraw();
  };
  const moved = (): void => {
    outlines.place();
    tools.place();
  };
  const transport = previewTransport({
    loaded: (file, content) => {
      names.add(file, content);
      if (!preview.link) void origins.load(file);
    },
    blocked: (call) => line.post({ type: 'blocked', call }),
  });
  const crashed = (error: unknown): void =>
    line.post({ type: 'crashed', message: error instanceof Error ? error.message : String(error) });
  const react = createRoot(root, { onCaughtError: crashed, onUncaughtError: crashed });
  let shown: OpenedApp | undefined;
  let wanted = 0;
  const dialogGuard = createDialogGuard();

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
    router.subscribe(({ location }) =>
      line.post({ type: 'navigated', path: location.pathname + location.search }),
    );
    react.render(
      <Crash key={mine} onUndo={() => command('undo')}>
        <AppRoot app={app} router={router} registry={registry} />
      </Crash>,
    );
    restore();
    announce(line, next, next.session, now);
  }

  function refresh(): void {
    nextBoot()
      .then(show)
      .catch((error: unknown) => {
        reportFault('preview', error);
        window.location.reload();
      });
  }

  const hear = createHearing({
    adjust,
    dialogGuard,
    tools,
    preview,
    shown: () => shown,
    post: line.post,
    drawn,
    refresh,
  });

  origins.subscribe(drawn);
  watchPage({ page: document, ours: outlines.element, drawn, moved });
  emitBrowserEvents();
  await show(boot);
}
