import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type RandomWords, randomWords } from '../../builders/random-words.ts';
import { sourcesIn } from '../../builders/sources.ts';
import { customers, erpAs, makeOrder, makeQuote } from '../support/erp.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import {
  accounts,
  clickAgain,
  expectAccessible,
  password,
  record,
  solveCaptcha,
} from '../support/steps.ts';
import { test } from '../support/test.ts';

let portal: Portal;
let words: RandomWords;
test.beforeAll(async () => {
  words = randomWords(sourcesIn('config'));
  portal = await startPortal({
    prepare(folder) {
      rmSync(join(folder, 'config'), { recursive: true });
      for (const { path, text } of words.files) {
        if (path.startsWith('config/tenants/galeria/')) continue;
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      // Pictures are known by their content, and have no words.
      const assets = 'config/tenants/demo/assets';
      cpSync(assets, join(folder, assets), { recursive: true });
    },
  });
});
test.afterAll(() => portal.stop());

const button = (page: Page, label: string) =>
  page.getByRole('button', { name: words.said(label), exact: true });
const dialogStep = (page: Page, title: string) =>
  page
    .getByRole('dialog', { name: words.said('Novo Orçamento') })
    .getByRole('group', { name: words.said(title) });

test('no business word: documents in words that mean nothing compile, render and act the same', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const erp = await erpAs(portal, accounts.customer);
  await makeOrder(erp, { idCli: customers.customer, lines: 1 });
  const id = await makeQuote(erp, { idCli: customers.customer, lines: 1 });

  // Whatever tours are called now, this person has seen them.
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (name: string): string | null {
      return name.startsWith('tour:') ? '1' : getItem.call(this, name);
    };
  });
  await page.goto(`${portal.url}/`);
  await page.getByLabel(words.said('CPF ou CNPJ')).fill(accounts.customer);
  await page.getByLabel(new RegExp(`^${words.said('Senha')}`)).fill(password);
  await solveCaptcha(page);
  await button(page, 'Entrar').click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { name: words.said('Home') })).toBeVisible();

  await page.clock.install();
  await page.goto(`${portal.url}/orcamentos`);
  await expect(page.getByRole('heading', { name: words.said('Orçamentos') })).toBeVisible();
  const card = record(page, `Orçamento ${id}`);
  await expect(card.getByRole('term').filter({ hasText: words.said('Autor') })).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: `Orçamento ${id}` }).click();
  const preview = page.getByRole('dialog', { name: `${words.said('Orçamento')} ${id}` });
  await expect(preview.getByRole('region', { name: words.said('Itens') }).last()).toBeVisible();
  await expect(preview.getByText(/Matriz São Paulo \(1\)/)).toBeVisible();
  await preview.getByRole('button', { name: 'Fechar' }).click();

  await card.getByRole('button', { name: words.said('Excluir') }).click();
  await clickAgain(card.getByRole('button', { name: words.said('Confirmar?') }));
  await expect(page.getByText(words.said('Excluído!'))).toBeVisible();
  await expect(card).toHaveCount(0);

  await button(page, 'Novo Orçamento').click();
  await dialogStep(page, 'Complementar pedido ou criar orçamento')
    .getByRole('button', { name: words.said('Criar novo orçamento') })
    .click();
  await dialogStep(page, 'Escolher filial')
    .getByRole('button', { name: /Curitiba/ })
    .click();
  await expect(page).toHaveURL(/\/orcamento\/\d+$/);
  await expect(page.getByText(words.said('Filial'), { exact: true })).toBeVisible();
  await expect(
    page.getByText('Ipê Distribuidora de Materiais Ltda - Filial Curitiba'),
  ).toBeVisible();
  expect(faults).toEqual([]);
});
