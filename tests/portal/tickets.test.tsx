import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CUSTOMER, LOGIN } from '../../server/demo-erp/testing/client.ts';
import { withParameters } from './setup/carga.ts';
import { withStoppedTimers } from './setup/clock.ts';
import { closePage, type OpenPage, openPage } from './setup/open-page.tsx';
import { heading, press, startSuite } from './setup/suite.ts';

const server = await startSuite();

interface Product {
  descNF: string;
  qtd: number;
  qtd_comprada?: number;
  qtd_devolvida?: number;
  anexo_obrigatorio: unknown;
  indisponivel: unknown;
  permiteDevolucao: unknown;
}
interface Reason {
  id: number;
  desc: string;
  informa?: boolean;
}

/**
 * The customer's first invoices have products that may be returned; the last of each needs a file.
 */
function letReturn(): void {
  server.alter<{ itens: { produtos: Product[] }[] }>(
    `/devolucao/notasfiscais/${CUSTOMER.customer}/1`,
    ({ itens }) => {
      for (const { produtos } of itens) {
        for (const [index, product] of produtos.entries())
          Object.assign(product, {
            indisponivel: false,
            permiteDevolucao: true,
            anexo_obrigatorio: index === produtos.length - 1 ? 'S' : 'N',
            qtd: 10,
            qtd_comprada: 10,
            qtd_devolvida: 0,
          });
      }
    },
  );
}

async function choose(
  { user }: OpenPage,
  among: HTMLElement,
  name: RegExp,
  option: RegExp,
): Promise<void> {
  await user.click(await within(among).findByRole('combobox', { name }));
  await user.click(
    (await within(among).findAllByRole('option', { name: option }))[0] as HTMLElement,
  );
}

/** From the list to the products and invoices of a return. */
async function toProducts(
  parameters: Record<string, string> = {},
): Promise<[OpenPage, HTMLElement]> {
  const page = await openPage(server, '/sac', {
    as: LOGIN.customer,
    carga: withParameters(parameters),
  });
  await press(page, document.body, 'NOVO TICKET');
  const wizard = await screen.findByRole('dialog', { name: 'Abrir novo ticket' });
  await page.user.click(await within(wizard).findByRole('radio', { name: 'Solicitação' }));
  await choose(page, wizard, /^Tipo/, /^Devolução/);
  await page.user.click(await within(wizard).findByRole('radio', { name: 'Erro no pedido' }));
  await page.user.click(await within(wizard).findByRole('radio', { name: 'Produto errado' }));
  await press(page, wizard, 'Prosseguir');
  await choose(page, wizard, /^Filial/, /Matriz/);
  await press(page, wizard, 'Prosseguir');
  await within(wizard).findByRole('group', { name: 'Selecione Produtos ou Notas Fiscais' });
  return [page, wizard];
}

/**
 * The dialog of a product of the first invoice: of the first, or of the last, which needs a file.
 */
async function toItem(
  which: 'first' | 'last',
  parameters: Record<string, string> = {},
): Promise<[OpenPage, HTMLElement, HTMLElement]> {
  letReturn();
  const [page, wizard] = await toProducts(parameters);
  await press(page, wizard, 'Pesquisar');
  await page.user.click(
    (await within(wizard).findAllByRole('button', { name: /^Ver produtos/ }))[0] as HTMLElement,
  );
  await within(wizard).findByText(/^Nota Fiscal \d+$/);
  await page.user.click(
    (await within(wizard).findAllByRole('button', { name: 'Adicionar' })).at(
      which === 'first' ? 0 : -1,
    ) as HTMLElement,
  );
  const item = await waitFor(() => {
    const top = screen.getAllByRole('dialog').at(-1) as HTMLElement;
    within(top).getByLabelText(/^Quantidade/);
    return top;
  });
  return [page, wizard, item];
}

