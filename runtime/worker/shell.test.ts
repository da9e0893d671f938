import { expect, test } from 'vitest';
import type { FetchEvent } from './scope.ts';
import { createShell, MOST_FILES } from './shell.ts';

const origin = 'https://loja.example';
const at = (path: string) => `${origin}${path}`;

/** A browser's caches, in memory: insertion order and addresses are all that counts here. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const addressOf = (request: RequestInfo | URL): string =>
    request instanceof Request ? request.url : new URL(String(request), origin).href;
  const cacheOf = (
    stored: Map<string, Response>,
    net: (request: Request) => Promise<Response>,
  ) => ({
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    match: async (request: RequestInfo) => stored.get(addressOf(request))?.clone(),
    put: async (request: RequestInfo, answer: Response) =>
      void stored.set(addressOf(request), answer),
    delete: async (request: RequestInfo) => stored.delete(addressOf(request)),
    async addAll(requests: Request[]) {
      const answers = await Promise.all(requests.map(net));
      if (answers.some(({ ok }) => !ok)) throw new TypeError('not stored');
      for (const [place, { url }] of requests.entries())
        stored.set(url, answers[place] as Response);
    },
  });
  return { all, cacheOf };
}

function setup(version = 'v1', shared = memoryCaches()) {
  const { all, cacheOf } = shared;
  const asked: string[] = [];
  /** `named`: the files that the offline page names. */
  const net = { down: false, status: 200, named: '/assets/offline-1.js' };
  const bodyOf = (url: string): string =>
    `${version} ${url}${url === at('/offline') ? ` ${net.named}` : ''}`;
  async function fetch(request: RequestInfo | URL): Promise<Response> {
    const { url } = request as Request;
    asked.push(url);
    if (net.down) throw new TypeError('Failed to fetch');
    const answer = new Response(bodyOf(url), { status: net.status });
    Object.defineProperties(answer, {
      type: { value: 'basic' },
      clone: { value: () => new Response(bodyOf(url)) },
    });
    return answer;
  }
  const caches = {
    open: async (name: string) => {
      const stored = all.get(name) ?? new Map<string, Response>();
      all.set(name, stored);
      return cacheOf(stored, fetch);
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  } as unknown as CacheStorage;
  const shell = createShell(
    { caches, fetch, registration: {}, location: { origin } },
    { version, page: '/offline', files: ['/assets/offline-1.js'] },
  );
  /** The answer to a request of a page, or null where the worker leaves it to the browser. */
  async function ask(path: string, mode: 'navigate' | 'cors' = 'cors', method = 'GET') {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | null = null;
    const url = path.startsWith('/') ? at(path) : path;
    shell.fetch({
      // A page alone can make a request of this mode.
      request: Object.defineProperty(new Request(url, { method }), 'mode', { value: mode }),
      preloadResponse: Promise.resolve(undefined),
      respondWith: (given) => {
        answer = given;
      },
      waitUntil: (given) => void work.push(given),
    } satisfies FetchEvent);
    const response = await (answer as Promise<Response> | null);
    await Promise.all(work);
    return response === null ? null : response.text();
  }
  const stored = (name = `portal-${version}`) => [...(all.get(name)?.keys() ?? [])];
  return { shell, ask, asked, net, stored, shared };
}

test('without network a navigation shows the stored page, and with it the server’s answer, which is not stored', async () => {
  const { shell, ask, net, stored } = setup();
  await shell.install();
  const shellFiles = [at('/offline'), at('/assets/offline-1.js')];
  expect(stored()).toEqual(shellFiles);
  expect(await ask('/pedidos?q=1', 'navigate')).toBe(`v1 ${at('/pedidos?q=1')}`);
  expect(stored()).toEqual(shellFiles);
  net.down = true;
  expect(await ask('/pedidos', 'navigate')).toBe(`v1 ${at('/offline')} /assets/offline-1.js`);
});

test('a server that answers with a failure is shown as it answers', async () => {
  const { shell, ask, net } = setup();
  await shell.install();
  net.status = 503;
  expect(await ask('/pedidos', 'navigate')).toBe(`v1 ${at('/pedidos')}`);
});

test('files of a build are fetched once; a failed one is not stored', async () => {
  const { ask, asked, net, stored } = setup();
  net.status = 404;
  await ask('/assets/x-1.js');
  expect(stored()).toEqual([]);
  net.status = 200;
  await ask('/assets/x-1.js');
  net.down = true;
  expect(await ask('/assets/x-1.js')).toBe(`v1 ${at('/assets/x-1.js')}`);
  expect(asked).toHaveLength(2);
});

test.each<[string, string, 'navigate' | 'cors', string?]>([
  ['data', '/_/r/abc/manifest.json', 'cors'],
  ['a download', '/_/file/NF', 'navigate'],
  ['a call', '/_/call/LOGIN', 'cors', 'POST'],
  ['the admin', '/admin', 'navigate'],
  ['a page of the admin', '/admin/publicar', 'navigate'],
  ['a file of the admin', '/admin/assets/x-1.js', 'cors'],
  ['another origin', 'https://outro.example/assets/x.js', 'cors'],
  ['the manifest', '/manifest.webmanifest', 'cors'],
])('%s is left to the browser', async (_, path, mode, method) => {
  const { ask, asked } = setup();
  expect(await ask(path, mode, method)).toBeNull();
  expect(asked).toEqual([]);
});

test('the oldest files go when there are too many, and the page’s own never', async () => {
  const { shell, ask, stored } = setup();
  await shell.install();
  for (let turn = 0; turn < MOST_FILES + 3; turn++) await ask(`/assets/f-${turn}.js`);
  expect(stored()).toHaveLength(MOST_FILES + 2);
  expect(stored()).toContain(at('/offline'));
  expect(stored()).not.toContain(at('/assets/f-2.js'));
  expect(stored()).toContain(at('/assets/f-3.js'));
});

test('a new version removes what the old one stored only when it takes over, and nothing of others', async () => {
  const { shell, shared } = setup('v1');
  await shell.install();
  shared.all.set('outro-cache', new Map());
  const next = setup('v2', shared);
  await next.shell.install();
  expect([...shared.all.keys()]).toEqual(['portal-v1', 'outro-cache', 'portal-v2']);
  await next.shell.activate();
  expect([...shared.all.keys()]).toEqual(['outro-cache', 'portal-v2']);
});

test('a version that cannot be stored whole is not installed', async () => {
  const { shell, net } = setup();
  net.status = 500;
  await expect(shell.install()).rejects.toThrow();
});

test('a page that a server of another build gave is not stored, and the next visit tries again', async () => {
  const { shell, net, shared } = setup();
  net.named = '/assets/offline-2.js';
  await expect(shell.install()).rejects.toThrow('another build');
  expect([...shared.all.keys()]).toEqual([]);
  net.named = '/assets/offline-1.js';
  await shell.install();
  expect([...shared.all.keys()]).toEqual(['portal-v1']);
});
