import { expect, type Locator, type Page } from '@playwright/test';
import { type ErpUser, erpAs } from '../support/erp.ts';
import { lastForm, watchForms } from '../support/forms.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { oneWindow as test } from '../support/one-window.ts';
import { accounts, expectAccessible, visit } from '../support/steps.ts';
import { atBothWidths } from '../support/widths.ts';

interface Ticket {
  id: number;
  status: string;
  tipo: { chave: string; desc: string };
  etapaAtual: { desc: string; requisito_id: string | null } | null;
  proximaEtapa: { desc: string } | null;
  cliente: { id: number; razSoc: string };
  valor_aprovado: number | null;
  valor_total: string | null;
}
interface Entry {
  id: number;
  tipo: string;
  colaborador_id: number | string;
  colaborador: { nome: string };
}
interface Paged<T> {
  itens: T[];
  paginator: { total: number };
}

let portal: Portal;
let staff: ErpUser;
let tickets: Ticket[];
test.beforeAll(async () => {
  portal = await startPortal();
  staff = await erpAs(portal, accounts.admin);
  tickets = (
    await staff.send<Paged<Ticket>>('POST', 'devolucao/consultas/tickets', { take: 100, page: 1 })
  ).itens;
});
test.afterEach(() => portal.fault('TICKET_RESPONDER'));
test.afterAll(() => portal.stop());

/** The customer that the account `customer` is. */
const ownCustomer = 1001;

function ticketWith(what: (ticket: Ticket) => boolean): Ticket {
  const found = tickets.find(what);
  if (!found) throw new Error('The demo has no such ticket.');
  return found;
}

async function open(page: Page, path: string): Promise<void> {
  await watchForms(page);
  await visit(page, portal.url, path, accounts.customer);
}

async function openTicket(page: Page, id: number): Promise<void> {
  await open(page, `/ticket/${id}`);
  await expect(page.getByRole('heading', { name: `Ticket #${id}` })).toBeVisible();
}

/** Collects what the list sends, from now on. */
function sent(page: Page, call: string): Record<string, unknown>[] {
  const all: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(`/_/call/${call}`)) return;
    all.push((request.postDataJSON() as { with: Record<string, unknown> }).with);
  });
  return all;
}

const card = (page: Page, id: number): Locator =>
  page.getByRole('listitem', { name: `Ticket #${id}` });
/** What a card or detail says under a label. */
const said = (within: Locator, label: string): Locator =>
  within
    .locator('dl > div')
    .filter({ has: within.page().getByText(label, { exact: true }) })
    .locator('dd');

const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();
const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('.toast').getByText(text).first();