const toasts = (): (string | null)[] =>
  [...document.querySelectorAll('.toast-text')].map(({ textContent }) => textContent);

describe('AFT-413 what is wrong with an item is shown by toasts', () => {
  const save = (page: OpenPage, item: HTMLElement) => press(page, item, 'Salvar');
  const quantity = async ({ user }: OpenPage, item: HTMLElement, text: string): Promise<void> => {
    const field = within(item).getByLabelText(/^Quantidade/);
    await user.clear(field);
    await user.type(field, text);
  };

  test('AFT-282 AFT-283: a quantity of none or beyond what was bought, and no reason', async () => {
    const [page, , item] = await toItem('first');
    for (const text of ['0', '11']) {
      await quantity(page, item, text);
      await save(page, item);
      await waitFor(() =>
        expect(toasts()).toEqual(
          expect.arrayContaining([
            'Quantidade inválida. Verifique a quantidade adicionada.',
            'Obrigatório informar o motivo.',
          ]),
        ),
      );
    }
    await choose(page, item, /^Motivo/, /./);
    await quantity(page, item, '1');
    await save(page, item);
    await waitFor(() => expect(item.isConnected).toBe(false));
  });

  test('AFT-284: a reason that wants to be explained', async () => {
    const reasons = await server.ask<Reason[]>(LOGIN.customer, 'TICKET_MOTIVOS_PRODUTOS', {
      tipo: 'DEVOLUCAO',
    });
    const explained = reasons.find(({ informa }) => informa)?.desc ?? '';
    const [page, , item] = await toItem('first');
    await quantity(page, item, '1');
    await choose(page, item, /^Motivo/, new RegExp(`^${explained}`));
    await save(page, item);
    await waitFor(() => expect(toasts()).toEqual(['O campo de observações é obrigatório.']));
  });

  test('AFT-287: a product that needs a file', async () => {
    const [page, , item] = await toItem('last');
    await quantity(page, item, '1');
    await choose(page, item, /^Motivo/, /^Outra marca/);
    await save(page, item);
    await waitFor(() => expect(toasts()).toEqual(['Obrigatório incluir um anexo.']));
  });

  test('AFT-281: more items than the ticket takes', async () => {
    const [page, wizard, item] = await toItem('first', { B2B_MAXIMO_ITENS_TICKET: '1' });
    await quantity(page, item, '1');
    await choose(page, item, /^Motivo/, /^Outra marca/);
    await save(page, item);
    await within(wizard).findByRole('button', { name: 'Alterar' });
    await page.user.click(
      (await within(wizard).findAllByRole('button', { name: 'Adicionar' }))[0] as HTMLElement,
    );
    await waitFor(() => expect(toasts()).toEqual(['O ticket não pode ter mais que 1 itens.']));
  });

  test('AFT-438 and they are gone after 3 s', async () => {
    const [, , item] = await toItem('first');
    await withStoppedTimers(async (pass) => {
      fireEvent.click(within(item).getByRole('button', { name: 'Salvar' }));
      await pass(100);
      expect(toasts()).toContain('Obrigatório informar o motivo.');
      await pass(2_850);
      expect(toasts()).toContain('Obrigatório informar o motivo.');
      await pass(200);
      expect(toasts()).toEqual([]);
    });
  });

  test('AFT-439 a file that is too large is shown for 5 s', async () => {
    const [, , item] = await toItem('first', { GERAL_LIMITE_TAMANHO_MAXIMO_ARQUIVOS: '1' });
    const large = new File([new Uint8Array(1024 * 1024 + 1)], 'grande.pdf');
    await withStoppedTimers(async (pass) => {
      fireEvent.change(within(item).getByTestId('arquivos-input'), { target: { files: [large] } });
      await pass(100);
      expect(toasts()).toEqual(['Tamanho máximo de arquivo é de 1MB']);
      await pass(4_850);
      expect(toasts()).toEqual(['Tamanho máximo de arquivo é de 1MB']);
      await pass(200);
      expect(toasts()).toEqual([]);
    });
  });

  test('AFT-290 files of every type may be attached to a ticket', async () => {
    const [, , item] = await toItem('first');
    const input = within(item).getByTestId<HTMLInputElement>('arquivos-input');
    expect(input.accept).toBe('');
    fireEvent.change(input, { target: { files: [new File(['a'], 'medidas.txt')] } });
    expect(await within(item).findByText('medidas.txt')).toBeTruthy();
  });
});

