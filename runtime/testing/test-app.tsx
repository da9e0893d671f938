import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import type { Manifest } from '../../schemas/release/types.ts';
import { actions } from '../actions/index.ts';
import { createRunner } from '../actions/runner.ts';
import { createDialogStack, type DialogStack } from '../app/notices/dialog-stack.ts';
import type { BrowserCaptcha, QuoteKey, SessionInfo } from '../data/boot.ts';
import type { CallClient, CallRequest } from '../data/client.ts';
import { createQueryClient } from '../data/query-client.ts';
import { createSessionStore } from '../data/session-store.ts';
import type { App, Navigation, RouteRoot, Toast } from '../render/scope/app.ts';
import type { Chunk } from '../render/scope/chunk.ts';
import { createScope } from '../render/scope/create-scope.ts';
import { createHandles } from '../render/chains/handles.ts';
import { createMessages } from '../render/values/messages.ts';
import { RegistryProvider, type Registry } from '../render/view/registry.tsx';
import type { Scope } from '../render/scope/scope-types.ts';
import { ScopeProvider } from '../render/scope/scope.tsx';
import { testMessages } from './messages.ts';

/** The key of the test's user. */
export const testQuotes: QuoteKey = { owner: '7', key: 'A'.repeat(43) };

/** Answers of the outer world by call name; what it throws is the failure. */
export type CallAnswers = Record<
  string,
  (args: Record<string, unknown>, request: CallRequest) => unknown
>;

export interface TestAppOptions {
  calls?: CallAnswers;
  session?: Partial<SessionInfo> | null;
  params?: Record<string, unknown>;
  env?: Record<string, unknown>;
  /** Origins that may be framed. */
  frames?: string[];
  /** The person allowed the tenant's analysis. */
  analysed?: boolean;
  captcha?: BrowserCaptcha;
  chunk?: Partial<Chunk>;
  manifest?: Partial<Manifest>;
  path?: string;
  query?: Record<string, string>;
}

export interface TestApp {
  app: App;
  scope: Scope;
  dialogs: DialogStack;
  toasts: Toast[];
  /** Every call that was made, in order. */
  asked: { call: string; with: unknown }[];
  /** Every navigation that was asked for, in order. */
  went: string[];
  /** Values that navigations carried, in order. */
  carried: Record<string, unknown>[];
  /** The session's changes that actions asked for. */
  sessionAsked: string[];
  /** Acts like the browser's back and forward. */
  arrive(route: Partial<RouteRoot>): void;
}

function fakeClient(answers: CallAnswers, asked: TestApp['asked']): CallClient {
  const call = async (name: string, request: CallRequest): Promise<unknown> => {
    asked.push({ call: name, with: request.with });
    const answer = answers[name];
    if (!answer) throw new Error(`the test has no answer for ${name}`);
    return answer((request.with ?? {}) as Record<string, unknown>, request);
  };
  return {
    call,
    fileUrl: (name, args) => `/_/file/${name}?w=${encodeURIComponent(JSON.stringify(args ?? {}))}`,
    file: async (name, args) => ({
      blob: new Blob([String(await call(name, { with: args }))]),
      name: `${name}.bin`,
    }),
    session: async () => null,
    reloadSession: async () => null,
    sessionLeft: async () => ({ left: null }),
    endSession: async () => undefined,
    restoreSession: async () => null,
    activeRelease: async () => 'test',
  };
}

function fakeNavigation(
  start: RouteRoot,
  went: string[],
  carried: Record<string, unknown>[],
): Navigation & { arrive(route: Partial<RouteRoot>): void } {
  let route = start;
  const listeners = new Set<() => void>();
  const arrive = (change: Partial<RouteRoot>): void => {
    route = { ...route, ...change };
    for (const listener of listeners) listener();
  };
  return {
    arrive,
    current: () => route,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    underWay: () => undefined,
    leaving: () => false,
    triggerDepth: () => 0,
    redirected: () => undefined,
    stay: () => undefined,
    go(to, options) {
      went.push(to);
      if (options?.carry) carried.push(options.carry);
    },
    leave: (url) => void went.push(url),
    isGivenUp: () => false,
    query(changes) {
      const query = { ...route.query };
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) delete query[name];
        else query[name] = value;
      }
      arrive({ query });
    },
    preload: () => undefined,
  };
}