test.describe('the list of tickets', () => {
  test('AFT-014 AFT-084 AFT-085 AFT-088 AFT-089 AFT-092 AFT-093 AFT-095 AFT-191 AFT-216 AFT-357 cards of what the ERP gives, newest first, ordered as the user likes', async ({
    page,
  }) => {
    const asked = sent(page, 'TICKETS');
    await open(page, '/sac');
    await expect(page.getByRole('listitem', { name: /^Ticket #/ }).first()).toBeVisible();
    expect(asked[0]).toMatchObject({ orderBy: 'dtCriacao', direction: 'DESC', page: 1 });
    // Filters that are empty are not sent; that of all tickets goes no further than the portal's
    // server.
    expect(Object.keys(asked[0] ?? {}).sort()).toEqual([
      'direction',
      'escopo',
      'orderBy',
      'page',
      'take',
    ]);
    expect(asked[0]?.escopo).toBe(0);
    const mine = await (await erpAs(portal, accounts.customer)).send<Paged<Ticket>>(
      'POST',
      'devolucao/consultas/tickets',
      { take: 12, page: 1 },
    );
    await expect(page.getByRole('listitem', { name: /^Ticket #/ })).toHaveCount(12);
    const approved = mine.itens.find(({ valor_aprovado }) => valor_aprovado !== null);
    if (!approved) throw new Error('The demo has no approved ticket on its first page.');
    const one = card(page, approved.id);
    for (const label of [
      'Tipo',
      'Etapa atual',
      'Nota anexada',
      'Criado em',
      'Cliente',
      'Representante',
      'Transportadora',
      'Setor atual',
      'SLA',
    ])
      await expect(one.getByText(label, { exact: true })).toBeVisible();
    await expect(said(one, 'Tipo')).toHaveText(approved.tipo.desc);
    await expect(said(one, 'Cliente')).toHaveText(approved.cliente.razSoc);
    const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    await expect(one.getByText(money.format(approved.valor_aprovado ?? 0))).toBeVisible();
    const total = mine.itens.find(
      ({ valor_aprovado, valor_total }) => valor_aprovado === null && valor_total !== null,
    );
    await expect(
      card(page, total?.id ?? 0).getByText(money.format(Number(total?.valor_total))),
    ).toBeVisible();
    await expect(one.getByRole('button', { name: 'Visualizar' })).toBeVisible();
    await atBothWidths(page, async () => {
      await expect(page.getByRole('button', { name: 'NOVO TICKET' })).toBeVisible();
      await expectAccessible(page);
    });

    await expect(page.getByLabel('Ordenar por').getByRole('option')).toHaveText([
      'Status',
      'Data Criação',
      'Data Atualização',
      'Cliente',
    ]);
    await page.getByLabel('Ordenar por').selectOption({ label: 'Cliente' });
    await expect.poll(() => asked.at(-1)?.orderBy).toBe('RazSoc');
    await page.getByRole('button', { name: 'Próxima' }).click();
    await expect.poll(() => asked.at(-1)?.page).toBe(2);
  });
});

test.describe('a ticket', () => {
  test('AFT-006 AFT-015 AFT-114 AFT-115 AFT-121 AFT-122 AFT-123 AFT-197 AFT-361 AFT-363 AFT-365 AFT-366 five tabs, each with its part', async ({
    page,
  }) => {
    const one = ticketWith(
      (ticket) =>
        ticket.status === 'F' &&
        ticket.tipo.chave === 'AVARIA' &&
        ticket.cliente.id === ownCustomer,
    );
    await openTicket(page, one.id);
    await expect(page.getByRole('tab')).toHaveText([
      'Histórico',
      'Atividades',
      'Detalhes',
      'Anexos',
      'Produtos',
    ]);
    await expect(page.getByRole('article').first()).toBeVisible();
    await atBothWidths(page, () => expectAccessible(page));
    await tab(page, 'Atividades');
    await expect(page.getByText('Você chegou ao fim das atividades.')).toBeVisible();
    await expect(page.getByText('Finalização', { exact: true })).toBeVisible();
    await atBothWidths(page, () => expectAccessible(page));
    await tab(page, 'Detalhes');
    const details = page.getByRole('tabpanel', { name: 'Detalhes' });
    for (const label of [
      'Tipo',
      'Status',
      'Etapa atual',
      'Cliente',
      'Representante',
      'Transportadora',
      'Setor atual',
      'Criado por',
      'Criado em',
      'SLA',
      'Motivos',
      'Nota anexada',
      'Valor total',
      'Valor aprovado',
    ]) {
      await expect(details.getByText(label, { exact: true })).toBeVisible();
    }
    await expect(details.getByText('Finalizado', { exact: true })).toBeVisible();
    await atBothWidths(page, () => expectAccessible(page));
    await tab(page, 'Anexos');
    const files = await staff.get<{ id: number; nome_exibicao: string }[]>(
      `devolucao/tickets/${one.id}/anexos`,
    );
    const panel = page.getByRole('tabpanel', { name: 'Anexos' });
    await expect(panel.getByRole('listitem')).toHaveCount(files.length);
    await expect(panel.getByRole('listitem').first()).toContainText(
      /\d{2}\/\d{2}\/\d{4}|há |ontem|agora/,
    );
    const download = page.waitForEvent('download');
    await panel
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .or(panel.getByRole('listitem').first().getByRole('link'))
      .first()
      .click();
    expect(await (await download).failure()).toBeNull();
    await atBothWidths(page, () => expectAccessible(page));
    await tab(page, 'Produtos');
    const products = await staff.get<{ descricao: string; status: string }[]>(
      `devolucao/tickets/${one.id}/produtos`,
    );
    const words: Record<string, string> = { A: 'Aprovado', AN: 'Em Análise', N: 'Negado' };
    for (const product of products) {
      await expect(
        page
          .getByRole('tabpanel', { name: 'Produtos' })
          .getByRole('listitem', { name: product.descricao })
          .first()
          .getByText(words[product.status] ?? '', { exact: true }),
      ).toBeVisible();
    }
    await atBothWidths(page, () => expectAccessible(page));
  });

  test('AFT-125 AFT-126 AFT-127 AFT-371 messages by eight, the own ones to the right, private and forwarded ones in red', async ({
    page,
  }) => {
    let long: { ticket: Ticket; entries: Entry[] } | undefined;
    for (const ticket of tickets.filter((one) => one.cliente.id === ownCustomer)) {
      const { itens } = await staff.get<Paged<Entry>>(
        `devolucao/tickets/${ticket.id}/historico?take=50&page=1`,
      );
      if (
        !long &&
        itens.length > 16 &&
        itens.slice(0, 16).some(({ tipo }) => tipo === 'ENCAMINHAMENTO')
      )
        long = { ticket, entries: itens };
    }
    if (!long) throw new Error('The demo has no long ticket.');
    const asked = sent(page, 'TICKET_HISTORICO');
    await openTicket(page, long.ticket.id);
    const messages = page.getByRole('tabpanel', { name: 'Histórico' }).getByRole('article');
    await expect(messages).toHaveCount(8);
    expect(asked[0]).toMatchObject({ page: 1, take: 8 });
    await page.getByRole('button', { name: 'Carregar mensagens anteriores' }).click();
    await expect(messages).toHaveCount(16);
    expect(asked.at(-1)).toMatchObject({ page: 2, take: 8 });
    const own = messages.filter({ hasText: 'Paulo Cesar Nakamura' }).first();
    const foreign = messages.filter({ hasNotText: 'Paulo Cesar Nakamura' }).first();
    await atBothWidths(page, async () => {
      const list = await page.locator('.thread-list').boundingBox();
      const [mine, other] = [await own.boundingBox(), await foreign.boundingBox()];
      const gap = (box: typeof list) =>
        Math.round((list?.x ?? 0) + (list?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0));
      expect(gap(mine)).toBe(0);
      expect(gap(other)).toBeGreaterThan(0);
      await expectAccessible(page);
    });
    const forwarded = messages
      .filter({ has: page.locator('.p-tag', { hasText: 'Encaminhamento' }) })
      .first();
    await expect(forwarded).toHaveClass(/tone-danger/);
    await expect(own).not.toHaveClass(/tone-danger/);
  });

  test('AFT-117 AFT-118 AFT-119 AFT-120 AFT-208 AFT-209 AFT-289 AFT-294 AFT-314 AFT-372 a reply is written, discarded after a question, or sent with files', async ({
    page,
  }) => {
    const one = ticketWith((ticket) => ticket.status === 'P' && ticket.cliente.id === ownCustomer);
    await openTicket(page, one.id);
    await page.getByRole('button', { name: 'Responder' }).click();
    const editor = page.getByRole('textbox', { name: 'Mensagem' });
    await expect(editor).toBeVisible();
    await atBothWidths(page, async () => {
      expect((await editor.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(200);
      for (const name of ['Negrito', 'Itálico', 'Sublinhado', 'Cor do texto', 'Lista'])
        await expect(page.getByRole('toolbar').getByLabel(name, { exact: true })).toBeVisible();
    });
    const send = page.getByRole('button', { name: 'Enviar' });
    await expect(send).toBeDisabled();
    await editor.fill('   ');
    await expect(send).toBeDisabled();
    await editor.fill('Vou desistir desta.');
    await atBothWidths(page, () => expectAccessible(page));
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByText('Seu rascunho será descartado. Tem certeza?')).toBeVisible();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Cancelar' })
      .filter({ hasText: 'Cancelar' })
      .click();
    await expect(editor).toHaveText('Vou desistir desta.');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
    await expect(editor).toHaveCount(0);
    await page.getByRole('button', { name: 'Responder' }).click();
    await expect(editor).toHaveText('');

    await editor.fill('Segue o laudo.');
    const file = (index: number) => ({
      name: `laudo-${index}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 laudo'),
    });
    await page
      .getByTestId('arquivos-input')
      .setInputFiles(Array.from({ length: 7 }, (_, index) => file(index)));
    await expect(toast(page, 'No máximo 6 arquivos')).toBeVisible();
    const listed = page.getByRole('button', { name: /^Remover laudo-/ });
    await expect(listed).toHaveCount(6);
    await portal.fault('TICKET_RESPONDER', { mode: 'slow', ms: 1500 });
    const request = page.waitForRequest((candidate) =>
      candidate.url().endsWith('/_/call/TICKET_RESPONDER'),
    );
    await send.click();
    await request;
    const given = (await lastForm(page, 'TICKET_RESPONDER'))?.fields;
    expect(Number(given?.idTicket)).toBe(one.id);
    expect(given).toMatchObject({ origem: 'SAC', tipo: 'PUBLICO', destino_id: [] });
    expect(given).not.toHaveProperty('setor_id');
    await expect(page.getByRole('button', { name: 'Enviar' })).toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('.thread-list').getByText('Segue o laudo.')).toBeVisible();
    const { itens } = await staff.get<Paged<{ mensagem: string; anexos: unknown[] }>>(
      `devolucao/tickets/${one.id}/historico?take=50&page=1`,
    );
    expect(itens.find(({ mensagem }) => mensagem.includes('laudo.'))?.anexos).toHaveLength(6);
  });
});

/** A ticket of the customer whose next step needs this. */
const waiting = async (requirement: string): Promise<Ticket | undefined> =>
  (
    await staff.send<Paged<Ticket>>('POST', 'devolucao/consultas/tickets', { take: 100, page: 1 })
  ).itens.find(
    ({ status, proximaEtapa, etapaAtual, cliente, tipo }) =>
      !['F', 'C'].includes(status) &&
      proximaEtapa !== null &&
      etapaAtual?.requisito_id === requirement &&
      cliente.id === ownCustomer &&
      ['DEVOLUCAO', 'TROCA'].includes(tipo.chave),
  );

test('AFT-222 AFT-253 AFT-255 AFT-258 ENVIAR_NFD takes the number and the file of the return invoice, from the customer too', async ({
  page,
}) => {
  // The step before it is taken at the ERP.
  const judged = await waiting('ANALISE_DEVOLUCAO');
  if (judged) {
    const [first] = await staff.get<{ id: number }[]>(`devolucao/tickets/${judged.id}/produtos`);
    await staff.send('POST', `devolucao/tickets/${judged.id}/avancar`, {
      itens: [{ id: first?.id, status: 'A', qtd_autorizada: 1 }],
    });
  }
  const one = await waiting('ENVIAR_NFD');
  if (!one) throw new Error('The demo has no ticket that waits for an invoice.');
  await openTicket(page, one.id);
  await tab(page, 'Detalhes');
  await page.getByRole('button', { name: 'Avançar etapa' }).click();
  const dialog = page.getByRole('dialog', { name: one.etapaAtual?.desc ?? '' });
  await dialog.getByLabel('Número da nota de devolução').fill('4321');
  await dialog.getByTestId('arquivos-input').setInputFiles({
    name: 'nota.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 nota'),
  });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Avançar', exact: true }).click();
  await expect(toast(page, 'Etapa avançada.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const details = page.getByRole('tabpanel', { name: 'Detalhes' });
  await expect(said(details, 'Etapa atual')).toHaveText(one.proximaEtapa?.desc ?? '');
  await expect(said(details, 'Nota anexada')).toHaveText('4321');
});
