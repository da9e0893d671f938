import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const password = 'demo1234';

/** Accounts of the demo ERP, by what a scenario needs. */
export const accounts = {
  rep: '40050060007',
  admin: '10020030088',
  callCenter: '60070080020',
  customer: '12345678000195',
  fourStores: '11222333000181',
  alphanumeric: '12ABC34501DE35',
  noPriceTable: '44556677000186',
  resetRequired: '70080090036',
} as const;

/** Solves the captcha as a person does: one click, then the browser's own work. */
export async function solveCaptcha(page: Page): Promise<void> {
  // The widget draws its tick over the box, so the click goes to the box itself.
  await page.getByRole('checkbox', { name: 'Não sou um robô' }).click({ force: true });
  await expect(page.locator('altcha-widget [data-state="verified"]')).toBeVisible();
}

/** Fills the login form of the page that is open and sends it. */
export async function fillLogin(page: Page, login: string, secret = password): Promise<void> {
  await page.getByLabel('CPF ou CNPJ').fill(login);
  await page.getByLabel('Senha').fill(secret);
  await solveCaptcha(page);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

/** From the login page to the home page. */
export async function logIn(page: Page, url: string, login: string): Promise<void> {
  await page.goto(`${url}/login`);
  await fillLogin(page, login);
  await expect(page).toHaveURL(/\/home$/);
}

/** No violation of WCAG 2.2 AA that axe can see. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}
