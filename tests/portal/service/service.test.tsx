import { test } from 'vitest';
import { LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { erpAs } from '../../scenarios/support/erp.ts';
import { expect } from '../setup/expect.ts';
import type { Locator } from '../setup/locator.ts';
import { startSuite } from '../setup/suite.ts';
import { type Page, visit } from '../setup/visit.ts';

const server = await startSuite();
const erp = await erpAs(server, LOGIN.customer);
const open = (path: string): Promise<Page> => visit(server, path, { as: LOGIN.customer });
const requests = (page: Page): Locator =>
  page.getByRole('region', { name: 'Solicitações Abertas' });

test('AFT-033 AFT-034 AFT-174 requests are cards, in the order of their protocol, and can be ordered by five keys', async () => {
  const page = await open('/solicitacao-de-atendimento');
  const own = await erp.get<{ id: number; mensagem: string; nomeColab: string }[]>('solicitacoes');
  const first = own.toSorted((a, b) => a.id - b.id)[0];
  await expect(requests(page).getByRole('listitem').first()).toContainText(String(first?.id));
  await expect(requests(page).getByRole('listitem').first()).toContainText(first?.mensagem ?? '');
  const order = requests(page).getByRole('combobox', { name: 'Ordenar por' });
  for (const label of ['Protocolo', 'Criado em', 'Colaborador', 'Cliente', 'Mensagem'])
    await expect(order.locator('option', { hasText: label })).toHaveCount(1);
});

test('AFT-031 the requests are asked for again, and the button says that it waits', async () => {
  const page = await open('/solicitacao-de-atendimento');
  await expect(requests(page).getByRole('listitem').first()).toBeVisible();
  server.faults.set('SOLICITACOES', { mode: 'slow', ms: 1500, times: 1 });
  const calls = page.asked('SOLICITACOES').length;
  await requests(page).getByRole('button', { name: 'Atualizar' }).click();
  await expect(
    requests(page)
      .getByText('Aguarde...')
      .or(requests(page).getByRole('button', { name: 'Aguarde...' }))
      .first(),
  ).toBeVisible();
  await expect(requests(page).getByRole('button', { name: 'Atualizar' })).toBeEnabled();
  expect(page.asked('SOLICITACOES')).toHaveLength(calls + 1);
  server.faults.clear('SOLICITACOES');
});

test('AFT-030 AFT-036 AFT-037 AFT-039 AFT-225 AFT-226 AFT-265 AFT-267 a request is checked, sent with its progress, and listed', async () => {
  const page = await open('/solicitacao-de-atendimento');
  await page.getByRole('button', { name: 'Nova Solicitação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar uma Solicitação' }).first();
  await expect(dialog.getByRole('combobox', { name: 'Lojas' })).toHaveValue(/Nakamura/);
  await dialog.getByLabel('Mensagem').fill('x');
  await dialog.getByLabel('Mensagem').fill('');
  await dialog.getByLabel('Mensagem').blur();
  await expect(dialog.getByText('Informe a sua solitação')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Informe todos campos' })).toBeVisible();
  await dialog.getByLabel('Mensagem').fill('Preciso de uma visita');
  await dialog.getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  server.faults.set('SOLICITACAO_ENVIAR', { mode: 'slow', ms: 1200, times: 1 });
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Enviando...')).toBeVisible();
  await expect(page.getByText('Enviando...')).toBeHidden();
  await page.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(requests(page).getByText('Preciso de uma visita')).toBeVisible();
  await page.getByRole('button', { name: 'Nova Solicitação' }).click();
  await expect(dialog.getByLabel('Mensagem')).toHaveValue('');
  server.faults.clear('SOLICITACAO_ENVIAR');
});

test('AFT-017 AFT-018 AFT-165 ACC-041 an article opens with what the list knew, and from a pasted link by its number', async () => {
  const page = await open('/faq');
  const title = (await page.locator('.list-card-title').first().textContent()) ?? '';
  await page
    .locator('.list-card-title')
    .first()
    .getByRole('link')
    .or(page.locator('.list-card-title').first().getByRole('button'))
    .first()
    .click();
  await expect(page).toHaveURL(/\/artigo\/\d+/);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(/^Palavras-chave:/)).toBeVisible();
  expect(page.asked('ARTIGO_FAQ_DETALHE')).toEqual([]);
  const address = page.address();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  // A tab of its own knows nothing of the list.
  sessionStorage.clear();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  expect(page.asked('ARTIGO_FAQ_DETALHE')).toHaveLength(1);
});
