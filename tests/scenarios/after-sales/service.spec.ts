import { expect, type Page } from '@playwright/test';
import { type ErpUser, erpAs } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { oneWindow } from '../support/one-window.ts';
import {
  accounts,
  expectAccessible,
  expectPicturesToFill,
  logIn,
  record,
  visit,
} from '../support/steps.ts';
import { atBothWidths } from '../support/widths.ts';
import { test } from '../support/test.ts';

let portal: Portal;
let erp: ErpUser;
test.beforeAll(async () => {
  portal = await startPortal();
  erp = await erpAs(portal, accounts.customer);
});
test.afterAll(() => portal.stop());

const open = (page: Page, path: string, login: string = accounts.customer): Promise<void> =>
  visit(page, portal.url, path, login);

oneWindow(
  'AFT-011 AFT-026 ACC-042 the service page shows channels, the distributor’s text and the open requests',
  async ({ page }) => {
    await open(page, '/solicitacao-de-atendimento');
    await expect(
      page.getByRole('heading', { name: 'FIQUE À VONTADE PARA FALAR CONOSCO' }),
    ).toBeVisible();
    await expect(page.getByText('Escolha a opção de sua preferencia')).toBeVisible();
    for (const { desc } of await erp.get<{ desc: string }[]>('canais-atendimento'))
      await expect(page.getByRole('button', { name: desc })).toBeVisible();
    await expect(page.locator('.rich').first()).toBeVisible();
    await atBothWidths(page, async () => {
      await expectPicturesToFill(page);
      await expectAccessible(page);
    });
  },
);

oneWindow(
  'a channel opens in a frame, or in a tab of its own where it is flagged so',
  async ({ page }) => {
    await open(page, '/solicitacao-de-atendimento');
    const channels =
      await erp.get<{ desc: string; url: string; novaAba: unknown }[]>('canais-atendimento');
    const flagged = ({ novaAba }: { novaAba: unknown }) =>
      novaAba === true || novaAba === 'S' || novaAba === 1 || novaAba === '1';
    const inside = channels.find((channel) => !flagged(channel));
    const outside = channels.find(flagged);
    await page.getByRole('button', { name: inside?.desc ?? '' }).click();
    const dialog = page.getByRole('dialog', { name: inside?.desc ?? '' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar' }).first().click();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: outside?.desc ?? '' }).click(),
    ]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await tab.close();
  },
);

oneWindow(
  'AFT-016 AFT-159 AFT-160 AFT-161 AFT-162 AFT-163 AFT-210 AFT-211 ACC-040 articles are found by category and words, and pages are turned',
  async ({ page }) => {
    await open(page, '/faq');
    const types = await erp.get<{ tipo: string; label: string }[]>('faq/tipos');
    await expect(page.getByRole('button', { name: 'Próxima' })).toBeVisible();
    const toggle = page.getByRole('button', { name: types[0]?.label ?? '', exact: true });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    const cards = page.getByRole('listitem').filter({ has: page.locator('.list-card-title') });
    await expect(cards.filter({ hasNotText: types[0]?.label ?? '' })).toHaveCount(0);
    await expect(cards).not.toHaveCount(0);
    await toggle.click();
    await page.getByLabel('Busca rápida').fill('nada disso existe');
    await page.getByLabel('Busca rápida').press('Enter');
    await expect(page.getByText('Nenhum artigo disponível.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Próxima' })).toBeHidden();
    await page.getByRole('button', { name: 'Limpar busca' }).click();
    await expect(page.getByText('Nenhum artigo disponível.')).toBeHidden();
    await atBothWidths(page, () => expectAccessible(page));
  },
);

oneWindow(
  'AFT-013 AFT-041 AFT-044 AFT-177 ACC-044 users are listed page by page, and searched by name or client from the first page',
  async ({ page }) => {
    await open(page, '/suporte-usuarios', accounts.admin);
    await expect(record(page, /\w/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Próxima' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByLabel('Pesquisar usuário').fill('Paulo');
    await page.getByLabel('Pesquisar usuário').press('Enter');
    await expect(page).not.toHaveURL(/page=2/);
    await atBothWidths(page, async () => {
      await expect(record(page, /Paulo Cesar Nakamura/)).toBeVisible();
      await expectAccessible(page);
    });
  },
);

test('AFT-009 AFT-042 AFT-043 ACC-055 ACC-056 ACC-155 ACC-156 ACC-157 ACC-236 support acts as another user, and comes back', async ({
  page,
}) => {
  // A session of its own: the one that others share must stay the administrator's.
  await logIn(page, portal.url, accounts.admin);
  await page.goto(`${portal.url}/suporte-usuarios?usuarios.q=Paulo`);
  await page.getByLabel('Pesquisar usuário').fill('Paulo Cesar');
  await page.getByLabel('Pesquisar usuário').press('Enter');
  await record(page, /Paulo Cesar Nakamura/)
    .getByRole('button', { name: 'Logar como este usuário' })
    .click();
  // The other's session begins at the home page: a menu opened before it is there would close with
  // the page.
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('button', { name: /Paulo Cesar Nakamura/ }).click();
  await page.getByRole('button', { name: 'Sair do usuário' }).click();
  await expect(page).toHaveURL(/\/suporte-usuarios/);
  await expect(page.getByRole('button', { name: /Helena Duarte Prado/ })).toBeVisible();
});