/**
 * An application for tests: the outer world is faked (server, address bar), everything of ours is
 * real.
 */
export function createTestApp(options: TestAppOptions = {}): TestApp {
  const asked: TestApp['asked'] = [];
  const went: string[] = [];
  const carried: TestApp['carried'] = [];
  const toasts: Toast[] = [];
  const sessionAsked: string[] = [];
  const chunk: Chunk = {
    id: 'test',
    templates: {},
    validators: {},
    dialogs: {},
    calls: {},
    tours: {},
    ...options.chunk,
  };
  const manifest = {
    format: 3,
    tenant: 'test',
    title: 'Teste',
    messages: testMessages,
    dialogs: {},
    calls: {},
    ...options.manifest,
  } as Manifest;
  const info =
    options.session === undefined || options.session === null
      ? null
      : {
          data: {},
          params: options.params ?? {},
          branchParams: {},
          impersonating: false,
          id: 's1',
          quotes: testQuotes,
          ...options.session,
        };
  const boot = {
    release: 'test',
    version: '2.63.0',
    tenant: 'test',
    manifest: '',
    session: info,
    env: options.env ?? {},
    frames: options.frames ?? [],
    ...(options.captcha && { captcha: options.captcha }),
    params: options.params ?? {},
  };
  const session = createSessionStore(boot);
  const navigation = fakeNavigation(
    { path: options.path ?? '/', params: {}, query: options.query ?? {} },
    went,
    carried,
  );
  const dialogs = createDialogStack();
  const app: App = {
    boot,
    manifest,
    chunk,
    session,
    queries: createQueryClient(),
    client: fakeClient(options.calls ?? {}, asked),
    navigation,
    dialogs,
    handles: createHandles(),
    celHost: {
      param: (name, branch) => session.param(name, branch),
      today: () => '2026-03-10',
      now: () => '2026-03-10T09:30',
    },
    message: createMessages(manifest.messages),
    consent: { allowsAnalytics: () => options.analysed ?? false, review: () => undefined },
    notify: (toast) => void toasts.push(toast),
    busy: () => () => undefined,
    run: createRunner(actions),
    changeSession: async (change) => {
      sessionAsked.push('begin');
      try {
        return await change(new AbortController().signal);
      } finally {
        sessionAsked.push('done');
      }
    },
    sessionChanged: async (kind) => void sessionAsked.push(kind),
    reloadSession: async () => void sessionAsked.push('reload'),
    restoreSession: async () => void sessionAsked.push('restore'),
    endSession: async () => sessionAsked.push('end') > 0,
    // A test names only the calls it cares for; the others read.
    callOf: (name, from) => from.calls[name] ?? { reads: true },
  };
  let seen: unknown;
  let known: unknown;
  let roots: Record<string, unknown> = {};
  const scope = createScope(app, chunk, {
    roots() {
      if (seen !== navigation.current() || known !== session.roots()) {
        seen = navigation.current();
        known = session.roots();
        roots = { ...session.roots(), route: seen };
      }
      return roots;
    },
    subscribe(listener) {
      const stops = [session.subscribe(listener), navigation.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  });
  return {
    app,
    scope,
    dialogs,
    toasts,
    asked,
    went,
    carried,
    sessionAsked,
    arrive: navigation.arrive,
  };
}

const noBlocks: Registry = { blocks: {}, extensions: {} };

/** Renders inside a scope, with the blocks the test names. */
export function renderIn(
  scope: Scope,
  element: ReactNode,
  registry: Registry = noBlocks,
): RenderResult {
  return render(
    <QueryClientProvider client={scope.app.queries}>
      <RegistryProvider registry={registry}>
        <ScopeProvider scope={scope}>
          <Suspense fallback={null}>{element}</Suspense>
        </ScopeProvider>
      </RegistryProvider>
    </QueryClientProvider>,
    // Boundaries report what they catch; tests hear it through onFault.
    { onCaughtError: () => undefined },
  );
}
