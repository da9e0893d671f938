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

export interface PushEvent extends ExtendableEvent {
  data: { json(): unknown } | null;
}

/** Somebody chose a notification. */
export interface ClickEvent extends ExtendableEvent {
  notification: { close(): void; data?: { link?: unknown } | null };
}

/** A window of this origin. */
export interface WindowClient {
  url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
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
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    pushManager: Pick<PushManager, 'subscribe'>;
  };
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(
    name: 'install' | 'activate' | 'pushsubscriptionchange',
    listener: (event: ExtendableEvent) => void,
  ): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(name: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: ClickEvent) => void): void;
}
