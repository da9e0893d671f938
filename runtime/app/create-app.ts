import type { QueryClient } from '@tanstack/react-query';
import type { Manifest, ScreenChunk } from '../../schemas/release/types.ts';
import { actions } from '../actions/index.ts';
import { createRunner } from '../actions/runner.ts';
import type { Boot } from '../data/boot.ts';
import { createCallClient } from '../data/client.ts';
import { createEarlyAnswers } from '../data/early-answers.ts';
import { createQueryClient } from '../data/query-client.ts';
import { createSessionChanges, type SessionChanges } from '../data/session-changes.ts';
import { createSessionStore, type SessionStore } from '../data/session-store.ts';
import { mayReload, takeReturnPath } from '../data/storage.ts';
import { thisMinute, today } from '../data/today.ts';
import { createHandles } from '../render/chains/handles.ts';
import { reportFault } from '../render/faults/faults.ts';
import { preloadBlocks } from '../render/place/preload.ts';
import type { App } from '../render/scope/app.ts';
import type { Chunk } from '../render/scope/chunk.ts';
import { createScope } from '../render/scope/create-scope.ts';
import type { RootSource, Roots, Scope } from '../render/scope/scope-types.ts';
import { createMessages } from '../render/values/messages.ts';
import type { Registry } from '../render/view/registry.tsx';
import {
  browserLoader,
  browserTransport,
  type Chunks,
  createChunks,
  type ServerTransport,
} from './boot/chunks.ts';
import { createReleaseWatch, type ReleaseWatch } from './boot/release-watch.ts';
import { whenQuiet } from './boot/when-quiet.ts';
import { type Consent, createConsent } from './consent/consent.ts';
import { createNavigation, type Router } from './navigation/navigation.ts';
import { matchRoute, sortRoutes } from './navigation/routes.ts';
import { createDialogStack, type DialogStack } from './notices/dialog-stack.ts';
import { keepOpenFlags } from './notices/open-flags.ts';
import { createToasts, type Toasts } from './notices/toasts.ts';
import { endPush } from './push/push-client.ts';
import { onChangeElsewhere, onEndElsewhere } from './session/other-tabs.ts';
import { createSessionFlow, type SessionFlow, type UnsentWork } from './session/session-flow.ts';
import { readStoredValues } from './session/stored-values.ts';
import { askUnsent } from './session/unsent-question.ts';
import { createStore, type Store } from './stores.ts';

/** The application with the parts that only its own frame uses; blocks see `App`. */
export interface PortalApp extends App {
  routes: Manifest['routes'];
  chunks: Chunks;
  consent: Consent;
  dialogs: DialogStack;
  toasts: Toasts;
  busyTexts: Store<readonly string[]>;
  release: ReleaseWatch;
  flow: SessionFlow;
  /** The outermost scope, of the shell and above every screen. */
  scope: Scope;
}

/** `session`, `params`, `env` and `route`. */
function rootSource(app: Pick<App, 'session' | 'navigation'>): RootSource {
  let session: Roots | undefined;
  let route: unknown;
  let roots: Roots = {};
  return {
    roots() {
      const nextSession = app.session.roots();
      const nextRoute = app.navigation.current();
      if (nextSession !== session || nextRoute !== route) {
        session = nextSession;
        route = nextRoute;
        roots = { ...nextSession, route: nextRoute };
      }
      return roots;
    },
    subscribe(listener) {
      const stopSession = app.session.subscribe(listener);
      const stopRoute = app.navigation.subscribe(listener);
      return () => {
        stopSession();
        stopRoute();
      };
    },
  };
}

/**
 * Loads the screen's own words before it shows; those of its dialogs once nothing else is loading.
 */
async function prepareScreen(
  { screen, dialogs }: ScreenChunk,
  complete: Chunk['complete'],
  registry: Registry,
  queries: QueryClient,
): Promise<void> {
  await preloadBlocks(screen.body, registry);
  whenQuiet(queries, () => {
    for (const dialog of Object.values(dialogs)) void preloadBlocks(dialog.body, registry);
    complete?.().catch(() => undefined);
  });
}

/** The code of the quotes comes when somebody logs out, unless an editor was open before. */
async function unsentOf(session: SessionStore): Promise<UnsentWork | null> {
  try {
    return (await import('../quote/model/unsent/storage/quote-storage.ts')).quoteStorageOf(session);
  } catch (error) {
    reportFault('logout', error);
    return null;
  }
}

