import { expect, type Locator, type Page, test } from '@playwright/test';
import { type ErpUser, erpAs } from '../support/erp.ts';
import { lastForm, watchForms } from '../support/forms.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { accounts, expectAccessible, signIn } from '../support/steps.ts';

interface Ticket {
  id: number;
  status: string;
  tipo: { chave: string; desc: string };
  etapaAtual: { desc: string; requisito_id: string | null } | null;
  proximaEtapa: { desc: string } | null;
  etapaAnterior: { desc: string } | null;
  cliente: { id: number; razSoc: string };
  criador: { id: number };
  arquivado: string;
  numero_nota_devolucao: string | null;
  slaExibicao: { percentual: number | string }[];
  valor_aprovado: number | null;
  valor_total: string | null;
  datahora_criacao: string;
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
test.afterEach(async () => {
  for (const call of [
    'TICKETS',
    'TICKET',
    'TICKET_HISTORICO',
    'TICKET_RESPONDER',
    'TICKET_RECLASSIFICAR',
    'TICKET_ETAPA_VOLTAR',
    'TICKET_MENUS',
  ])
    await portal.fault(call);
});
test.afterAll(() => portal.stop());

/** The customer that the account `customer` is. */
const ownCustomer = 1001;

function ticketWith(what: (ticket: Ticket) => boolean): Ticket {
  const found = tickets.find(what);
  if (!found) throw new Error('The demo has no such ticket.');
  return found;
}

async function openList(page: Page, login: string = accounts.customer): Promise<void> {
  await signIn(page, portal.url, login);
  await page.goto(`${portal.url}/sac`);
}

async function openTicket(page: Page, id: number, login: string = accounts.admin): Promise<void> {
  await signIn(page, portal.url, login);
  await page.goto(`${portal.url}/ticket/${id}`);
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

/** Finds one ticket in the list by its number. */
async function find(page: Page, id: number): Promise<Locator> {
  await page.getByLabel('Busca', { exact: true }).fill(String(id));
  await page.getByRole('button', { name: 'Pesquisar' }).click();
  await expect(card(page, id)).toBeVisible();
  return card(page, id);
}

const expand = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Expandir filtros' }).click();
const tab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name, exact: true }).click();
const toast = (page: Page, text: string | RegExp): Locator =>
  page.locator('.toast').getByText(text).first();

