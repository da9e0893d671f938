import type { Browser, BrowserContext, Page } from '@playwright/test';
import { consentState } from '../builders/consent.ts';
import { type DemoErp, startDemoErp } from '../scenarios/support/demo-erp.ts';
import { startPortal } from '../scenarios/support/portal.ts';
import { acquaint, cookiesOf, fillLogin } from '../scenarios/support/steps.ts';

/** States of the ERP's answers to the calls of a screen. */
export const states = ['full', 'empty', 'loading', 'failed'] as const;
export type State = (typeof states)[number];

/** Pixels of a window. */
export const sizes = {
  1280: { width: 1280, height: 800 },
  390: { width: 390, height: 844 },
} as const;
export type Width = keyof typeof sizes;

/** The view and its user. */
export interface View {
  tenant: 'demo' | 'galeria';
  state: State;
  /** Account of the demo ERP; by default nobody. */
  login?: string;
}

/** The day and minute on which every picture is taken; the demo ERP's data end on it. */
const day = '2026-10-14';
const minute = new Date(`${day}T10:30:00-03:00`);

/**
 * Calls of the frame around every screen: they answer in every state, so that a picture shows the
 * screen's own.
 */
export const frameCalls = ['LOGIN', 'CARGA', 'VALIDAR_SESSAO', 'TOTAL_NAO_LIDOS_AVISOS'];

const message = 'O sistema da distribuidora está em manutenção.';

/** Longer than a picture takes; what still waits then ends with its page. */
const waiting = 60_000;

/** A portal over a demo ERP whose calendar stands still, and one window per account and state. */
export interface Stage {
  /** Origin of a tenant. */
  origin(tenant: View['tenant']): string;
  /** A page whose user has the state's answers; the same for every picture of its kind. */
  page(view: View): Promise<Page>;
  close(): Promise<void>;
}

async function setFaults(erp: DemoErp, state: State): Promise<void> {
  await erp.clearFaults();
  if (state === 'full') return;
  await erp.fault(
    '*',
    {
      empty: { mode: 'empty' } as const,
      loading: { mode: 'slow', ms: waiting } as const,
      failed: { mode: 'fail', status: 500, message } as const,
    }[state],
  );
  for (const call of frameCalls) await erp.fault(call, { mode: 'slow', ms: 0 });
}

export async function openStage(browser: Browser): Promise<Stage> {
  const erp = await startDemoErp({
    dataFile: ':memory:',
    today: day,
    products: 600,
    now: minute.getTime(),
  });
  const portal = await startPortal({ env: { ERP_URL: erp.url } });
  const pages = new Map<string, Page>();
  const contexts: BrowserContext[] = [];

  const origin = (tenant: View['tenant']): string =>
    tenant === 'demo' ? portal.url : portal.url.replace('localhost', `${tenant}.localhost`);

  /** Sessions of several states share nothing, since the server remembers answers for each. */
  async function open({ tenant, state, login }: View): Promise<Page> {
    const context = await browser.newContext({
      viewport: sizes[1280],
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
      bypassCSP: true,
      storageState: consentState,
    });
    contexts.push(context);
    const page = await context.newPage();
    await page.clock.setFixedTime(minute);
    if (login !== undefined) {
      await setFaults(erp, 'full');
      await acquaint(page);
      if (tenant === 'demo') await context.addCookies(await cookiesOf(portal.url, login, state));
      else {
        // Node does not know the hosts below localhost that a browser knows.
        await page.goto(`${origin(tenant)}/login`);
        await fillLogin(page, login);
        await page.waitForURL(/\/(home|galeria)$/);
      }
    }
    return page;
  }

  return {
    origin,
    async page(view) {
      const key = JSON.stringify([view.tenant, view.state, view.login]);
      const page = pages.get(key) ?? (await open(view));
      pages.set(key, page);
      await setFaults(erp, view.state);
      return page;
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
      await portal.stop();
      await erp.close();
    },
  };
}
