import { waitFor } from '@testing-library/react';
import { test } from 'vitest';
import { LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { expectAccessible } from '../setup/accessible.ts';
import { expect } from '../setup/expect.ts';
import type { Locator } from '../setup/locator.ts';
import { startSuite } from '../setup/suite.ts';
import { type Page, visit } from '../setup/visit.ts';
import { ownCustomer, said, staffOf, type Ticket, ticketIn, ticketsNow } from './tickets.ts';

const server = await startSuite();
const staff = await staffOf(server);
const tickets = await ticketsNow(staff);
const ticketWith = (what: (ticket: Ticket) => boolean): Ticket => ticketIn(tickets, what);
const openList = (as: string = LOGIN.customer): Promise<Page> => visit(server, '/sac', { as });
const card = (page: Page, id: number): Locator =>
  page.getByRole('listitem', { name: `Ticket #${id}` });
const expand = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Expandir filtros' }).click();

/** Finds one ticket in the list by its number. */
async function find(page: Page, id: number): Promise<Locator> {
  await page.getByLabel('Busca', { exact: true }).fill(String(id));
  await page.getByRole('button', { name: 'Pesquisar' }).click();
  await expect(card(page, id)).toBeVisible();
  return card(page, id);
}

test('AFT-088 AFT-191 the status is a chip in the words and the tone of TICKET_STATUS', async () => {
  const statuses =
    await staff.get<{ id: string; label: string; cor: string }[]>('devolucao/status');
  const page = await openList(LOGIN.admin);
  const severity: Record<string, string> = {
    info: 'p-tag-info',
    warning: 'p-tag-warning',
    success: 'p-tag-success',
    danger: 'p-tag-danger',
    neutral: 'p-tag-secondary',
    primary: 'p-tag',
  };
  for (const { id, label, cor } of statuses.filter(({ id: code }) =>
    ['A', 'P', 'F'].includes(code),
  )) {
    const one = await find(page, ticketWith(({ status }) => status === id).id);
    await expect(one.locator('.p-tag', { hasText: label })).toHaveClass(
      new RegExp(`\\b${severity[cor]}\\b`),
    );
  }
});

test('AFT-090 AFT-091 AFT-094 AFT-440 AFT-441 attached invoice, deadline and archive, or that there is none', async () => {
  const page = await openList(LOGIN.admin);
  const percent = ({ slaExibicao: [sla] }: Ticket): number | undefined =>
    sla === undefined ? undefined : Number(sla.percentual);
  await expect(
    said(
      await find(page, ticketWith((one) => one.numero_nota_devolucao === null).id),
      'Nota anexada',
    ),
  ).toHaveText('n/d');
  const attached = ticketWith((one) => one.numero_nota_devolucao !== null);
  await expect(said(await find(page, attached.id), 'Nota anexada')).toHaveText(
    String(attached.numero_nota_devolucao),
  );
  await expect(
    said(await find(page, ticketWith((one) => percent(one) === undefined).id), 'SLA'),
  ).toHaveText('Não disponível');
  const tip = async (one: Ticket) =>
    expect(said(await find(page, one.id), 'SLA').locator('[title]'));
  await (await tip(ticketWith((one) => (percent(one) ?? 99) < 50))).toHaveAttribute(
    'title',
    'Dentro do prazo',
  );
  const late = ticketWith((one) => (percent(one) ?? 0) >= 50);
  await (await tip(late)).toHaveAttribute(
    'title',
    `${new Intl.NumberFormat('pt-BR').format(percent(late) ?? 0)}% do prazo atingido`,
  );
  await expect(
    (await find(page, ticketWith((one) => one.arquivado === 'S').id)).getByText('Arquivado', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(
    (await find(page, ticketWith((one) => one.arquivado === 'N').id)).getByText('Arquivado', {
      exact: true,
    }),
  ).toHaveCount(0);
});

test('AFT-103 AFT-104 AFT-106 AFT-107 AFT-108 AFT-109 AFT-110 AFT-111 AFT-112 AFT-113 AFT-319 AFT-384 AFT-387 filters narrow the list from its first page, and can be cleared', async () => {
  const page = await openList(LOGIN.admin);
  const asked = () => page.asked('TICKETS');
  await expect(page.getByLabel('Status', { exact: true })).toBeHidden();
  await expand(page);
  for (const name of ['Operador', 'Representante', 'Setor', 'Região'])
    await expect(page.getByRole('combobox', { name })).toBeDisabled();
  await page.getByRole('button', { name: 'Próxima' }).click();
  await waitFor(() => expect(asked().at(-1)?.page).toBe(2));
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Finalizado' }).click();
  await page.key('Escape');
  await page.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Troca de produto' }).click();
  await page.key('Escape');
  await page.getByRole('combobox', { name: 'Cliente' }).fill('nakamura');
  await page.getByRole('option', { name: /^1001 - / }).click();
  await page.getByRole('button', { name: 'Pesquisar' }).click();
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({ status: ['F'], tipo: [2], idCli: 1001, page: 1 }),
  );
  const found = tickets.filter(
    (one) => one.status === 'F' && one.tipo.chave === 'TROCA' && one.cliente.id === 1001,
  );
  await expect(page.getByRole('listitem', { name: /^Ticket #/ })).toHaveCount(found.length);
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await waitFor(() =>
    expect(Object.keys(asked().at(-1) ?? {}).sort()).toEqual([
      'direction',
      'escopo',
      'orderBy',
      'page',
      'take',
    ]),
  );

  await expect(page.getByRole('radio', { name: 'Todos tickets' })).toBeChecked();
  await page.getByRole('radio', { name: 'Meus tickets' }).check();
  await page.getByRole('button', { name: 'Pesquisar' }).click();
  await waitFor(() => expect(asked().at(-1)?.escopo).toBe(1));

  // Tomorrow cannot be asked for.
  const before = asked().length;
  const tomorrow = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(
    new Date(Date.now() + 36 * 3_600_000),
  );
  await page.getByRole('group', { name: 'Período' }).getByRole('textbox').first().fill(tomorrow);
  await page.getByRole('button', { name: 'Pesquisar' }).click();
  await expect(page.getByText('Data posterior a data máxima')).toBeVisible();
  expect(asked().length).toBe(before);
  await expectAccessible();
  await page.getByRole('button', { name: 'Minimizar filtros' }).click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toBeHidden();
});

test('AFT-087 the filters are there again after a reload', async () => {
  const page = await openList(LOGIN.admin);
  await find(page, ticketWith(() => true).id);
  await page.goto('/home');
  await page.goto('/sac');
  await expect(page.getByLabel('Busca', { exact: true })).toHaveValue(
    String(ticketWith(() => true).id),
  );
  await expect(page.getByRole('listitem', { name: /^Ticket #/ })).toHaveCount(1);
});

test('AFT-096 nothing found, slow and failing', async () => {
  const page = await openList();
  await page.getByLabel('Busca', { exact: true }).fill('zzzz');
  await page.getByRole('button', { name: 'Pesquisar' }).click();
  await expect(page.getByText('Nenhum ticket disponível')).toBeVisible();
  await expectAccessible();
  server.faults.set('TICKETS', { mode: 'slow', ms: 1000 });
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
  server.faults.set('TICKETS', { mode: 'fail', status: 500 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible();
  await expectAccessible();
  server.faults.clear('TICKETS');
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(page.getByRole('listitem', { name: /^Ticket #/ }).first()).toBeVisible();
});

test('AFT-100 AFT-101 AFT-102 AFT-350 a tile for each menu opens the wizard with that menu, and names its types', async () => {
  const page = await openList();
  const tile = (name: string) => page.getByRole('listitem', { name, exact: true });
  for (const [name, icon] of [
    ['Solicitação', 'inbox'],
    ['Reclamação', 'exclamation-circle'],
    ['Dúvida', 'question-circle'],
  ]) {
    await expect(tile(name ?? '').locator(`.pi-${icon}`)).toBeVisible();
  }
  await expect(tile('Solicitação')).toHaveAttribute(
    'title',
    'Devolução de mercadoria, Troca de produto, Prorrogação de vencimento, Prorrogação por atraso na entrega',
  );
  await expect(tile('Dúvida')).not.toHaveAttribute('title');
  await tile('Reclamação').getByRole('button').click();
  await expect(
    page
      .getByRole('dialog', { name: 'Abrir novo ticket' })
      .getByRole('radio', { name: 'Reclamação' }),
  ).toBeChecked();
});

test('AFT-086 AFT-088 AFT-097 AFT-098 AFT-099 the number opens a dialog, the card opens the ticket', async () => {
  const { id } = ticketWith(
    (one) => one.cliente.id === ownCustomer && one.status === 'P' && one.tipo.chave === 'FALTA',
  );
  const page = await openList();
  await (await find(page, id)).getByRole('button', { name: `Ticket #${id}` }).click();
  const dialog = page.getByRole('dialog', { name: `Detalhes do ticket #${id}` });
  await expect(dialog.getByRole('tab')).toHaveText(['Histórico', 'Produtos']);
  await expect(dialog.getByText('Abertura', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('article').first()).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Anexos' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('tab', { name: 'Produtos' }).click();
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await card(page, id).getByText('Criado em', { exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/ticket/${id}$`));

  const bare = ticketWith(
    (one) => one.tipo.chave === 'PRORROGACAO_ENTREGA' && one.cliente.id === ownCustomer,
  );
  await page.goto('/sac');
  await (await find(page, bare.id)).getByRole('button', { name: `Ticket #${bare.id}` }).click();
  const other = page.getByRole('dialog', { name: `Detalhes do ticket #${bare.id}` });
  await other.getByRole('tab', { name: 'Produtos' }).click();
  await expect(other.getByText('Nenhum produto vinculado ao ticket')).toBeVisible();
});
