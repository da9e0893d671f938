import type { Boot } from '../../schemas/release/boot.ts';

export type { Boot, BrowserCaptcha, QuoteKey, SessionInfo } from '../../schemas/release/boot.ts';

/** Reads the page's boot data. A page without it cannot start, and says so by throwing. */
export function readBoot(page: Document): Boot {
  const text = page.getElementById('boot')?.textContent;
  if (!text) throw new Error('the page has no boot data');
  return JSON.parse(text) as Boot;
}
