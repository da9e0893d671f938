import { type Browser, expect, type Page, test } from '@playwright/test';
import type { PublishPlan, ReleaseHistory } from '../../../schemas/admin/releases.ts';
import { ask, draftWith, signedIn } from '../support/clerk.ts';
import { customers, erpAs, makeOrder } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, menuEntry, signIn } from '../support/steps.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

const [browsers, tabs] = [4, 5];
const size = {
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce' as const,
};

interface Tab {
  page: Page;
  /** What its person has written into a request and not sent; undefined: they read a list. */
  written: string | undefined;
}

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const activeRelease = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await fetch('/_/release')).json());

/** A browser of a customer at work, whose tabs show in turn a list and a request half written. */
async function openTabs(browser: Browser, first: number, errors: string[]): Promise<Tab[]> {
  const context = await browser.newContext(size);
  await context.clock.install();
  const opened: Tab[] = [];
  for (let index = first; index < first + tabs; index++) {
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    await signIn(page, portal.url, accounts.customer);
    const written = index % 2 === 0 ? undefined : `Ainda não enviei ${index}`;
    await page.goto(`${portal.url}/${written ? 'solicitacao-de-atendimento' : 'pedidos'}`);
    if (written) {
      await page.getByRole('button', { name: 'Nova Solicitação' }).click();
      await page.getByLabel('Mensagem').fill(written);
    } else await expect(heading(page, 'Total')).toBeVisible();
    opened.push({ page, written });
  }
  return opened;
}

/** Who reads goes to another screen and back, who writes still has what was written. */
async function goOn({ page, written }: Tab, column: string): Promise<void> {
  if (written) await expect(page.getByLabel('Mensagem')).toHaveValue(written);
  else {
    const asked = page.waitForResponse(/\/_\/release$/);
    await (await menuEntry(page, 'link', 'Orçamentos')).click();
    await asked;
    await expect(page.getByRole('heading', { name: 'Orçamentos', level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await (await menuEntry(page, 'link', 'Pedidos')).click();
    await expect(heading(page, column)).toBeVisible();
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
}

/**
 * A minute later, after which a screen that is opened asks for the release again. One browser after
 * the other: they share two processors with the journeys next to them.
 */
async function allGoOn(opened: readonly Tab[], column: string): Promise<void> {
  for (const context of new Set(opened.map(({ page }) => page.context()))) {
    await context.clock.fastForward('01:01');
    const own = opened.filter(({ page }) => page.context() === context);
    await Promise.all(own.map((tab) => goOn(tab, column)));
  }
}

test('twenty pages go on while a release is published and rolled back', async ({ browser }) => {
  test.setTimeout(400_000);
  await makeOrder(await erpAs(portal, accounts.customer), {
    idCli: customers.customer,
    lines: 1,
  });
  const errors: string[] = [];
  const opened: Tab[] = [];
  for (let first = 0; first < browsers * tabs; first += tabs)
    opened.push(...(await openTabs(browser, first, errors)));
  const [reader] = opened as [Tab];
  const url = portal.url.replace('localhost', 'demo.localhost');
  const clerk = await browser.newPage({
    storageState: await signedIn(browser, url),
    ...size,
  });
  await clerk.goto(`${url}/admin/`);
  const at = 'list/pedidos#/columns/vlTot/label';
  const draft = await draftWith(clerk, 'Nome do total', {
    op: 'set',
    at,
    value: 'Valor final',
  });
  const { active } = await ask<PublishPlan>(clerk, `/drafts/${draft.id}/plan`);
  const before = await activeRelease(reader.page);
  const revision = draft.revision + 1;
  await ask(clerk, `/drafts/${draft.id}/publish`, {
    revision,
    active,
    message: '',
  });
  await expect.poll(() => activeRelease(reader.page)).not.toEqual(before);
  await allGoOn(opened, 'Valor final');

  const { active: expected } = await ask<ReleaseHistory>(clerk, '/releases');
  await ask(clerk, '/releases/rollback', {
    hash: active,
    expected,
    message: '',
  });
  await expect.poll(() => activeRelease(reader.page)).toEqual(before);
  await allGoOn(opened, 'Total');

  expect(errors).toEqual([]);
  for (const context of browser.contexts()) await context.close();
});