describe('products are searched as they are typed', () => {
  const searched = (page: OpenPage) =>
    page.asked.filter(({ call }) => call === 'CONSULTA_PRODUTO').length;

  test('AFT-389 AFT-390 in the dropdown of the invoices 400 ms after the last key', async () => {
    const [page, wizard] = await toProducts();
    const field = await within(wizard).findByPlaceholderText('Cód., Ref. ou Descrição');
    await page.user.click(field);
    await withStoppedTimers(async (pass) => {
      fireEvent.change(field, { target: { value: 'tinta' } });
      await pass(390);
      expect(searched(page)).toBe(0);
      await pass(20);
      expect(searched(page)).toBe(1);
    });
  });

  test('AFT-389 among the loose products 800 ms after the last key', async () => {
    const [page, wizard] = await toProducts();
    await page.user.click(await within(wizard).findByRole('tab', { name: 'Itens Avulsos' }));
    const field = await within(
      await within(wizard).findByRole('tabpanel', { name: 'Itens Avulsos' }),
    ).findByLabelText('Produto');
    await withStoppedTimers(async (pass) => {
      fireEvent.change(field, { target: { value: 'tinta' } });
      await pass(780);
      expect(searched(page)).toBe(0);
      await pass(40);
      expect(searched(page)).toBe(1);
    });
  });
});

interface Ticket {
  id: number;
  status: string;
  cliente: { id: number };
  etapaAtual: { desc: string; requisito_id: string | null } | null;
  proximaEtapa: { desc: string } | null;
}

/** A ticket of the demo that is so. */
async function ticketWith(what: (ticket: Ticket) => boolean): Promise<Ticket> {
  const { itens } = await server.ask<{ itens: Ticket[] }>(LOGIN.admin, 'TICKETS', {
    escopo: 0,
    orderBy: 'dtCriacao',
    direction: 'DESC',
    page: 1,
    take: 100,
  });
  const found = itens.find(what);
  if (!found) throw new Error('The demo has no such ticket.');
  return found;
}