function promiseOfApp(): { promise: Promise<PortalApp>; resolve(app: PortalApp): void } {
  let resolve: (app: PortalApp) => void = () => undefined;
  const promise = new Promise<PortalApp>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

interface BaseParts
  extends Pick<
      App,
      'boot' | 'manifest' | 'chunk' | 'queries' | 'client' | 'navigation' | 'message' | 'consent'
    >,
    Pick<PortalApp, 'dialogs' | 'toasts' | 'busyTexts' | 'flow'> {
  session: SessionStore;
  changes: SessionChanges;
}

/** What blocks and actions see of the application. */
function baseOf({ toasts, busyTexts, flow, changes, ...parts }: BaseParts): App {
  const { manifest, session } = parts;
  return {
    ...parts,
    handles: createHandles(),
    celHost: { param: (name, branch) => session.param(name, branch), today, now: thisMinute },
    notify: toasts.notify,
    busy(text) {
      busyTexts.update((texts) => [...texts, text]);
      return () => busyTexts.update((texts) => texts.toSpliced(texts.indexOf(text), 1));
    },
    run: createRunner(actions),
    changeSession: changes.make,
    sessionChanged: flow.changed,
    reloadSession: flow.reload,
    restoreSession: flow.restore,
    endSession: flow.end,
    callOf(name, chunk) {
      const call = chunk.calls[name] ?? manifest.calls[name];
      if (!call) throw reportFault(chunk.id, new Error(`call '${name}' is unknown`));
      return call;
    },
  };
}

/** Closes dialogs of the former page after Back, where no guard kept the page. */
function clearOnBack(router: Router, dialogs: DialogStack): void {
  let { pathname } = router.state.location;
  router.subscribe(({ location, historyAction }) => {
    if (historyAction === 'POP' && location.pathname !== pathname) dialogs.clear();
    pathname = location.pathname;
  });
}

/**
 * Puts the application together. `makeRouter` gets a promise of it, because routes load through it.
 * `transport` leads to the server that the page came from by default.
 */
export async function createApp(
  boot: Boot,
  manifest: Manifest,
  registry: Registry,
  makeRouter: (ready: Promise<PortalApp>) => Router,
  transport: ServerTransport = browserTransport,
): Promise<{ app: PortalApp; router: Router }> {
  const { promise: ready, resolve } = promiseOfApp();
  const message = createMessages(manifest.messages);
  const session = createSessionStore(boot, readStoredValues(manifest.shell.session.keep));
  const queries = createQueryClient();
  const dialogs = createDialogStack();
  keepOpenFlags(dialogs, localStorage);
  const consent = createConsent(manifest, boot.preview !== undefined);
  const toasts = createToasts(sessionStorage);
  const busyTexts = createStore<readonly string[]>([]);
  const routes = sortRoutes(manifest.routes);
  const reload = (): void => {
    if (mayReload()) window.location.reload();
  };
  const sessionId = (): string | undefined => session.current()?.id;
  const changes = createSessionChanges(sessionId, () => message('error.network'));
  const lose = (): void =>
    flow.lost(matchRoute(routes, window.location.pathname)?.access === 'public');
  // Nothing of the page stays visible to the next person.
  onEndElsewhere(() => {
    if (!session.current()) return;
    lose();
    takeReturnPath();
  });
  // Without an answer the page stays as it is; the next call says why.
  onChangeElsewhere((id) => {
    if (session.current()?.id !== id) return;
    flow.changedElsewhere().then(dialogs.closePassedGates, () => undefined);
  });
  const client = createCallClient({
    release: boot.release,
    fetch: transport.fetch,
    early: createEarlyAnswers(document, boot.early ?? []),
    isOnline: () => navigator.onLine,
    networkMessage: () => message('error.network'),
    unknownMessage: () => message('error.unknown'),
    goneMessage: (name) => message('files.gone', { n: name }),
    onSessionEnded: (sentWith) => changes.over(sentWith, lose),
    session: sessionId,
    onReleaseGone: reload,
    onSessionReplaced(sentWith) {
      const isOwn = changes.replaces(sentWith);
      changes.over(sentWith, reload);
      return isOwn;
    },
  });
  const chunks = createChunks(
    boot.release,
    manifest,
    browserLoader(
      sessionId,
      (sentWith) => changes.over(sentWith, () => flow.lost()),
      { network: () => message('error.network'), unknown: () => message('error.unknown') },
      transport,
    ),
    (json, complete) => prepareScreen(json, complete, registry, queries),
  );
  const shell: Chunk = await chunks.shell();
  whenQuiet(queries, () => void shell.complete?.().catch(() => undefined));
  const router = makeRouter(ready);
  const navigation = createNavigation(
    router,
    routes,
    (screen) => void chunks.screen(screen).catch(() => undefined),
    session.id,
  );
  const flow = createSessionFlow({
    contract: manifest.shell.session,
    env: boot.env,
    store: session,
    client,
    changes,
    navigation,
    unsent: () => unsentOf(session),
    askUnsent: () => askUnsent({ dialogs, message }),
    endPush,
    forget() {
      queries.clear();
      dialogs.clear();
    },
    here: () => window.location.pathname + window.location.search,
    origin: window.location.origin,
    isPublic: (path) => matchRoute(routes, path)?.access === 'public',
    carryNotices: toasts.carry,
    notifyEnded: () =>
      toasts.notify({ text: message('session.ended'), tone: 'warning', life: 5000 }),
  });
  const base = baseOf({
    boot,
    manifest,
    chunk: shell,
    session,
    queries,
    client,
    navigation,
    dialogs,
    message,
    consent,
    toasts,
    busyTexts,
    changes,
    flow,
  });
  const app: PortalApp = {
    ...base,
    routes,
    chunks,
    consent,
    dialogs,
    toasts,
    busyTexts,
    release: createReleaseWatch(boot.release, () => client.activeRelease()),
    flow,
    scope: createScope(base, shell, rootSource(base)),
  };
  clearOnBack(router, dialogs);
  resolve(app);
  return { app, router };
}
