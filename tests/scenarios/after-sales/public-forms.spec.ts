import { expect, type Locator, type Page } from '@playwright/test';
import { type Portal, startPortal } from '../support/portal.ts';
import { type PublicFormsPortal, startPublicForms } from '../support/public-forms-portal.ts';
import { choose, expectAccessible } from '../support/steps.ts';
import { test } from '../support/test.ts';

test.describe('the ERP’s forms', () => {
  let portal: Portal;
  test.beforeAll(async () => {
    portal = await startPortal();
  });
  test.afterAll(() => portal.stop());

  const open = (page: Page, slug: string) => page.goto(`${portal.url}/formulario/${slug}`);
  const send = (page: Page) => page.getByRole('button', { name: 'Enviar' }).click();

  test(
    'AFT-008 AFT-019 AFT-170 AFT-171 AFT-172 AFT-217 AFT-218 AFT-315 AFT-403 ACC-024 a visitor sees title, description and the seven kinds of question, in order',
    { tag: '@phone' },
    async ({ page }) => {
      await open(page, 'pesquisa-de-satisfacao');
      await expect(
        page.getByRole('heading', { name: 'Pesquisa de satisfação', level: 1 }),
      ).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Sua opinião conta' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'política de privacidade' })).toBeVisible();
      await expect(page.getByText('*Obrigatório', { exact: true })).toBeVisible();
      const questions = [
        'Nome da empresa',
        'De 0 a 10, quanto você nos recomendaria?',
        'Como foi a última entrega?',
        'O que podemos melhorar?',
        'Data da última compra',
        'Deixe um comentário',
        'Em que cidade fica a sua loja?',
      ];
      const text = await page.locator('.form').innerText();
      const places = questions.map((question) => text.indexOf(question));
      expect(places.every((place) => place >= 0)).toBe(true);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(questions.filter((question) => text.includes(`${question} *`))).toEqual(
        questions.slice(0, 4),
      );
      await expect(page.getByRole('radio')).toHaveCount(4);
      await expect(page.getByRole('checkbox')).toHaveCount(4);
      await expect(
        page.getByRole('combobox', { name: 'Em que cidade fica a sua loja?' }).getByRole('option'),
      ).toContainText(['São Paulo', 'Belo Horizonte', 'Curitiba', 'Outra']);
      await expectAccessible(page);
    },
  );

  test(
    'AFT-219 AFT-220 AFT-259 AFT-260 AFT-261 AFT-316 AFT-404 AFT-405 AFT-419 it is sent by question, confirmed with its message, emptied, and back at its top',
    { tag: '@desk' },
    async ({ page }) => {
      await open(page, 'pesquisa-de-satisfacao');
      await send(page);
      await expect(page.getByText('Campo obrigatório')).toHaveCount(4);
      await page.getByLabel(/Nome da empresa/).fill('Nakamura');
      await page.getByLabel(/De 0 a 10/).fill('9');
      await page.getByRole('radio', { name: 'No prazo' }).check();
      await send(page);
      await expect(page.getByText('Campo obrigatório')).toHaveCount(1);
      await page.getByRole('checkbox', { name: 'Variedade' }).check();
      await page.getByRole('checkbox', { name: 'Preço' }).check();
      await page.getByLabel('Data da última compra').fill('01/11/2026');
      await page.getByLabel('Deixe um comentário').fill('Muito bom');
      await choose(page, 'Em que cidade fica a sua loja?', 'Curitiba');
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 500 });
      await page.getByRole('button', { name: 'Enviar' }).scrollIntoViewIfNeeded();
      const request = page.waitForRequest(/FORMULARIO_ENVIAR$/);
      await send(page);
      const { with: sent } = (await request).postDataJSON() as {
        with: { slug: string; respostas: { id: number; resposta: unknown }[] };
      };
      expect(sent.slug).toBe('pesquisa-de-satisfacao');
      expect(Object.fromEntries(sent.respostas.map(({ id, resposta }) => [id, resposta]))).toEqual({
        301: 'Nakamura',
        302: 9,
        303: 'No prazo',
        304: expect.arrayContaining(['Preço', 'Variedade']),
        305: '2026-11-01',
        306: 'Muito bom',
        307: 'Curitiba',
      });
      await expect(
        page
          .getByRole('status')
          .getByText('Obrigado por responder!')
          .or(page.getByText('Obrigado por responder!')),
      ).toBeVisible();
      await expect(page.getByLabel(/Nome da empresa/)).toHaveValue('');
      await expect(page.getByRole('radio', { name: 'No prazo' })).not.toBeChecked();
      await expect(page.getByText('Campo obrigatório')).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    },
  );
});

