import { waitFor } from '@testing-library/react';
import { test } from 'vitest';
import { LOGIN } from '../../../server/demo-erp/testing/client.ts';
import { expectAccessible } from '../setup/accessible.ts';
import { expect } from '../setup/expect.ts';
import type { Locator } from '../setup/locator.ts';
import { startSuite } from '../setup/suite.ts';
import { type Page, visit } from '../setup/visit.ts';
import {
  openTicket,
  ownCustomer,
  said,
  staffOf,
  tab,
  type Ticket,
  ticketIn,
  ticketsNow,
  toast,
} from './tickets.ts';

const server = await startSuite();
const staff = await staffOf(server);
const tickets = await ticketsNow(staff);
const ticketWith = (what: (ticket: Ticket) => boolean): Ticket => ticketIn(tickets, what);

test('AFT-124 a ticket without files says so, also when the page with its open tab is loaded anew', async () => {
  let bare: number | undefined;
  for (const { id } of tickets)
    if (
      bare === undefined &&
      (await staff.get<unknown[]>(`devolucao/tickets/${id}/anexos`)).length === 0
    )
      bare = id;
  const page = await openTicket(server, bare ?? 0);
  await tab(page, 'Anexos');
  await expect(page.getByText('Nenhum anexo encontrado')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nenhum anexo encontrado')).toBeVisible();
});

test('AFT-242 AFT-243 AFT-373 AFT-414 staff change the type of an open ticket; customers cannot', async () => {
  const one = ticketWith(
    (ticket) => ticket.tipo.chave === 'FALTA' && !['F', 'C'].includes(ticket.status),
  );
  const page = await openTicket(server, one.id, LOGIN.callcenter);
  await tab(page, 'Detalhes');
  await page.getByRole('button', { name: 'Mudar o tipo' }).click();
  const dialog = page.getByRole('dialog', { name: `Mudar o tipo do ticket #${one.id}` });
  await dialog.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('listbox').getByRole('option', { name: 'Avaria no transporte' }).click();
  server.faults.set('TICKET_RECLASSIFICAR', { mode: 'fail', status: 422, message: '' });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Erro ao mudar tipo do ticket')).toBeVisible();
  server.faults.set('TICKET_RECLASSIFICAR', {
    mode: 'fail',
    status: 500,
    message: 'Tipo bloqueado.',
  });
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Tipo bloqueado.')).toBeVisible();
  server.faults.clear('TICKET_RECLASSIFICAR');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(toast(page, 'Tipo do ticket alterado para Avaria no transporte.')).toBeVisible();
  await expect(said(page.getByRole('tabpanel', { name: 'Detalhes' }), 'Tipo')).toHaveText(
    'Avaria no transporte',
  );
  await expectAccessible();
});

test('AFT-369 AFT-370 the return mirror is downloaded where the type makes one', async () => {
  const { id } = ticketWith(
    (ticket) => ticket.tipo.chave === 'DEVOLUCAO' && ticket.cliente.id === ownCustomer,
  );
  const page = await openTicket(server, id, LOGIN.customer);
  await tab(page, 'Detalhes');
  await page.getByRole('button', { name: 'Baixar espelho' }).click();
  await waitFor(() =>
    expect(page.there.files.map(({ name }) => name)).toEqual([
      `${id}_espelho_nota_fiscal_devolucao.pdf`,
    ]),
  );
  const other = ticketWith(
    (ticket) => ticket.tipo.chave === 'PRORROGACAO_ENTREGA' && ticket.cliente.id === ownCustomer,
  );
  await page.goto(`/ticket/${other.id}`);
  await tab(page, 'Detalhes');
  await expect(page.getByText('Criado por', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Baixar espelho' })).toHaveCount(0);
});

test('a ticket that is slow to come shows that it is loading, and one that fails can be asked for again', async () => {
  const { id } = ticketWith(() => true);
  server.faults.set('TICKET', { mode: 'slow', ms: 1000 });
  const page = await visit(server, `/ticket/${id}`, { as: LOGIN.admin });
  await expect(page.locator('main').getByRole('status').first()).toBeVisible();
  server.faults.set('TICKET', { mode: 'fail', status: 500 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible();
  await expectAccessible();
  server.faults.clear('TICKET');
  await page.getByRole('button', { name: 'Tentar Novamente' }).click();
  await expect(page.getByRole('tab', { name: 'Histórico' })).toBeVisible();
});

/** An open ticket whose next step needs this, or nothing. */
const waiting = async (
  requirement: string | null,
  what: (ticket: Ticket) => boolean = () => true,
): Promise<Ticket> =>
  ticketIn(
    await ticketsNow(staff),
    (one) =>
      !['F', 'C'].includes(one.status) &&
      one.proximaEtapa !== null &&
      (one.etapaAtual?.requisito_id ?? null) === requirement &&
      what(one),
  );

/** The dialog that asks what the next step needs. */
async function advance(one: Ticket, as: string = LOGIN.callcenter): Promise<[Page, Locator]> {
  const page = await openTicket(server, one.id, as);
  await tab(page, 'Detalhes');
  await page.getByRole('button', { name: 'Avançar etapa' }).click();
  const dialog = page.getByRole('dialog', { name: one.etapaAtual?.desc ?? '' });
  await expect(dialog).toBeVisible();
  return [page, dialog];
}

const current = (page: Page): Locator =>
  said(page.getByRole('tabpanel', { name: 'Detalhes' }), 'Etapa atual');
const finish = async (page: Page, dialog: Locator, to: string): Promise<void> => {
  await dialog.getByRole('button', { name: 'Avançar', exact: true }).click();
  await expect(toast(page, 'Etapa avançada.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(current(page)).toHaveText(to);
};

test('AFT-251 AFT-252 AFT-257 AFT-393 AFT-394 AFT-396 AFT-424 AFT-425 a step without a requirement advances, goes back, and tells the ERP’s refusal as it is', async () => {
  const one = await waiting(null, ({ etapaAtual }) => etapaAtual?.desc === 'Abertura');
  const [page, dialog] = await advance(one);
  await expect(page.getByRole('button', { name: 'Voltar etapa' })).toHaveCount(0);
  await expectAccessible();
  await finish(page, dialog, one.proximaEtapa?.desc ?? '');
  server.faults.set('TICKET_ETAPA_VOLTAR', {
    mode: 'fail',
    status: 422,
    message: 'O setor não permite voltar.',
  });
  await page.getByRole('button', { name: 'Voltar etapa' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'O setor não permite voltar.')).toBeVisible();
  server.faults.clear('TICKET_ETAPA_VOLTAR');
  await page.getByRole('button', { name: 'Voltar etapa' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(current(page)).toHaveText('Abertura');
});

test('AFT-222 AFT-255 AFT-258 ANALISE_DEVOLUCAO judges each product', async () => {
  const one = await waiting('ANALISE_DEVOLUCAO');
  const [page, dialog] = await advance(one);
  await expect(dialog.getByRole('button', { name: 'Avançar', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Analisar' }).first().click();
  const analysis = page.getByRole('dialog').last();
  await analysis.getByRole('radio', { name: 'Aprovado' }).check();
  await analysis.getByLabel('Autorizada').fill('1');
  await analysis.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByText(/^Aprovado: 1/).first()).toBeVisible();
  await expectAccessible();
  await finish(page, dialog, one.proximaEtapa?.desc ?? '');
  const products = await staff.get<{ status: string; qtd_autorizada: string | null }[]>(
    `devolucao/tickets/${one.id}/produtos`,
  );
  expect(
    products.some(({ status, qtd_autorizada }) => status === 'A' && Number(qtd_autorizada) === 1),
  ).toBe(true);
});

test.each(['PRORROGACAO_LOGISTICA', 'PRORROGACAO_FINANCEIRO'])(
  'AFT-222 AFT-255 AFT-258 %s takes days and an observation',
  async (requirement) => {
    const fresh = await waiting(
      null,
      (ticket) =>
        ticket.tipo.chave.startsWith('PRORROGACAO') && ticket.etapaAtual?.desc === 'Abertura',
    );
    await staff.send('POST', `devolucao/tickets/${fresh.id}/avancar`, {});
    if (requirement === 'PRORROGACAO_FINANCEIRO')
      await staff.send('POST', `devolucao/tickets/${fresh.id}/avancar`, { dias: 3 });
    const one = await waiting(requirement, ({ id }) => id === fresh.id);
    const [page, dialog] = await advance(one);
    await dialog.getByLabel('Dias de prorrogação').fill('7');
    await dialog.getByLabel('Observação').fill('Combinado por telefone');
    await finish(page, dialog, one.proximaEtapa?.desc ?? '');
    await tab(page, 'Atividades');
    await expect(
      page.getByText(/7 dia\(s\) de prorrogação\. Combinado por telefone/),
    ).toBeVisible();
  },
);

test('AFT-223 AFT-255 AFT-258 conditional steps are chosen from', async () => {
  const one = await waiting('MODAL_ETAPAS_CONDICIONAIS');
  const [page, dialog] = await advance(one);
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await dialog.getByRole('radio', { name: 'Apuração com a transportadora' }).check();
  await expectAccessible();
  await finish(page, dialog, 'Apuração com a transportadora');
});

test('AFT-250 AFT-254 AFT-375 AFT-392 AFT-395 staff finish a ticket with a reason of its type', async () => {
  const one = await waiting(
    null,
    (ticket) => ticket.tipo.chave === 'DUVIDA' || ticket.tipo.chave === 'ATENDIMENTO',
  );
  const page = await openTicket(server, one.id, LOGIN.callcenter);
  const asked = () => page.asked('TICKET_MOTIVOS_FINALIZACAO');
  await waitFor(() => expect(asked().at(-1)?.tipo).toBe(one.tipo.chave));
  await tab(page, 'Detalhes');
  await page.getByRole('button', { name: 'Finalizar ticket' }).click();
  const dialog = page.getByRole('dialog', { name: `Finalizar o ticket #${one.id}` });
  await dialog.getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByLabel('Observação').fill('Cliente atendido');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Finalizar', exact: true }).click();
  await expect(toast(page, 'Ticket finalizado.')).toBeVisible();
  await expect(
    page.getByRole('tabpanel', { name: 'Detalhes' }).getByText('Finalizado', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finalizar ticket' })).toHaveCount(0);
  await tab(page, 'Histórico');
  await expect(page.getByRole('button', { name: 'Responder' })).toBeDisabled();
});
