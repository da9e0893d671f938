import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { openPage } from '../browser.ts';
import type { BenchSession } from '../portal/session.ts';

export interface Loaded {
  url: string;
  kind: 'script' | 'style' | 'data' | 'font' | 'document' | 'other';
  /** Bytes gzip makes of it, whatever the server sent it as; fonts and images as they are. */
  gzip: number;
  /** Asked for before the page showed what it is for; the rest comes while the user reads. */
  needed: boolean;
}

declare global {
  interface Window {
    /** ms since the navigation when the page showed its rows or its form. */
    shownAt: number | undefined;
  }
}

/**
 * Notes when the page shows its rows or its form. Runs in the page and may refer to nothing outside
 * itself.
 */
function watchContent(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.list-body .list-card, form input[type=password]')) return;
    window.shownAt = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Addresses that were asked for before the content was there. */
function neededBefore(): string[] {
  const shown = window.shownAt ?? Number.POSITIVE_INFINITY;
  const entries = performance
    .getEntriesByType('resource')
    .filter((entry) => entry.startTime < shown);
  return [location.href, ...entries.map((entry) => entry.name)];
}

function kindOf(type: string): Loaded['kind'] {
  if (/javascript/.test(type)) return 'script';
  if (/css/.test(type)) return 'style';
  if (/json/.test(type)) return 'data';
  if (/font/.test(type)) return 'font';
  return /html/.test(type) ? 'document' : 'other';
}

/** Everything a browser with empty caches loads for a page, until its network is quiet. */
export async function loadedBy(
  browser: Browser,
  session: BenchSession | null,
  url: string,
): Promise<Loaded[]> {
  const { page, context } = await openPage(browser, session, watchContent);
  try {
    const loaded: Promise<Omit<Loaded, 'needed'>>[] = [];
    page.on('response', (response) => {
      loaded.push(
        (async () => {
          const kind = kindOf(response.headers()['content-type'] ?? '');
          const body = await response.body();
          return {
            url: response.url(),
            kind,
            gzip:
              kind === 'font' || kind === 'other'
                ? body.length
                : gzipSync(body, { level: 9 }).length,
          };
        })(),
      );
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const needed = new Set(await page.evaluate(neededBefore));
    return (await Promise.all(loaded)).map((entry) => ({
      ...entry,
      needed: needed.has(entry.url),
    }));
  } finally {
    await context.close();
  }
}
