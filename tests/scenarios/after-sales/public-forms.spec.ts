import { expect, type Page } from '@playwright/test';
import { type Portal, startPortal } from '../support/portal.ts';
import { choose, expectAccessible } from '../support/steps.ts';
import { atBothWidths } from '../support/widths.ts';
import { test } from '../support/test.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

const open = (page: Page, slug: string) => page.goto(`${portal.url}/formulario/${slug}`);
const send = (page: Page) => page.getByRole('button', { name: 'Enviar' }).click();

test('AFT-008 AFT-019 AFT-170 AFT-171 AFT-172 AFT-217 AFT-218 AFT-315 AFT-403 ACC-024 AFT-219 AFT-220 AFT-259 AFT-260 AFT-261 AFT-316 AFT-404 AFT-405 AFT-419 a visitor sees title, description and the seven kinds of question, in order; what is answered is sent by question, confirmed with its message, emptied, and back at its top', async ({
  page,
}) => {
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
  await atBothWidths(page, () => expectAccessible(page));

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
});
