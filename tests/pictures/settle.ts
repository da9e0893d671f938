import type { Page, Request } from '@playwright/test';
import { frameCalls } from './stage.ts';

/** ms without a change of the page after which it counts as whole. */
const quiet = 250;

/**
 * Whether texts are in Inter: a font that comes too late is not exchanged (`font-display:
 * optional`).
 */
function hasFont(): boolean {
  const probe = document.createElement('span');
  probe.textContent = 'iiiiiiiiWWWWWW';
  document.body.append(probe);
  const widthIn = (family: string): number => {
    probe.style.font = `40px ${family}`;
    return probe.getBoundingClientRect().width;
  };
  const differs = widthIn('Inter, monospace') !== widthIn('monospace');
  probe.remove();
  return differs;
}

/**
 * Resolves when the page is there, nothing has changed for a while, nothing is left to draw and
 * every picture has come, those out of sight too. What says that it loads is waited for, unless it
 * is to be seen.
 */
function untilStill([ms, loading]: [ms: number, loading: boolean]): Promise<void> {
  return new Promise((resolve) => {
    let timer = 0;
    let changes = 0;
    const again = (): void => {
      changes++;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        const before = changes;
        requestIdleCallback(() => (before === changes ? look() : undefined));
      }, ms);
    };
    const watch = new MutationObserver(again);
    const look = (): void => {
      for (const image of document.images) if (image.loading === 'lazy') image.loading = 'eager';
      const pending =
        document.querySelector('main h1, main form, .page-message') === null ||
        document.querySelector('.progress') !== null ||
        /Salvando\.\.\.|Não salvo/.test(document.body.innerText) ||
        (!loading && document.querySelector('.skeleton, [aria-busy="true"]') !== null) ||
        [...document.images].some((image) => image.currentSrc !== '' && !image.complete) ||
        document.fonts.status !== 'loaded';
      if (pending) again();
      else {
        watch.disconnect();
        resolve();
      }
    };
    watch.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    again();
  });
}

/** Waits until the page has been as it is for a while. */
export const stayStill = (page: Page, loading: boolean): Promise<void> =>
  page.evaluate(untilStill, [quiet, loading] as [number, boolean]);

/** Goes to an address as a link of the page does, which costs a third of opening it. */
function follow(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

export interface Opening {
  address: string;
  /** Calls stay open, but for those of the frame: they are not waited for. */
  loading: boolean;
  /** From another page of the same portal, where the window shows one. */
  within: boolean;
}

/** Opens an address and waits until nothing more comes. */
export async function openStill(page: Page, { address, loading, within }: Opening): Promise<void> {
  const open = new Set<Request>();
  const begun = (request: Request): void => {
    const { hostname, pathname } = new URL(request.url());
    if (!/localhost$/.test(hostname)) return;
    const [, kind, id = ''] = /^\/_\/(call|file)\/([^/]+)/.exec(pathname) ?? [];
    const waits = loading && kind !== undefined && !frameCalls.includes(id);
    if (request.resourceType() !== 'websocket' && !waits) open.add(request);
  };
  const ended = (request: Request): void => void open.delete(request);
  const settle = async (): Promise<void> => {
    do await stayStill(page, loading);
    while (open.size > 0);
  };
  page.on('request', begun);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  try {
    if (within && page.url().startsWith(new URL(address).origin)) {
      await page.evaluate(follow, address);
      return await settle();
    }
    for (let attempt = 0; attempt < 3; attempt++) {
      // Pending requests of the window end before.
      await page.goto('about:blank');
      open.clear();
      await page.goto(address);
      await settle();
      if (await page.evaluate(hasFont)) return;
    }
    throw new Error(`The font did not come in time at ${address}.`);
  } finally {
    page.removeListener('request', begun);
    page.removeListener('requestfinished', ended);
    page.removeListener('requestfailed', ended);
  }
}