test.describe('the list of tickets', () => {
  test(
    'AFT-014 AFT-084 AFT-085 AFT-088 AFT-089 AFT-092 AFT-093 AFT-095 AFT-191 AFT-216 AFT-357 cards of what the ERP gives, newest first, ordered as the user likes',
    { tag: '@phone' },
    async ({ page }) => {
      const asked = sent(page, 'TICKETS');
      await openList(page);
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
      await expect(page.getByRole('button', { name: 'NOVO TICKET' })).toBeVisible();
      await expectAccessible(page);

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
    },
  );

  test('AFT-088 AFT-191 the status is a chip in the words and the tone of TICKET_STATUS', async ({
    page,
  }) => {
    const statuses =
      await staff.get<{ id: string; label: string; cor: string }[]>('devolucao/status');
    await openList(page, accounts.admin);
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

  test('AFT-090 AFT-091 AFT-094 AFT-440 AFT-441 attached invoice, deadline and archive, or that there is none', async ({
    page,
  }) => {
    await openList(page, accounts.admin);
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

  test(
    'AFT-103 AFT-104 AFT-106 AFT-107 AFT-108 AFT-109 AFT-110 AFT-111 AFT-112 AFT-113 AFT-319 AFT-384 AFT-387 filters narrow the list from its first page, and can be cleared',
    { tag: '@phone' },
    async ({ page }) => {
      const asked = sent(page, 'TICKETS');
      await openList(page, accounts.admin);
      await expect(page.getByLabel('Status', { exact: true })).toBeHidden();
      await expand(page);
      for (const name of ['Operador', 'Representante', 'Setor', 'Região'])
        await expect(page.getByRole('combobox', { name })).toBeDisabled();
      await page.getByRole('button', { name: 'Próxima' }).click();
      await expect.poll(() => asked.at(-1)?.page).toBe(2);
      await page.getByRole('combobox', { name: 'Status' }).click();
      await page.getByRole('listbox').getByRole('option', { name: 'Finalizado' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'Tipo' }).click();
      await page.getByRole('listbox').getByRole('option', { name: 'Troca de produto' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'Cliente' }).fill('nakamura');
      await page.getByRole('option', { name: /^1001 - / }).click();
      await page.getByRole('button', { name: 'Pesquisar' }).click();
      await expect
        .poll(() => asked.at(-1))
        .toMatchObject({ status: ['F'], tipo: [2], idCli: 1001, page: 1 });
      const found = tickets.filter(
        (one) => one.status === 'F' && one.tipo.chave === 'TROCA' && one.cliente.id === 1001,
      );
      await expect(page.getByRole('listitem', { name: /^Ticket #/ })).toHaveCount(found.length);
      await page.getByRole('button', { name: 'Limpar filtros' }).click();
      await expect
        .poll(() => Object.keys(asked.at(-1) ?? {}).sort())
        .toEqual(['direction', 'escopo', 'orderBy', 'page', 'take']);

      await expect(page.getByRole('radio', { name: 'Todos tickets' })).toBeChecked();
      await page.getByRole('radio', { name: 'Meus tickets' }).check();
      await page.getByRole('button', { name: 'Pesquisar' }).click();
      await expect.poll(() => asked.at(-1)?.escopo).toBe(1);

      // Tomorrow cannot be asked for.
      const before = asked.length;
      const tomorrow = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(
        new Date(Date.now() + 36 * 3_600_000),
      );
      await page
        .getByRole('group', { name: 'Período' })
        .getByRole('textbox')
        .first()
        .fill(tomorrow);
      await page.getByRole('button', { name: 'Pesquisar' }).click();
      await expect(page.getByText('Data posterior a data máxima')).toBeVisible();
      expect(asked.length).toBe(before);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Minimizar filtros' }).click();
      await expect(page.getByRole('combobox', { name: 'Status' })).toBeHidden();
    },
  );

  test('AFT-087 the filters are there again after a reload', async ({ page }) => {
    await openList(page, accounts.admin);
    await find(page, ticketWith(() => true).id);
    await page.goto(`${portal.url}/home`);
    await page.goto(`${portal.url}/sac`);
    await expect(page.getByLabel('Busca', { exact: true })).toHaveValue(
      String(ticketWith(() => true).id),
    );
    await expect(page.getByRole('listitem', { name: /^Ticket #/ })).toHaveCount(1);
  });

  test('AFT-096 nothing found, slow and failing', async ({ page }) => {
    await openList(page);
    await page.getByLabel('Busca', { exact: true }).fill('zzzz');
    await page.getByRole('button', { name: 'Pesquisar' }).click();
    await expect(page.getByText('Nenhum ticket disponível')).toBeVisible();
    await expectAccessible(page);
    await portal.fault('TICKETS', { mode: 'slow', ms: 3000 });
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    await portal.fault('TICKETS', { mode: 'fail', status: 500 });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible();
    await expectAccessible(page);
    await portal.fault('TICKETS');
    await page.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expect(page.getByRole('listitem', { name: /^Ticket #/ }).first()).toBeVisible();
  });

  test('AFT-100 AFT-101 AFT-102 AFT-350 a tile for each menu opens the wizard with that menu, and names its types', async ({
    page,
  }) => {
    await openList(page);
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

  test(
    'AFT-086 AFT-088 AFT-097 AFT-098 AFT-099 the number opens a dialog, the card opens the ticket',
    { tag: '@phone' },
    async ({ page }) => {
      const { id } = ticketWith(
        (one) => one.cliente.id === ownCustomer && one.status === 'P' && one.tipo.chave === 'FALTA',
      );
      await openList(page);
      await (await find(page, id)).getByRole('button', { name: `Ticket #${id}` }).click();
      const dialog = page.getByRole('dialog', { name: `Detalhes do ticket #${id}` });
      await expect(dialog.getByRole('tab')).toHaveText(['Histórico', 'Produtos']);
      await expect(dialog.getByText('Abertura', { exact: true })).toBeVisible();
      await expect(dialog.getByRole('article').first()).toBeVisible();
      await expect(dialog.getByRole('heading', { name: 'Anexos' })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('tab', { name: 'Produtos' }).click();
      await expect(dialog.getByRole('listitem').first()).toBeVisible();
      await dialog.getByRole('button', { name: 'Fechar' }).click();
      await card(page, id).getByText('Criado em', { exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/ticket/${id}$`));

      const bare = ticketWith(
        (one) => one.tipo.chave === 'PRORROGACAO_ENTREGA' && one.cliente.id === ownCustomer,
      );
      await page.goto(`${portal.url}/sac`);
      await (await find(page, bare.id)).getByRole('button', { name: `Ticket #${bare.id}` }).click();
      const other = page.getByRole('dialog', { name: `Detalhes do ticket #${bare.id}` });
      await other.getByRole('tab', { name: 'Produtos' }).click();
      await expect(other.getByText('Nenhum produto vinculado ao ticket')).toBeVisible();
    },
  );
});

test.describe('a ticket', () => {
  test(
    'AFT-006 AFT-015 AFT-114 AFT-115 AFT-121 AFT-122 AFT-123 AFT-197 AFT-361 AFT-363 AFT-365 AFT-366 five tabs, each with its part',
    { tag: '@phone' },
    async ({ page }) => {
      const one = ticketWith(
        (ticket) =>
          ticket.status === 'F' &&
          ticket.tipo.chave === 'AVARIA' &&
          ticket.cliente.id === ownCustomer,
      );
      await openTicket(page, one.id, accounts.customer);
      await expect(page.getByRole('tab')).toHaveText([
        'Histórico',
        'Atividades',
        'Detalhes',
        'Anexos',
        'Produtos',
      ]);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectAccessible(page);
      await tab(page, 'Atividades');
      await expect(page.getByText('Você chegou ao fim das atividades.')).toBeVisible();
      await expect(page.getByText('Finalização', { exact: true })).toBeVisible();
      await expectAccessible(page);
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
      await expectAccessible(page);
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
      await expectAccessible(page);
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
      await expectAccessible(page);
    },
  );

  test('AFT-124 a ticket without files says so, also when the page with its open tab is loaded anew', async ({
    page,
  }) => {
    let bare: number | undefined;
    for (const { id } of tickets)
      if (
        bare === undefined &&
        (await staff.get<unknown[]>(`devolucao/tickets/${id}/anexos`)).length === 0
      )
        bare = id;
    await openTicket(page, bare ?? 0);
    await tab(page, 'Anexos');
    await expect(page.getByText('Nenhum anexo encontrado')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Nenhum anexo encontrado')).toBeVisible();
  });

  test(
    'AFT-125 AFT-126 AFT-127 AFT-371 messages by eight, the own ones to the right, private and forwarded ones in red',
    { tag: '@phone' },
    async ({ page }) => {
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
      await openTicket(page, long.ticket.id, accounts.customer);
      const messages = page.getByRole('tabpanel', { name: 'Histórico' }).getByRole('article');
      await expect(messages).toHaveCount(8);
      expect(asked[0]).toMatchObject({ page: 1, take: 8 });
      await page.getByRole('button', { name: 'Carregar mensagens anteriores' }).click();
      await expect(messages).toHaveCount(16);
      expect(asked.at(-1)).toMatchObject({ page: 2, take: 8 });
      const own = messages.filter({ hasText: 'Paulo Cesar Nakamura' }).first();
      const foreign = messages.filter({ hasNotText: 'Paulo Cesar Nakamura' }).first();
      const list = await page.locator('.thread-list').boundingBox();
      const [mine, other] = [await own.boundingBox(), await foreign.boundingBox()];
      const gap = (box: typeof list) =>
        Math.round((list?.x ?? 0) + (list?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0));
      expect(gap(mine)).toBe(0);
      expect(gap(other)).toBeGreaterThan(0);
      const forwarded = messages
        .filter({ has: page.locator('.p-tag', { hasText: 'Encaminhamento' }) })
        .first();
      await expect(forwarded).toHaveClass(/tone-danger/);
      await expect(own).not.toHaveClass(/tone-danger/);
      await expectAccessible(page);
    },
  );

  test(
    'AFT-117 AFT-118 AFT-119 AFT-120 AFT-208 AFT-209 AFT-289 AFT-294 AFT-314 AFT-372 a reply is written, discarded after a question, or sent with files',
    { tag: '@phone' },
    async ({ page }) => {
      const one = ticketWith(
        (ticket) => ticket.status === 'P' && ticket.cliente.id === ownCustomer,
      );
      await watchForms(page);
      await openTicket(page, one.id, accounts.customer);
      await page.getByRole('button', { name: 'Responder' }).click();
      const editor = page.getByRole('textbox', { name: 'Mensagem' });
      await expect(editor).toBeVisible();
      expect((await editor.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(200);
      for (const name of ['Negrito', 'Itálico', 'Sublinhado', 'Cor do texto', 'Lista'])
        await expect(page.getByRole('toolbar').getByLabel(name, { exact: true })).toBeVisible();
      const send = page.getByRole('button', { name: 'Enviar' });
      await expect(send).toBeDisabled();
      await editor.fill('   ');
      await expect(send).toBeDisabled();
      await editor.fill('Vou desistir desta.');
      await expectAccessible(page);
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
      await expect(page.getByRole('button', { name: 'Enviar' })).toHaveAttribute(
        'aria-busy',
        'true',
      );
      await expect(page.locator('.thread-list').getByText('Segue o laudo.')).toBeVisible();
      const { itens } = await staff.get<Paged<{ mensagem: string; anexos: unknown[] }>>(
        `devolucao/tickets/${one.id}/historico?take=50&page=1`,
      );
      expect(itens.find(({ mensagem }) => mensagem.includes('laudo.'))?.anexos).toHaveLength(6);
    },
  );

  test('AFT-242 AFT-243 AFT-373 AFT-414 staff change the type of an open ticket; customers cannot', async ({
    page,
  }) => {
    const one = ticketWith(
      (ticket) =>
        ticket.tipo.chave === 'FALTA' && ticket.status === 'A' && ticket.cliente.id === ownCustomer,
    );
    await openTicket(page, one.id, accounts.callCenter);
    await tab(page, 'Detalhes');
    await page.getByRole('button', { name: 'Mudar o tipo' }).click();
    const dialog = page.getByRole('dialog', { name: `Mudar o tipo do ticket #${one.id}` });
    await dialog.getByRole('combobox', { name: 'Tipo' }).click();
    await page.getByRole('listbox').getByRole('option', { name: 'Avaria no transporte' }).click();
    await portal.fault('TICKET_RECLASSIFICAR', { mode: 'fail', status: 422, message: '' });
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(toast(page, 'Erro ao mudar tipo do ticket')).toBeVisible();
    await portal.fault('TICKET_RECLASSIFICAR', {
      mode: 'fail',
      status: 500,
      message: 'Tipo bloqueado.',
    });
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(toast(page, 'Tipo bloqueado.')).toBeVisible();
    await portal.fault('TICKET_RECLASSIFICAR');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(toast(page, 'Tipo do ticket alterado para Avaria no transporte.')).toBeVisible();
    await expect(said(page.getByRole('tabpanel', { name: 'Detalhes' }), 'Tipo')).toHaveText(
      'Avaria no transporte',
    );
    await expectAccessible(page);
  });

  test('AFT-369 AFT-370 the return mirror is downloaded where the type makes one', async ({
    page,
  }) => {
    const { id } = ticketWith(
      (ticket) => ticket.tipo.chave === 'DEVOLUCAO' && ticket.cliente.id === ownCustomer,
    );
    await openTicket(page, id, accounts.customer);
    await tab(page, 'Detalhes');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar espelho' }).click();
    expect((await download).suggestedFilename()).toBe(`${id}_espelho_nota_fiscal_devolucao.pdf`);
    await openTicket(
      page,
      ticketWith((ticket) => ticket.tipo.chave === 'FALTA' && ticket.cliente.id === ownCustomer).id,
      accounts.customer,
    );
    await tab(page, 'Detalhes');
    await expect(page.getByText('Criado por', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Baixar espelho' })).toHaveCount(0);
  });

  test('a ticket that is slow to come shows that it is loading, and one that fails can be asked for again', async ({
    page,
  }) => {
    const { id } = ticketWith(() => true);
    await portal.fault('TICKET', { mode: 'slow', ms: 3000 });
    await openTicket(page, id);
    await expect(page.locator('main').getByRole('status').first()).toBeVisible();
    await portal.fault('TICKET', { mode: 'fail', status: 500 });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Tentar Novamente' })).toBeVisible();
    await expectAccessible(page);
    await portal.fault('TICKET');
    await page.getByRole('button', { name: 'Tentar Novamente' }).click();
    await expect(page.getByRole('tab', { name: 'Histórico' })).toBeVisible();
  });
});

test.describe('the steps of a ticket', () => {
  /**
   * Each width moves tickets of its own: those of a requirement, the newest for the desk, the
   * oldest for the phone.
   */
  async function waiting(
    page: Page,
    requirement: string | null,
    what: (ticket: Ticket) => boolean = () => true,
  ): Promise<Ticket> {
    const now = (
      await staff.send<Paged<Ticket>>('POST', 'devolucao/consultas/tickets', { take: 100, page: 1 })
    ).itens;
    const found = now.filter(
      (one) =>
        !['F', 'C'].includes(one.status) &&
        one.proximaEtapa !== null &&
        (one.etapaAtual?.requisito_id ?? null) === requirement &&
        what(one),
    );
    const one = (page.viewportSize()?.width ?? 0) > 600 ? found[0] : found.at(-1);
    if (!one) throw new Error(`The demo has no ticket that waits for ${requirement ?? 'nothing'}.`);
    return one;
  }

  async function advance(
    page: Page,
    one: Ticket,
    login: string = accounts.callCenter,
  ): Promise<Locator> {
    await openTicket(page, one.id, login);
    await tab(page, 'Detalhes');
    await page.getByRole('button', { name: 'Avançar etapa' }).click();
    const dialog = page.getByRole('dialog', { name: one.etapaAtual?.desc ?? '' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  const current = (page: Page): Locator =>
    said(page.getByRole('tabpanel', { name: 'Detalhes' }), 'Etapa atual');
  const finish = async (page: Page, dialog: Locator, to: string): Promise<void> => {
    await dialog.getByRole('button', { name: 'Avançar', exact: true }).click();
    await expect(toast(page, 'Etapa avançada.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(current(page)).toHaveText(to);
  };

  test('AFT-251 AFT-252 AFT-257 AFT-393 AFT-394 AFT-396 AFT-424 AFT-425 a step without a requirement advances, goes back, and tells the ERP’s refusal as it is', async ({
    page,
  }) => {
    const one = await waiting(page, null, ({ etapaAtual }) => etapaAtual?.desc === 'Abertura');
    const dialog = await advance(page, one);
    await expect(page.getByRole('button', { name: 'Voltar etapa' })).toHaveCount(0);
    await expectAccessible(page);
    await finish(page, dialog, one.proximaEtapa?.desc ?? '');
    await portal.fault('TICKET_ETAPA_VOLTAR', {
      mode: 'fail',
      status: 422,
      message: 'O setor não permite voltar.',
    });
    await page.getByRole('button', { name: 'Voltar etapa' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
    await expect(toast(page, 'O setor não permite voltar.')).toBeVisible();
    await portal.fault('TICKET_ETAPA_VOLTAR');
    await page.getByRole('button', { name: 'Voltar etapa' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
    await expect(current(page)).toHaveText('Abertura');
  });

  test(
    'AFT-222 AFT-255 AFT-258 ANALISE_DEVOLUCAO judges each product',
    { tag: '@phone' },
    async ({ page }) => {
      const one = await waiting(page, 'ANALISE_DEVOLUCAO');
      const dialog = await advance(page, one);
      await expect(dialog.getByRole('button', { name: 'Avançar', exact: true })).toBeDisabled();
      await dialog.getByRole('button', { name: 'Analisar' }).first().click();
      const analysis = page.getByRole('dialog').last();
      await analysis.getByRole('radio', { name: 'Aprovado' }).check();
      await analysis.getByLabel('Autorizada').fill('1');
      await analysis.getByRole('button', { name: 'Salvar' }).click();
      await expect(dialog.getByText(/^Aprovado: 1/).first()).toBeVisible();
      await expectAccessible(page);
      await finish(page, dialog, one.proximaEtapa?.desc ?? '');
      const products = await staff.get<{ status: string; qtd_autorizada: string | null }[]>(
        `devolucao/tickets/${one.id}/produtos`,
      );
      expect(
        products.some(
          ({ status, qtd_autorizada }) => status === 'A' && Number(qtd_autorizada) === 1,
        ),
      ).toBe(true);
    },
  );

  test('AFT-222 AFT-253 AFT-255 AFT-258 ENVIAR_NFD takes the number and the file of the return invoice, from the customer too', async ({
    page,
  }) => {
    // Both widths need one: the step before it is taken at the ERP.
    const judged = await waiting(
      page,
      'ANALISE_DEVOLUCAO',
      (ticket) =>
        ticket.cliente.id === ownCustomer && ['DEVOLUCAO', 'TROCA'].includes(ticket.tipo.chave),
    ).catch(() => undefined);
    if (judged) {
      const [first] = await staff.get<{ id: number }[]>(`devolucao/tickets/${judged.id}/produtos`);
      await staff.send('POST', `devolucao/tickets/${judged.id}/avancar`, {
        itens: [{ id: first?.id, status: 'A', qtd_autorizada: 1 }],
      });
    }
    const one = await waiting(page, 'ENVIAR_NFD', (ticket) => ticket.cliente.id === ownCustomer);
    const dialog = await advance(page, one, accounts.customer);
    await dialog.getByLabel('Número da nota de devolução').fill('4321');
    await dialog.getByTestId('arquivos-input').setInputFiles({
      name: 'nota.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 nota'),
    });
    await expectAccessible(page);
    await finish(page, dialog, one.proximaEtapa?.desc ?? '');
    await expect(said(page.getByRole('tabpanel', { name: 'Detalhes' }), 'Nota anexada')).toHaveText(
      '4321',
    );
  });

  for (const requirement of ['PRORROGACAO_LOGISTICA', 'PRORROGACAO_FINANCEIRO'] as const) {
    test(`AFT-222 AFT-255 AFT-258 ${requirement} takes days and an observation`, async ({
      page,
    }) => {
      const fresh = await waiting(
        page,
        null,
        (ticket) =>
          ticket.tipo.chave.startsWith('PRORROGACAO') && ticket.etapaAtual?.desc === 'Abertura',
      );
      await staff.send('POST', `devolucao/tickets/${fresh.id}/avancar`, {});
      if (requirement === 'PRORROGACAO_FINANCEIRO')
        await staff.send('POST', `devolucao/tickets/${fresh.id}/avancar`, { dias: 3 });
      const one = await waiting(page, requirement, ({ id }) => id === fresh.id);
      const dialog = await advance(page, one);
      await dialog.getByLabel('Dias de prorrogação').fill('7');
      await dialog.getByLabel('Observação').fill('Combinado por telefone');
      await finish(page, dialog, one.proximaEtapa?.desc ?? '');
      await tab(page, 'Atividades');
      await expect(
        page.getByText(/7 dia\(s\) de prorrogação\. Combinado por telefone/),
      ).toBeVisible();
    });
  }

  test('AFT-223 AFT-255 AFT-258 conditional steps are chosen from', async ({ page }) => {
    const one = await waiting(page, 'MODAL_ETAPAS_CONDICIONAIS');
    const dialog = await advance(page, one);
    await expect(dialog.getByRole('radio')).toHaveCount(3);
    await dialog.getByRole('radio', { name: 'Apuração com a transportadora' }).check();
    await expectAccessible(page);
    await finish(page, dialog, 'Apuração com a transportadora');
  });

  test('AFT-250 AFT-254 AFT-375 AFT-392 AFT-395 staff finish a ticket with a reason of its type', async ({
    page,
  }) => {
    const one = await waiting(
      page,
      null,
      (ticket) => ticket.tipo.chave === 'DUVIDA' || ticket.tipo.chave === 'ATENDIMENTO',
    );
    const asked = sent(page, 'TICKET_MOTIVOS_FINALIZACAO');
    await openTicket(page, one.id, accounts.callCenter);
    await expect.poll(() => asked.at(-1)?.tipo).toBe(one.tipo.chave);
    await tab(page, 'Detalhes');
    await page.getByRole('button', { name: 'Finalizar ticket' }).click();
    const dialog = page.getByRole('dialog', { name: `Finalizar o ticket #${one.id}` });
    await dialog.getByRole('combobox', { name: 'Motivo' }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await dialog.getByLabel('Observação').fill('Cliente atendido');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Finalizar', exact: true }).click();
    await expect(toast(page, 'Ticket finalizado.')).toBeVisible();
    await expect(
      page.getByRole('tabpanel', { name: 'Detalhes' }).getByText('Finalizado', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Finalizar ticket' })).toHaveCount(0);
    await tab(page, 'Histórico');
    await expect(page.getByRole('button', { name: 'Responder' })).toBeDisabled();
  });
});
