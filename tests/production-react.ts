import { createRequire } from 'node:module';

/**
 * Pages of tests run React's production build, as browsers do, for the development build takes
 * longer (`REACT=development` brings it and its warnings). The production build has no `act`, so here
 * is one: what React leaves to a later turn (rendering, effects, what follows a fallback) is held,
 * and `act` does all of it before it returns. Outside of `act` it happens by itself, as in a browser.
 */
const load = createRequire(import.meta.url);
type Task = () => void;

/** Tasks that React left to a later turn, by the handle of their timer. */
const deferred = new Map<unknown, Task>();

/** A way of doing something later whose tasks may be done sooner. */
function deferring<H>(later: (task: Task) => H): (task: Task) => unknown {
  return (task) => {
    let handle: unknown;
    const run = (): void => {
      if (deferred.delete(handle)) task();
    };
    handle = later(run) ?? run;
    deferred.set(handle, run);
    return handle;
  };
}

/** What react-dom shares with its renderer; `f` does what an event left, unless React is working. */
interface RendererInternals {
  /** Returns whether React is drawing or committing. */
  d: { f(): boolean };
}

/** Whether this is called from within React's own work, as by an effect that moves the focus. */
let isReactWorking = (): boolean => false;

/** Within React's own work nothing is done: it is left to the `act` around it, or to a later turn. */
function flush(): void {
  if (isReactWorking()) return;
  while (deferred.size > 0) for (const run of [...deferred.values()]) run();
}

const nextTurn = setImmediate;
const { clearTimeout: cancel } = globalThis;
/** What React and its scheduler take from the page when they are loaded. */
const later = {
  queueMicrotask: deferring(queueMicrotask),
  setImmediate: deferring(setImmediate),
  // React shows nothing new within 300 ms of a fallback, for the eye's sake.
  setTimeout: deferring((task) => setTimeout(task)),
  clearTimeout(handle: NodeJS.Timeout) {
    deferred.delete(handle);
    cancel(handle);
  },
};

/** How many calls of `act` are under way. */
let acting = 0;
const uncaught: unknown[] = [];

/** What no boundary of the page catches is thrown by the `act` that brought it about. */
function throwUncaught(): void {
  if (uncaught.length > 0) throw uncaught.splice(0)[0];
}

function isPromise<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return value instanceof Object && 'then' in value;
}

async function finish<T>(result: PromiseLike<T>): Promise<T> {
  acting += 1;
  try {
    const value = await result;
    do {
      flush();
      await new Promise((resolve) => nextTurn(resolve));
    } while (deferred.size > 0);
    throwUncaught();
    return value;
  } finally {
    acting -= 1;
  }
}

function begin<T>(callback: () => T | PromiseLike<T>): T | PromiseLike<T> {
  acting += 1;
  try {
    const result = callback();
    if (!isPromise(result)) flush();
    throwUncaught();
    return result;
  } finally {
    acting -= 1;
  }
}

function act<T>(callback: () => T | PromiseLike<T>): PromiseLike<T> {
  const result = begin(callback);
  if (isPromise(result)) return finish(result);
  return { then: (...after) => finish(Promise.resolve(result)).then(...after) };
}

/** Does something while the page has other functions than its own. */
function having(functions: Record<string, unknown>, work: Task): void {
  const own = Object.keys(functions).map((name) => [name, Reflect.get(globalThis, name)] as const);
  Object.assign(globalThis, functions);
  work();
  Object.assign(globalThis, Object.fromEntries(own));
}

/** Roots of pages that do not say themselves what becomes of an uncaught error. */
function bringErrorsToAct(client: typeof import('react-dom/client')): void {
  const { createRoot } = client;
  client.createRoot = (container, options) =>
    createRoot(container, {
      onUncaughtError(error) {
        if (acting === 0) reportError(error);
        else uncaught.push(error);
      },
      ...options,
    });
}

// Files of a worker share React: it is loaded once.
if (process.env.REACT !== 'development' && !load.cache[load.resolve('react')]) {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  having(later, () => {
    for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']) load(name);
  });
  process.env.NODE_ENV = NODE_ENV;
  Object.assign(load('react') as object, { act });
  const { __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: renderer } = load(
    'react-dom',
  ) as { __DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: RendererInternals };
  isReactWorking = () => renderer.d.f();
  bringErrorsToAct(load('react-dom/client') as typeof import('react-dom/client'));
}
