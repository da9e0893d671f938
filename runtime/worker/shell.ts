import type { FetchEvent, WorkerScope } from './scope.ts';

/** Files that a version of the worker stores. */
export interface ShellContents {
  /**
   * Names the cache: another text of the worker, of the page or of its files is another version.
   */
  version: string;
  /** Address of the page that stands for one that cannot be reached. */
  page: string;
  /** Addresses of its files. */
  files: readonly string[];
}

export interface Shell {
  /** Stores the page and its files, all of one build or none: the next visit tries again. */
  install(): Promise<void>;
  /** Removes what other versions stored. */
  activate(): Promise<void>;
  /** Answers navigations and files of a build; leaves everything else to the browser. */
  fetch(event: FetchEvent): void;
}

/** Begins the names of our caches: others of this origin are not ours to remove. */
const prefix = 'portal-';
/** Most files of builds in a cache, in addition to those of the page. */
export const MOST_FILES = 200;

/** Never stored and never answered here: data, and the admin, which is an app of its own. */
const isForeign = (path: string): boolean => /^\/(_|admin)(\/|$)/.test(path);
const isBuildFile = (path: string): boolean => path.startsWith('/assets/');

/**
 * Whether the stored page names the stored files: while servers of two builds run, one may give the
 * worker and another one the page.
 */
async function isWhole(cache: Cache, page: string, files: readonly string[]): Promise<boolean> {
  const text = (await (await cache.match(page, { ignoreVary: true }))?.text()) ?? '';
  return files.every((file) => text.includes(file));
}

/**
 * The part of the portal that is there without network: a page that says so, without session and
 * data. Files of builds, whose names carry a hash, come from the cache first. The answer to a
 * navigation holds a person's data and is never stored.
 */
export function createShell(
  {
    caches,
    fetch,
    registration,
    location,
  }: Pick<WorkerScope, 'caches' | 'fetch' | 'location'> & {
    registration: Pick<WorkerScope['registration'], 'navigationPreload'>;
  },
  { version, page, files }: ShellContents,
): Shell {
  const name = `${prefix}${version}`;
  const own = new Set([page, ...files]);
  const pathOf = ({ url }: Request): string => new URL(url).pathname;

  async function trim(cache: Cache): Promise<void> {
    const stored = (await cache.keys()).filter((request) => !own.has(pathOf(request)));
    // Keys come in the order in which they were stored.
    for (const request of stored.slice(0, Math.max(0, stored.length - MOST_FILES)))
      await cache.delete(request);
  }

  async function store(request: Request, answer: Response): Promise<void> {
    try {
      const cache = await caches.open(name);
      await cache.put(request, answer);
      await trim(cache);
    } catch {
      // A full disk: the browser has the answer already.
    }
  }

  async function file(event: FetchEvent): Promise<Response> {
    const cache = await caches.open(name);
    const stored = await cache.match(event.request, { ignoreVary: true });
    if (stored) return stored;
    const answer = await fetch(event.request);
    if (answer.status === 200 && answer.type === 'basic')
      event.waitUntil(store(event.request, answer.clone()));
    return answer;
  }

  async function navigation({ request, preloadResponse }: FetchEvent): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await fetch(request));
    } catch (error) {
      const cache = await caches.open(name);
      const stored = await cache.match(page, { ignoreVary: true });
      if (!stored) throw error;
      return stored;
    }
  }

  return {
    async install() {
      const cache = await caches.open(name);
      // Past the browser's own cache: a page that an older publication made would stay for ever.
      await cache.addAll(
        [...own].map((path) => new Request(new URL(path, location.origin), { cache: 'reload' })),
      );
      if (await isWhole(cache, page, files)) return;
      await caches.delete(name);
      throw new Error('the page is of another build');
    },
    async activate() {
      const others = (await caches.keys()).filter(
        (other) => other.startsWith(prefix) && other !== name,
      );
      await Promise.all(others.map((other) => caches.delete(other)));
      await registration.navigationPreload?.enable();
    },
    fetch(event) {
      const { method, mode, url } = event.request;
      const { origin, pathname } = new URL(url);
      if (method !== 'GET' || origin !== location.origin || isForeign(pathname)) return;
      if (mode === 'navigate') event.respondWith(navigation(event));
      else if (isBuildFile(pathname)) event.respondWith(file(event));
    },
  };
}
