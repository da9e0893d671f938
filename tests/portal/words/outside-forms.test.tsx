import { test } from 'vitest';
import { sourcesIn } from '../../builders/sources.ts';
import { expectAccessible } from '../setup/accessible.ts';
import { expect } from '../setup/expect.ts';
import type { Locator } from '../setup/locator.ts';
import { startSuite } from '../setup/suite.ts';
import { type Page, visit } from '../setup/visit.ts';

/** Forms that people outside wrote, on screens of the demo's. */
const folder = 'tests/configs/public-forms/';
const server = await startSuite(
  Object.fromEntries(
    sourcesIn(folder)
      .filter(({ path }) => !path.includes('/tenant/'))
      .map(({ path, text }) => [
        path.slice(folder.length, -'.json'.length),
        JSON.parse(text) as object,
      ]),
  ),
);

/** A form, and what comes of it to the ERP. */
async function open(form: string): Promise<{ page: Page; sent: unknown[] }> {
  const received = server.receive(`/public-forms/${form}`);
  return { page: await visit(server, `/public/${form}`), sent: received };
}

const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Enviar' }).click();

/** Sends what is on the page; the form is wrong, so nothing arrives. */
async function refused(page: Page, sent: unknown[], message: string): Promise<void> {
  const before = sent.length;
  await send(page);
  await expect(page.getByText(message).first()).toBeVisible();
  expect(sent).toHaveLength(before);
}

async function arrives(page: Page, sent: unknown[], data: unknown): Promise<void> {
  await send(page);
  await expect(page.getByText('Recebido.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ data });
}

const group = (within: Locator, name: string): Locator =>
  within.getByRole('group', { name, exact: true }).first();

test('JSON Resume: records in records, lists of records, references and formats', async () => {
  const { page, sent } = await open('json-resume');
  await expectAccessible();
  const basics = group(page, 'basics');
  await basics.getByLabel('name', { exact: true }).fill('Thomas');
  await basics.getByLabel('email', { exact: true }).fill('thomas');
  await group(basics, 'location').getByLabel('city').fill('Belém');
  await group(page, 'work').getByRole('button', { name: 'Adicionar' }).first().click();
  await page.getByLabel('startDate').fill('janeiro');
  await refused(page, sent, 'O campo informado é inválido');
  await expect(page.getByText('Formato de e-mail inválido')).toBeVisible();
  await basics.getByLabel('email', { exact: true }).fill('thomas@example.com');
  await page.getByLabel('startDate').fill('2014-06');
  await basics.getByLabel('url', { exact: true }).fill('nada');
  await refused(page, sent, 'O campo é inválido');
  await basics.getByLabel('url', { exact: true }).fill('https://example.com');
  await arrives(page, sent, {
    basics: {
      name: 'Thomas',
      email: 'thomas@example.com',
      url: 'https://example.com',
      location: { city: 'Belém' },
    },
    work: [{ startDate: '2014-06' }],
  });
});

test('postal address: what holds depends on the country', async () => {
  const { page, sent } = await open('postal-address');
  await expectAccessible();
  await page.getByLabel('postal_code').fill('K1A 0B1');
  await refused(page, sent, 'O campo informado é inválido');
  await page.getByRole('combobox').selectOption({ label: 'Canada' });
  await arrives(page, sent, { country: 'Canada', postal_code: 'K1A 0B1' });
});

test('person: a record that holds itself in a property, a choice, a list and names by a pattern', async () => {
  const { page, sent } = await open('recursive-person');
  await expectAccessible();
  await page.getByLabel('first name').first().fill('Ana');
  await group(page, 'coworkers').getByRole('button', { name: 'Adicionar' }).first().click();
  await group(page, 'coworkers').getByLabel('first name').first().fill('Bia');
  await page
    .getByRole('combobox', { name: /best friend/ })
    .first()
    .selectOption({ label: 'person' });
  await page.getByLabel('first name').nth(1).fill('Caio');
  await arrives(page, sent, {
    fname: 'Ana',
    bestFriend: { fname: 'Caio' },
    coworkers: [{ fname: 'Bia' }],
  });
});

test('addresses or users: a list whose items are one of two records', async () => {
  const { page, sent } = await open('addresses-or-users');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await page.getByRole('combobox').first().selectOption({ label: 'Opção 2' });
  await expectAccessible();
  await page.getByLabel(/^name/).last().fill('Ana');
  await refused(page, sent, 'Campo obrigatório');
  await page.getByLabel(/^mail/).fill('ana@example.com');
  await arrives(page, sent, {
    addressOrUsers: [{ name: 'Ana', mail: 'ana@example.com' }],
  });
});

test('file system: folders within folders, to any depth; as published, what is in a folder is both of its two kinds, so it is refused', async () => {
  const { page, sent } = await open('file-system');
  await page.getByRole('button', { name: 'Adicionar' }).first().click();
  await page.getByLabel('name').first().fill('raiz');
  await group(page, 'children').getByRole('button', { name: 'Adicionar' }).first().click();
  await page.getByRole('combobox').first().selectOption({ label: 'Folder' });
  await page.getByLabel('name').last().fill('dentro');
  await expectAccessible();
  await refused(page, sent, 'O campo é inválido');
  await group(page, 'children')
    .getByRole('button', { name: /^Remover/ })
    .first()
    .click();
  await send(page);
  await expect(page.getByText('Recebido.')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({ data: { root: [{ name: 'raiz' }] } });
});
