import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import {
  type Browser,
  type BrowserContext,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
  type ViewportSize,
} from '@playwright/test';
import type { Draft } from '../../../schemas/admin/drafts.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { consentState } from '../../builders/consent.ts';
import { test } from './test.ts';
import { sizes } from './widths.ts';

const adminPassword = 'demo1234admin';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const session = { expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };

/** Somebody of the admin, without a page: opening one costs more than most of what is asked. */
export interface Person {
  /** Their cookies, for a browser. */
  state: State;
  /** Asks the admin's server as their pages do. */
  ask<T>(path: string, body?: unknown, method?: string): Promise<T>;
  /** A new draft, with some changes in it. */
  draftWith(name: string, ...operations: Operation[]): Promise<Draft>;
}

interface Sent {
  path: string;
  method: string;
  body?: unknown;
  cookie?: string;
}

/** A call of the admin, at the tenant's own host. */
async function send(
  url: string,
  { path, method, body, cookie }: Sent,
): Promise<{ cookies: string[]; text: string }> {
  const { host, port } = new URL(url);
  const headers = {
    host,
    origin: url,
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const asked = request({ host: 'localhost', port, path: `/admin/api${path}`, method, headers });
  asked.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const text = await readText(answer);
  if (!answer.statusCode?.toString().startsWith('2'))
    throw new Error(`${method} ${path}: ${answer.statusCode} ${text}`);
  return { cookies: answer.headers['set-cookie'] ?? [], text };
}

/** Whether the portals of this worker have a warm compiler. */
let isWarm = false;

/**
 * The first compile of a run may take longer than a step waits. The draft that asks for it is gone
 * before a journey begins.
 */
async function warmCompiler(ask: Person['ask']): Promise<void> {
  const { id } = await ask<Draft>('/drafts', { name: 'Primeiro' });
  await ask(`/drafts/${id}/compiled`);
  await ask(`/drafts/${id}`, undefined, 'DELETE');
  isWarm = true;
}

/** Signs somebody in at the tenant's own host, as the form does. */
export async function signedIn(url: string, email = 'admin@demo.local'): Promise<Person> {
  const { cookies } = await send(url, {
    path: '/auth/sign-in',
    method: 'POST',
    body: { email, password: adminPassword },
  });
  const { hostname } = new URL(url);
  const own = cookies.map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name, value, domain: hostname, path: '/admin', ...session };
  });
  const cookie = own.map(({ name, value }) => `${name}=${value}`).join('; ');
  const ask = async <T>(
    path: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<T> => {
    const { text } = await send(url, { path, method, body, cookie });
    return (text && JSON.parse(text)) as T;
  };
  if (!isWarm) await warmCompiler(ask);
  return {
    state: { cookies: [...consentState.cookies, ...own], origins: [] },
    ask,
    draftWith: async (name, ...operations) => {
      const draft = await ask<Draft>('/drafts', { name });
      for (const [index, operation] of operations.entries())
        await ask(`/drafts/${draft.id}/operations`, {
          revision: draft.revision + index,
          operation,
          key: crypto.randomUUID(),
        });
      return draft;
    },
  };
}

/** A browser of somebody's own. */
export const contextOf = (
  browser: Browser,
  { state }: Person,
  viewport: ViewportSize = sizes.desk.viewport,
): Promise<BrowserContext> => browser.newContext({ storageState: state, viewport });

/**
 * Goes to an address of the app that is open, as a click on a link does: loading the app anew costs
 * as much as most steps of a journey.
 */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

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
export async function clerkAt(browser: Browser, url: string, person: Person): Promise<Clerk> {
  const context = await contextOf(browser, person);
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