describe('a ticket', () => {
  const open = (id: number, as: string): Promise<OpenPage> =>
    openPage(server, `/ticket/${id}`, { as });

  test('AFT-116 AFT-243 a customer is offered neither another type nor the end', async () => {
    const { id } = await ticketWith(
      ({ cliente, status }) => cliente.id === CUSTOMER.customer && status === 'R',
    );
    const page = await open(id, LOGIN.customer);
    await page.user.click(await screen.findByRole('tab', { name: 'Detalhes' }));
    await screen.findByText('Criado por');
    for (const name of ['Mudar o tipo', 'Finalizar ticket'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('AFT-116 a closed ticket takes no reply, one in progress does', async () => {
    const closed = async (state: string): Promise<boolean> => {
      const { id } = await ticketWith(({ status }) => status === state);
      await open(id, LOGIN.admin);
      const reply = await screen.findByRole<HTMLButtonElement>('button', { name: 'Responder' });
      const { disabled } = reply;
      closePage();
      return disabled;
    };
    expect([await closed('F'), await closed('E')]).toEqual([true, false]);
  });
});

describe('the steps of a ticket', () => {
  /** An open ticket whose next step needs this. */
  const waiting = (requirement: string): Promise<Ticket> =>
    ticketWith(
      ({ status, proximaEtapa, etapaAtual }) =>
        !['F', 'C'].includes(status) &&
        proximaEtapa !== null &&
        etapaAtual?.requisito_id === requirement,
    );

  /** The dialog that asks what the next step needs. */
  async function advance(one: Ticket): Promise<[OpenPage, HTMLElement]> {
    const page = await openPage(server, `/ticket/${one.id}`, { as: LOGIN.callcenter });
    await page.user.click(await screen.findByRole('tab', { name: 'Detalhes' }));
    await press(page, document.body, 'Avançar etapa');
    return [page, await screen.findByRole('dialog', { name: one.etapaAtual?.desc })];
  }

  async function finish(page: OpenPage, dialog: HTMLElement, { proximaEtapa }: Ticket) {
    await press(page, dialog, 'Avançar');
    await waitFor(() => expect(toasts()).toContain('Etapa avançada.'));
    const details = screen.getByRole('tabpanel', { name: 'Detalhes' });
    await waitFor(() =>
      expect(within(details).getByText('Etapa atual').parentElement?.textContent).toBe(
        `Etapa atual${proximaEtapa?.desc}`,
      ),
    );
  }

  test('AFT-222 AFT-255 AFT-258 CHECKIN_DEVOLUCAO counts what came', async () => {
    const one = await waiting('CHECKIN_DEVOLUCAO');
    const [page, dialog] = await advance(one);
    await page.user.click(
      (await within(dialog).findAllByRole('button', { name: 'Conferir' }))[0] as HTMLElement,
    );
    const count = await waitFor(() => {
      const top = screen.getAllByRole('dialog').at(-1) as HTMLElement;
      within(top).getByLabelText(/^Avaria/);
      return top;
    });
    await page.user.type(within(count).getByLabelText(/^Avaria/), '1');
    await press(page, count, 'Salvar');
    await within(dialog).findAllByText('Conferido');
    await finish(page, dialog, one);
    const products = await server.ask<{ qtd_avaria: number | null }[]>(
      LOGIN.admin,
      'TICKET_PRODUTOS',
      { idTicket: one.id },
    );
    expect(products.some(({ qtd_avaria }) => qtd_avaria === 1)).toBe(true);
  });
});

describe('the list of tickets', () => {
  const asked = (page: OpenPage) => page.asked.findLast(({ call }) => call === 'TICKETS')?.with;

  test('AFT-105 is searched by a free text', async () => {
    const page = await openPage(server, '/sac', { as: LOGIN.customer });
    await heading('SAC');
    await page.user.type(await screen.findByPlaceholderText('Ticket, nota fiscal...'), '1234');
    await press(page, document.body, 'Pesquisar');
    await waitFor(() => expect(asked(page)).toMatchObject({ termo: '1234', page: 1 }));
  });

  test('AFT-215 is asked for with every filter that the call knows', async () => {
    const query = new URLSearchParams({
      'tickets.periodo': '2026-01-05/2026-02-05',
      'tickets.idCli': '1001',
      'tickets.status': '["A","F"]',
      'tickets.tipo': '["1","2"]',
      'tickets.termo': 'nota',
      'tickets.operador': '6',
      'tickets.representante': '4',
      'tickets.regiao': '2',
      'tickets.setor': '3',
    });
    const page = await openPage(server, `/sac?${query}`, {
      as: LOGIN.admin,
      carga: withParameters({ B2B_FILTRA_TICKETS_INTERNOS: 'S' }),
    });
    await page.sent('TICKETS');
    expect(asked(page)).toEqual({
      dtIni: '2026-01-05',
      dtFim: '2026-02-05',
      idCli: 1001,
      status: ['A', 'F'],
      tipo: [1, 2],
      termo: 'nota',
      escopo: 0,
      operador: 6,
      representante: 4,
      regiao: 2,
      setor: 3,
      orderBy: 'dtCriacao',
      direction: 'DESC',
      page: 1,
      take: 12,
    });
  });
});
