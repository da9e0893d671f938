import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import {
  type Browser,
  type BrowserContext,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test';
import type { Draft } from '../../../schemas/admin/drafts.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { consentState } from '../../builders/consent.ts';
import { test } from './test.ts';

const adminPassword = 'demo1234admin';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const session = { expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };

/**
 * The cookies of somebody of the admin, by the call of its form: the form costs as much as opening a
 * page. `url` is of the tenant's own host.
 */
export async function signedIn(url: string, email = 'admin@demo.local'): Promise<State> {
  const { host, hostname, port } = new URL(url);
  const headers = { host, origin: url, 'content-type': 'application/json' };
  const path = '/admin/api/auth/sign-in';
  const asked = request({ host: 'localhost', port, path, method: 'POST', headers });
  asked.end(JSON.stringify({ email, password: adminPassword }));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  if (answer.statusCode !== 200) throw new Error(`The admin refused to sign ${email} in.`);
  const own = (answer.headers['set-cookie'] ?? []).map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name, value, domain: hostname, path: '/admin', ...session };
  });
  return { cookies: [...consentState.cookies, ...own], origins: [] };
}

/** Asks the admin's server as its pages do. */
export const ask = <T>(page: Page, path: string, body?: unknown): Promise<T> =>
  page.evaluate(
    async (request) => {
      const sent = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(request.body),
      };
      const response = await fetch(
        `/admin/api${request.path}`,
        request.body === undefined ? {} : sent,
      );
      if (!response.ok) throw new Error(await response.text());
      return response.json();
    },
    { path, body },
  ) as Promise<T>;

/** A new draft of the page's person, with some changes in it. */
export async function draftWith(
  page: Page,
  name: string,
  ...operations: Operation[]
): Promise<Draft> {
  const draft = await ask<Draft>(page, '/drafts', { name });
  for (const [index, operation] of operations.entries())
    await ask(page, `/drafts/${draft.id}/operations`, {
      revision: draft.revision + index,
      operation,
      key: crypto.randomUUID(),
    });
  return draft;
}

/** The portal in the page's preview. */
export const previewOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Portal"]');

/** The preview's page chooses what is clicked: a click before that acts on the page, or is lost. */
export const expectPointing = (page: Page): Promise<void> =>
  expect(previewOf(page).locator('html')).toHaveClass(/preview-adjust/);

/** A clerk at the admin, whose presses of the mouse are counted, in frames, too. */
export interface Clerk {
  page: Page;
  /** Writes as people do: into what has the focus, else after a click into it. */
  write(field: Locator, text: string): Promise<void>;
  /** From here on clicks and seconds count. */
  begin(): void;
  /**
   * Called when the result is visible: notes its cost with the running test. Returns the clicks
   * since `begin`.
   */
  done(what: string): number;
  /** Opens a page by the menu. */
  open(name: string): Promise<void>;
  close(): Promise<void>;
}

/** A clerk on the start page, in a browser of their own. */
export async function clerkAt(browser: Browser, url: string, state: State): Promise<Clerk> {
  const context = await browser.newContext({
    storageState: state,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  let clicks = 0;
  let since = 0;
  await context.exposeBinding('pressed', () => {
    clicks += 1;
  });
  await context.addInitScript(() => {
    // What the portal shows once to each of its users was seen.
    if (window.top !== window)
      localStorage.setItem('portal:state:demo:screen:home:hide_popup_banners', 'true');
    // Where a target moves under the mouse, Playwright stops the press at the window and presses
    // again: what comes to the document is the press. In a frame the preview stops presses, too.
    (window.top === window ? document : window).addEventListener(
      'pointerdown',
      ({ isTrusted }) => isTrusted && (window as unknown as { pressed(): void }).pressed(),
      true,
    );
  });
  const page = await context.newPage();
  await page.goto(`${url}/admin/`);
  const menu = page.getByRole('navigation', { name: 'Painel' });
  await expect(menu).toBeVisible();
  return {
    page,
    write: async (field, text) => {
      if (!(await field.evaluate((element) => element === document.activeElement)))
        await field.click();
      await field.fill(text);
    },
    begin: () => {
      clicks = 0;
      since = performance.now();
    },
    done: (what) => {
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      test.info().annotations.push({
        type: 'clerk',
        description: `${what}: ${clicks} clicks, ${seconds} s`,
      });
      return clicks;
    },
    open: (name) => menu.getByRole('link', { name, exact: true }).click(),
    close: () => context.close(),
  };
}
