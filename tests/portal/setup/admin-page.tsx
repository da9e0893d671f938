import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addLocale } from 'primereact/api';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { App } from '../../../admin/app/app.tsx';
import { areas, publicPages } from '../../../admin/app/areas.ts';
import { createRouter } from '../../../admin/app/router.tsx';
import { requestAs } from '../../../admin/data/api.ts';
import { ptBr } from '../../../runtime/admin/primereact.ts';
import type { Role } from '../../../schemas/admin/accounts.ts';
import { type AdminServer, startAdminServer } from './admin-server.ts';
import { EventLine } from './event-line.ts';
import { formBody } from './form-body.ts';
import { stubLayout } from './layout.ts';
import { Locator } from './locator.ts';

const offsetParent = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetParent');

/**
 * What is in the page is shown. jsdom says of nothing that it is, and PrimeReact hides a list again
 * that it has measured while it was hidden.
 */
function stubOffsets(get: PropertyDescriptor | undefined): void {
  if (get) Object.defineProperty(HTMLElement.prototype, 'offsetParent', get);
}

/** The admin in a browser without a layout: it keeps cookies, and what it stored, from page to page. */
export class AdminPage extends Locator {
  private readonly server: AdminServer;
  private readonly cookies = new Map<string, string>();
  private leave = (): void => undefined;
  private onTheWay: { address: RegExp; work: () => Promise<void> } | undefined;
  private counting = (): void => undefined;

  constructor(server: AdminServer) {
    const user = userEvent.setup({ delay: null });
    super(
      () => [document.body],
      () => user,
      'page',
    );
    this.server = server;
  }

  /** Opens an address below `/admin/` anew. */
  async goto(path: string): Promise<void> {
    this.leave();
    const lines = new Set<EventLine>();
    const answer = (url: string, init?: RequestInit): Promise<Response> => this.answer(url, init);
    let open = true;
    // What a page that was left waits for is never answered.
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const response = open ? await answer(url, init) : undefined;
      return open && response ? response : new Promise(() => undefined);
    });
    vi.stubGlobal(
      'EventSource',
      class extends EventLine {
        constructor(url: string) {
          super(answer(url));
          lines.add(this);
        }
      },
    );
    stubLayout();
    stubOffsets({
      configurable: true,
      get(this: HTMLElement) {
        return this.parentElement;
      },
    });
    Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
    // As code that was just loaded: it does not know who was here before.
    requestAs(undefined);
    window.history.replaceState(null, '', `/admin/${path}`);
    const router = createRouter();
    await act(async () => void render(<App router={router} />));
    this.leave = () => {
      open = false;
      cleanup();
      router.dispose();
      for (const line of lines) line.close();
    };
  }
  close(): void {
    this.leave();
    this.counting();
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
    stubOffsets(offsetParent);
  }
  async signIn(role: Role): Promise<void> {
    this.keep(await this.server.harness.signIn(role));
  }
  signOut = (): void => this.cookies.clear();
  async key(key: string): Promise<void> {
    const [name = '', modifier] = key.split('+').reverse();
    const stroke = name.length === 1 ? name : `{${name}}`;
    await this.user().keyboard(modifier ? `{${modifier}>}${stroke}{/${modifier}}` : stroke);
  }
  /** Work that is done when the page's next request to such an address is on its way. */
  before(address: RegExp, work: () => Promise<void>): void {
    this.onTheWay = { address, work };
  }
  /** Counts from here on what the mouse presses, as a user's browser would. */
  presses(): () => number {
    let count = 0;
    const countOne = (): void => void (count += 1);
    document.addEventListener('pointerdown', countOne, true);
    this.counting = () => document.removeEventListener('pointerdown', countOne, true);
    return () => count;
  }
  address = (): string => window.location.pathname + window.location.search;

  private keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '' || /max-age=0/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
  private async answer(url: string, { signal: _, ...init }: RequestInit = {}): Promise<Response> {
    const sent = { ...init };
    if (init.body instanceof FormData) {
      const { body, type } = await formBody(init.body);
      Object.assign(sent, { body, headers: { ...init.headers, 'content-type': type } });
    }
    if (this.onTheWay?.address.test(url)) {
      const { work } = this.onTheWay;
      this.onTheWay = undefined;
      await work();
    }
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const response = await this.server.harness.request(url, { ...sent, cookie });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }
}

/** The server of a file's tests, and how they open the admin; each test leaves no page behind. */
export async function startAdminSuite(): Promise<{
  server: AdminServer;
  open(path: string, role?: Role): Promise<AdminPage>;
}> {
  const server = await startAdminServer();
  const pages: AdminPage[] = [];
  beforeAll(async () => {
    addLocale('pt-BR', ptBr);
    // A worker's files share its modules: code that a page begins to fetch at the end of one file
    // would never come in the next.
    await Promise.all([...areas, ...publicPages].map(({ load }) => load()));
    await Promise.all([
      import('../../../admin/properties/place.tsx'),
      import('../../../admin/json/json-tab.tsx'),
      import('../../../admin/texts/sample.ts'),
    ]);
  });
  afterEach(() => {
    for (const page of pages.splice(0)) page.close();
  });
  afterAll(() => server.harness.close());
  return {
    server,
    open: async (path, role) => {
      const page = new AdminPage(server);
      pages.push(page);
      if (role) await page.signIn(role);
      await page.goto(path);
      return page;
    },
  };
}
