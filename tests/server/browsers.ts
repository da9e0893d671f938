import { setTimeout as pause } from 'node:timers/promises';

/** What a browser found when it opened a page. */
export interface Visit {
  /** The release that its page named. */
  release: string;
  /** The code of its screen, from another server than the page. */
  chunk: string;
  /** Statuses of all requests. */
  statuses: number[];
}

export interface BrowsersOptions {
  /** Cookies of sessions, which the browsers share evenly. */
  cookies: readonly string[];
  /** Addresses of the servers; each request goes to another one. */
  servers: readonly string[];
  count: number;
  path: string;
  /** A call that each page makes. */
  call: { name: string; with: object };
}

/** ms that somebody looks at a page. */
const looksFor = 100;

/**
 * Browsers that open a page, load what it names and make a call, over and over, each request at
 * another server, until they are stopped; yields what they found.
 */
export function startBrowsers({ cookies, servers, count, path, call }: BrowsersOptions): {
  stop(): Promise<Visit[]>;
} {
  let stopped = false;
  let requests = 0;
  const visits: Visit[] = [];
  const send = async (cookie: string, address: string, init: RequestInit = {}) => {
    const server = servers[requests++ % servers.length] ?? '';
    const headers = { cookie, origin: server, ...init.headers };
    const answer = await fetch(server + address, { ...init, headers });
    return { status: answer.status, text: await answer.text() };
  };

  async function visit(cookie: string): Promise<Visit> {
    const page = await send(cookie, path);
    const found = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(page.text);
    const boot = JSON.parse(found?.[1] ?? '{}') as {
      release?: string;
      manifest?: string;
      chunk?: string;
      session?: { id: string };
    };
    const release = boot.release ?? '';
    const manifest = await send(cookie, boot.manifest ?? '/nothing');
    const chunk = await send(cookie, boot.chunk ?? '/nothing');
    const answer = await send(cookie, `/_/call/${call.name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-release': release },
      body: JSON.stringify({ with: call.with }),
    });
    const statuses = [page, manifest, chunk, answer].map(({ status }) => status);
    return { release, chunk: chunk.text, statuses };
  }

  const running = Array.from({ length: count }, async (_, i) => {
    while (!stopped) {
      visits.push(await visit(cookies[i % cookies.length] ?? ''));
      await pause(looksFor);
    }
  });
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(running);
      return visits;
    },
  };
}
