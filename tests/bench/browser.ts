import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright';
import { consentState } from '../builders/consent.ts';
import { rememberVisit } from '../builders/returning-user.ts';
import { findBrowser } from '../scenarios/support/find-browser.ts';
import type { BenchSession } from './portal/session.ts';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Runs with a Chromium that is closed afterwards. */
export async function withBrowser<T>(run: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args });
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}

export interface OpenPage {
  page: Page;
  cdp: CDPSession;
  context: BrowserContext;
}

/**
 * A page of a fresh profile: empty caches, no cookies but a session's and that the notice of
 * cookies was read. `scripts` run before any of the page's own.
 */
export async function openPage(
  browser: Browser,
  session: BenchSession | null,
  ...scripts: (() => void)[]
): Promise<OpenPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    storageState: consentState,
  });
  if (session)
    await context.addCookies([{ name: 'portal_session', value: session.cookie, url: session.url }]);
  // The TypeScript loader marks named functions with a helper that does not exist in the page.
  await context.addInitScript('globalThis.__name = (named) => named;');
  for (const script of [rememberVisit, ...scripts]) await context.addInitScript(script);
  const page = await context.newPage();
  return { page, cdp: await context.newCDPSession(page), context };
}
