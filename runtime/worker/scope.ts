/** An event that the browser keeps the worker alive for. */
export interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page of this origin. */
export interface FetchEvent extends ExtendableEvent {
  request: Request;
  /** The answer to a navigation, asked for while the worker started; undefined for all else. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/**
 * The global scope of a service worker, as far as ours uses it; the library of types has either a
 * page's scope or a worker's.
 */
export interface WorkerScope {
  location: { origin: string };
  caches: CacheStorage;
  fetch: typeof fetch;
  registration: {
    navigationPreload?: { enable(): Promise<void> };
  };
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
}
