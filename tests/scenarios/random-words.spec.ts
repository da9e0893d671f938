import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { inRandomWords, randomText } from '../builders/randomWords.ts';
import { sourcesIn } from '../builders/sources.ts';
import { type Portal, startPortal } from './portal.ts';
import { accounts, password, solveCaptcha } from './steps.ts';

let portal: Portal;

/** Writes the product in random words over a working copy's configuration. */
function rewrite(folder: string): void {
  rmSync(join(folder, 'config/base'), { recursive: true });
  for (const file of inRandomWords(sourcesIn('config/base'))) {
    mkdirSync(dirname(join(folder, file.path)), { recursive: true });
    writeFileSync(join(folder, file.path), file.text);
  }
  // The demo tenant patches screens by their real names; its address and accounts are enough here.
  for (const kind of readdirSync(join(folder, 'config/tenants/demo'))) {
    if (kind !== 'tenant') rmSync(join(folder, 'config/tenants/demo', kind), { recursive: true });
  }
}

test.beforeAll(async () => {
  portal = await startPortal({ prepare: rewrite });
});
test.afterAll(() => portal.stop());

test('no business word: with every id and label replaced by random words, screens still render and act', async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  const word = randomText;

  await page.goto(`${portal.url}/login`);
  await page.getByLabel(word('CPF ou CNPJ')).fill(accounts.rep);
  await page.getByLabel(word('Senha')).fill(password);
  await solveCaptcha(page);
  await page.getByRole('button', { name: word('Entrar'), exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('button', { name: word('Comprar Agora') })).toBeVisible();

  await page.goto(`${portal.url}/orcamentos`);
  await expect(page.getByRole('heading', { name: word('Orçamentos'), level: 1 })).toBeVisible();
  // Their names end with the quote's number.
  const cards = page.getByRole('article', { name: /\d{5}/ });
  await expect(cards.first()).toBeVisible();
  await expect(page.getByText('Orçamento', { exact: false })).toHaveCount(await page.getByRole('navigation').getByText('Orçamento', { exact: false }).count());

  const doomed = cards.filter({ has: page.getByRole('button', { name: word('Excluir') }) }).first();
  const [number = 'none'] = (await doomed.innerText()).match(/\d{5}/) ?? [];
  await doomed.getByRole('button', { name: word('Excluir') }).click();
  await page.getByRole('button', { name: word('Confirmar?') }).click();
  await expect(page.getByText(word('Excluído!'))).toBeVisible();
  await expect(cards.filter({ hasText: number })).toHaveCount(0);

  await page.getByRole('button', { name: word('Novo Orçamento') }).click();
  const wizard = page.getByRole('dialog', { name: word('Novo Orçamento') });
  await wizard.getByRole('combobox', { name: word('Cliente') }).fill('nakamura');
  await page.getByRole('option', { name: /Nakamura/ }).first().click();
  // Whichever branches serve the customer, choosing the first one goes on.
  const branch = wizard.getByRole('group', { name: word('Selecionar filial') });
  await expect(branch.or(page.getByRole('region', { name: 'Busca de produtos' }))).toBeVisible();
  if (await branch.isVisible()) await branch.getByRole('listitem').or(branch.getByRole('row')).last().getByRole('button').first().click();
  await expect(page).toHaveURL(/\/orcamento\/\d+$/);
  await expect(page.getByRole('region', { name: 'Busca de produtos' })).toBeVisible();

  await page.goto(`${portal.url}/pedidos`);
  await expect(page.getByRole('heading', { name: word('Pedidos'), level: 1 })).toBeVisible();
  await expect(page.getByText(word('Número')).first()).toBeVisible();
  expect(faults).toEqual([]);
});
