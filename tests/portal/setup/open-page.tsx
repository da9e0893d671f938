import { act, cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { AppRoot } from '../../../runtime/app/app-root.tsx';
import { applyTheme } from '../../../runtime/app/boot/theme.ts';
import { createApp, type PortalApp } from '../../../runtime/app/create-app.ts';
import { extensions } from '../../../runtime/app/extensions.ts';
import { createRouter } from '../../../runtime/app/navigation/router.tsx';
import { StructuredForm } from '../../../runtime/blocks/form/structured/load.ts';
import { blocks } from '../../../runtime/blocks/index.ts';
import type { Boot } from '../../../schemas/release/boot.ts';
import type { ChunkModule, Manifest } from '../../../schemas/release/types.ts';
import { DEMO_PASSWORD } from '../../../server/demo-erp/index.ts';
import { consentCookie } from '../../builders/consent.ts';
import { patience } from '../../patience.ts';
import { formBody } from './form-body.ts';
import { stubLayout } from './layout.ts';
import type { Carga, TestServer } from './server.ts';

/** A page of the portal, as a browser without a layout has it. */
export interface OpenPage {
  app: PortalApp;
  user: UserEvent;
  /** The calls that went to the server so far, newest last. */
  asked: Asked[];
  /** Answers the arguments of the last call of this name, once there is one. */
  sent(call: string): Promise<unknown>;
  /** Inputs of the last download of this name; a file by its address has none. */
  posted(call: string): unknown;
  /** Acts as the login form does with its call; its captcha is for a browser that computes. */
  logIn(login: string): Promise<void>;
  /** The browser's address. */
  address(): string;
  /**
   * The files that the browser was handed: saved ones by their name, one that is shown in a tab by
   * its address.
   */
  files: HandedFile[];
  /**
   * The connection to the server is cut, or whole again; `noticed`: the browser itself knows of it.
   */
  offline(cut: boolean, noticed?: boolean): void;
}

export interface Asked {
  call: string;
  with: unknown;
  /** Names of the files of a call that has some. */
  files?: string[];
  isAnswered?: boolean;
}

export interface HandedFile {
  how: 'saved' | 'shown';
  /** Of a saved one. */
  name?: string;
  type: string;
  bytes(): Promise<Uint8Array>;
}

export interface PageOptions {
  /** Login of the person who has signed in. */
  as?: string;
  /** Changes of the ERP's answer when the session begins. */
  carga?: (carga: Carga) => void;
  /** A newcomer sees popups, tours and the notice of cookies. */
  newcomer?: boolean;
  /** Leaves this browser's stored answer to the notice of cookies as it is. */
  keepsConsent?: boolean;
}

const registry = { blocks, extensions };

/**
 * Fetches the code of all words. Files of a worker share its modules: code that a page begins to
 * fetch at the end of one file would never come in the next.
 */
export async function loadWords(): Promise<void> {
  await Promise.all(
    [...Object.values(blocks), ...Object.values(extensions), StructuredForm].map((component) =>
      'preload' in component ? component.preload() : undefined,
    ),
  );
}
const nothing = (): void => undefined;
let leaving = nothing;

/** A browser's downloads and tabs, which jsdom has not. Answers what they were handed. */
function stubFiles(): HandedFile[] {
  const files: HandedFile[] = [];
  const blobs = new Map<string, Blob>();
  const hand = (url: string, more: Pick<HandedFile, 'how' | 'name'>): void => {
    const blob = blobs.get(url);
    if (blob)
      files.push({
        ...more,
        type: blob.type,
        bytes: async () => new Uint8Array(await blob.arrayBuffer()),
      });
  };
  URL.createObjectURL = (blob) => {
    const url = `blob:${window.location.origin}/${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  };
  URL.revokeObjectURL = nothing;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    hand(this.href, { how: 'saved', name: this.download });
  };
  vi.stubGlobal('open', () => ({
    closed: false,
    close: nothing,
    document: document.implementation.createHTMLDocument(),
    location: { replace: (url: string) => hand(url, { how: 'shown' }) },
  }));
  return files;
}

export function bootIn(html: string): Boot {
  return JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Boot;
}

/**
 * Visits an address of the portal: the server's page, the runtime that starts from it, and calls
 * over the server.
 */
export async function openPage(
  server: TestServer,
  path: string,
  { as, carga, newcomer = false, keepsConsent = false }: PageOptions = {},
): Promise<OpenPage> {
  let cookie = as === undefined ? '' : await server.cookieOf(as, carga);
  const asked: OpenPage['asked'] = [];
  let cut = false;
  let open = true;
  const fetchHere = async (url: string, init: RequestInit = {}): Promise<Response> => {
    // Pending requests of a page that was left are never answered.
    if (!open) return new Promise(() => undefined);
    if (cut) throw new TypeError('Failed to fetch');
    const before = asked.length;
    const call = /^\/_\/(?:call|file)\/(\w+)$/.exec(url)?.[1];
    if (call && typeof init.body === 'string')
      asked.push({ call, with: (JSON.parse(init.body) as { with: unknown }).with });
    const { signal: _, ...sent } = init;
    if (init.body instanceof FormData) {
      const parts = [...init.body];
      asked.push({
        call: call ?? '',
        with: JSON.parse(String(init.body.get('with'))),
        files: parts.flatMap(([, part]) => (typeof part === 'string' ? [] : [part.name])),
      });
      const { body, type } = await formBody(init.body);
      Object.assign(sent, { body, headers: { ...init.headers, 'content-type': type } });
    }
    const noted = asked.slice(before);
    const response = await server.request(url, sent, cookie);
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    for (const one of noted) one.isAnswered = true;
    return open ? response : new Promise(() => undefined);
  };
  leaving = () => {
    open = false;
  };
  stubLayout();
  const files = stubFiles();
  if (!keepsConsent)
    // biome-ignore lint/suspicious/noDocumentCookie: as the portal writes it
    document.cookie = newcomer ? 'portal_consent=; Path=/; Max-Age=0' : consentCookie;
  if (!newcomer) {
    localStorage.setItem('portal:state:demo:screen:home:hide_popup_banners', 'true');
    for (const tour of ['home', 'orcamentos', 'carrinho'])
      localStorage.setItem(`tour:${tour}`, '1');
  }
  window.history.replaceState(null, '', path);
  const boot = bootIn(await (await server.request(path, {}, cookie)).text());
  const manifest = (await (await fetchHere(boot.manifest)).json()) as Manifest;
  const importModule = async (url: string): Promise<ChunkModule> =>
    import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(await (await fetchHere(url)).text())}`
    ) as Promise<ChunkModule>;
  const { app, router } = await createApp(
    boot,
    manifest,
    registry,
    (ready) => createRouter(manifest, ready),
    { fetch: fetchHere as typeof fetch, importModule },
  );
  leaving = () => {
    open = false;
    // It would go on answering to the window's history.
    router.dispose();
  };
  applyTheme(manifest.theme, document.documentElement);
  render(<AppRoot app={app} router={router} registry={registry} />, { onCaughtError: nothing });
  return {
    app,
    files,
    user: userEvent.setup({ delay: null }),
    asked,
    sent: (call) =>
      vi.waitFor(
        () => {
          const found = asked.findLast((one) => one.call === call);
          if (!found) throw new Error(`${call} was not called`);
          return found.with;
        },
        { timeout: patience },
      ),
    posted: (call) => asked.findLast((one) => one.call === call)?.with,
    logIn: (login) =>
      act(async () =>
        app.sessionChanged(
          'open',
          await app.client.call('LOGIN', { with: { cpf: login, senha: DEMO_PASSWORD } }),
        ),
      ),
    address: () => window.location.pathname + window.location.search,
    offline(now, noticed = false) {
      cut = now;
      if (noticed) tellConnection(!now);
    },
  };
}

function tellConnection(isThere: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isThere });
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}

/** Leaves the page; another one finds what this browser stored. */
export function leavePage(): void {
  leaving();
  if (!navigator.onLine) tellConnection(true);
  cleanup();
}

/** Leaves the page; another one begins without what this browser stored. */
export function closePage(): void {
  leavePage();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
}
