import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { openPage } from '../browser.ts';
import type { BenchSession } from '../portal/session.ts';

export interface Loaded {
  url: string;
  kind: 'script' | 'style' | 'data' | 'font' | 'document' | 'other';
  /** Bytes gzip makes of it, whatever the server sent it as; fonts and images as they are. */
  gzip: number;
}

function kindOf(type: string): Loaded['kind'] {
  if (/javascript/.test(type)) return 'script';
  if (/css/.test(type)) return 'style';
  if (/json/.test(type)) return 'data';
  if (/font/.test(type)) return 'font';
  return /html/.test(type) ? 'document' : 'other';
}

/** Everything a browser with empty caches loads for a page, until its network is quiet. */
export async function loadedBy(browser: Browser, session: BenchSession | null, url: string): Promise<Loaded[]> {
  const { page, context } = await openPage(browser, session);
  try {
    const loaded: Promise<Loaded>[] = [];
    page.on('response', (response) => {
      loaded.push((async () => {
        const kind = kindOf(response.headers()['content-type'] ?? '');
        const body = await response.body();
        return { url: response.url(), kind, gzip: kind === 'font' || kind === 'other' ? body.length : gzipSync(body, { level: 9 }).length };
      })());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return await Promise.all(loaded);
  } finally {
    await context.close();
  }
}