test.describe('forms that people outside wrote', () => {
  let outside: PublicFormsPortal;
  test.beforeAll(async () => {
    outside = await startPublicForms();
  });
  test.afterAll(() => outside.stop());

  const open = (page: Page, form: string) => page.goto(`${outside.url}/public/${form}`);
  /** Sends what is on the page; the form is wrong, so nothing arrives. */
  const refused = async (page: Page, form: string, message: string): Promise<void> => {
    const before = outside.sent(form).length;
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText(message).first()).toBeVisible();
    expect(outside.sent(form)).toHaveLength(before);
  };
  const arrives = async (page: Page, form: string, data: unknown): Promise<void> => {
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Recebido.')).toBeVisible();
    expect(outside.sent(form)[0]).toEqual(data);
  };
  const group = (within: Page | Locator, name: string): Locator =>
    within.getByRole('group', { name, exact: true }).first();

  test(
    'JSON Resume: records in records, lists of records, references and formats',
    { tag: '@desk' },
    async ({ page }) => {
      await open(page, 'json-resume');
      await expectAccessible(page);
      const basics = group(page, 'basics');
      await basics.getByLabel('name', { exact: true }).fill('Thomas');
      await basics.getByLabel('email', { exact: true }).fill('thomas');
      await group(basics, 'location').getByLabel('city').fill('Belém');
      await group(page, 'work').getByRole('button', { name: 'Adicionar' }).first().click();
      await page.getByLabel('startDate').fill('janeiro');
      await refused(page, 'json-resume', 'O campo informado é inválido');
      await expect(page.getByText('Formato de e-mail inválido')).toBeVisible();
      await basics.getByLabel('email', { exact: true }).fill('thomas@example.com');
      await page.getByLabel('startDate').fill('2014-06');
      await basics.getByLabel('url', { exact: true }).fill('nada');
      await refused(page, 'json-resume', 'O campo é inválido');
      await basics.getByLabel('url', { exact: true }).fill('https://example.com');
      await arrives(page, 'json-resume', {
        basics: {
          name: 'Thomas',
          email: 'thomas@example.com',
          url: 'https://example.com',
          location: { city: 'Belém' },
        },
        work: [{ startDate: '2014-06' }],
      });
    },
  );

  test('postal address: what holds depends on the country', async ({ page }) => {
    await open(page, 'postal-address');
    await expectAccessible(page);
    await page.getByLabel('postal_code').fill('K1A 0B1');
    await refused(page, 'postal-address', 'O campo informado é inválido');
    await page.getByRole('combobox').selectOption({ label: 'Canada' });
    await arrives(page, 'postal-address', { country: 'Canada', postal_code: 'K1A 0B1' });
  });

  test('person: a record that holds itself in a property, a choice, a list and names by a pattern', async ({
    page,
  }) => {
    await open(page, 'recursive-person');
    await expectAccessible(page);
    await page.getByLabel('first name').first().fill('Ana');
    await group(page, 'coworkers').getByRole('button', { name: 'Adicionar' }).first().click();
    await group(page, 'coworkers').getByLabel('first name').first().fill('Bia');
    await page
      .getByRole('combobox', { name: /best friend/ })
      .first()
      .selectOption({ label: 'person' });
    await page.getByLabel('first name').nth(1).fill('Caio');
    await arrives(page, 'recursive-person', {
      fname: 'Ana',
      bestFriend: { fname: 'Caio' },
      coworkers: [{ fname: 'Bia' }],
    });
  });

  test('addresses or users: a list whose items are one of two records', async ({ page }) => {
    await open(page, 'addresses-or-users');
    await page.getByRole('button', { name: 'Adicionar' }).click();
    await page.getByRole('combobox').first().selectOption({ label: 'Opção 2' });
    await expectAccessible(page);
    await page.getByLabel(/^name/).last().fill('Ana');
    await refused(page, 'addresses-or-users', 'Campo obrigatório');
    await page.getByLabel(/^mail/).fill('ana@example.com');
    await arrives(page, 'addresses-or-users', {
      addressOrUsers: [{ name: 'Ana', mail: 'ana@example.com' }],
    });
  });

  test('file system: folders within folders, to any depth; as published, what is in a folder is both of its two kinds, so it is refused', async ({
    page,
  }) => {
    await open(page, 'file-system');
    await page.getByRole('button', { name: 'Adicionar' }).first().click();
    await page.getByLabel('name').first().fill('raiz');
    await group(page, 'children').getByRole('button', { name: 'Adicionar' }).first().click();
    await page.getByRole('combobox').first().selectOption({ label: 'Folder' });
    await page.getByLabel('name').last().fill('dentro');
    await expectAccessible(page);
    await refused(page, 'file-system', 'O campo é inválido');
    await group(page, 'children')
      .getByRole('button', { name: /^Remover/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Recebido.')).toBeVisible();
    expect(outside.sent('file-system')[0]).toMatchObject({ root: [{ name: 'raiz' }] });
  });
});
