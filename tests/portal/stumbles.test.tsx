import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CUSTOMER, LOGIN } from '../../server/demo-erp/testing/client.ts';
import { withParameters } from './setup/carga.ts';
import { type OpenPage, openPage, type PageOptions } from './setup/open-page.tsx';
import { heading, startSuite } from './setup/suite.ts';

const server = await startSuite();

/** Somebody at a page who counts what they click. What they type is not counted. */
class Visitor {
  clicks = 0;
  readonly page: OpenPage;
  constructor(page: OpenPage) {
    this.page = page;
  }
  async click(role: string, name: string | RegExp, among = document.body): Promise<void> {
    const found = await waitFor(() => {
      const one = within(among)
        .getAllByRole(role, { name })
        .find((candidate) => !(candidate as HTMLButtonElement).disabled);
      if (!one) throw new Error(`There is no ${role} ${name} that can be pressed.`);
      return one;
    });
    this.clicks += 1;
    await this.page.user.click(found);
  }
  async choose(label: RegExp, option: RegExp, among = document.body): Promise<void> {
    await this.click('combobox', label, among);
    await this.click('option', option, among);
  }
}

const visit = async (path: string, options: PageOptions): Promise<Visitor> =>
  new Visitor(await openPage(server, path, options));
const dialog = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name });
const rows = async (): Promise<HTMLElement[]> => [
  ...(await screen.findByRole('table')).querySelectorAll<HTMLElement>('tbody tr'),
];

test('an order is repeated with two clicks from home', async () => {
  const visitor = await visit('/home', { as: LOGIN.customer });
  await visitor.click('link', /^Pedidos/);
  await heading('Pedidos');
  await visitor.click('button', /^Repetir pedido/);
  await waitFor(() => expect(visitor.page.address()).toMatch(/^\/orcamento\/\d+$/));
  expect(visitor.clicks).toBe(2);
});

test('a representative is at the customers with one click, and sees them before the modules', async () => {
  const visitor = await visit('/home', { as: LOGIN.rep });
  const menu = await screen.findByRole('navigation', { name: 'Menu principal' });
  const links = within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.trim());
  expect(links.slice(0, 2)).toEqual(['Home', 'Clientes']);
  await visitor.click('link', 'Clientes', menu);
  await heading('Clientes');
  expect(visitor.clicks).toBe(1);
});

test('the longest overdue charge comes first, and has its slip or its payment next to it', async () => {
  const visitor = await visit('/home', { as: LOGIN.customer });
  await visitor.click('link', /^Boletos/);
  await heading('Boletos');
  const [first] = await rows();
  expect(within(first as HTMLElement).getByText('Vencido')).toBeTruthy();
  await visitor.click('button', /^(Imprimir|Pagar)/, first);
  expect(visitor.clicks).toBe(2);
});

test('overdue charges alone are three clicks away; one by card is paid, not only negotiated', async () => {
  server.alter<{ itens: { boleto: string; linkPagamento: string | null }[] }>(
    '/boletos',
    ({ itens }) => {
      for (const one of itens) one.boleto = 'N';
      for (const one of itens) one.linkPagamento = 'https://pagamento.exemplo.com.br/1';
    },
  );
  const visitor = await visit('/boletos', { as: LOGIN.customer });
  await heading('Boletos');
  // One click opens the browser's own list, one chooses.
  visitor.clicks += 2;
  await visitor.page.user.selectOptions(
    await screen.findByRole('combobox', { name: 'Situação' }),
    'Vencidas',
  );
  await visitor.click('button', 'Filtrar');
  await waitFor(() =>
    expect(
      visitor.page.asked.findLast(({ call }) => call === 'BOLETOS_PAGINADOS')?.with,
    ).toMatchObject({ grupo: 'VENCIDO' }),
  );
  expect(visitor.clicks).toBe(3);
  const [first] = await rows();
  const names = within(first as HTMLElement)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names.some((name) => /^Pagar/.test(name ?? ''))).toBe(true);
});

test('a return has its invoices at once, and the first one has something to give back', async () => {
  const visitor = await visit('/solicitacao-de-troca', {
    as: LOGIN.customer,
    carga: withParameters({ B2B_TROCA_PRODUTO_AVULSO: 'N' }),
  });
  await visitor.click('button', 'Nova Solicitação');
  const wizard = await dialog('Nova Solicitação');
  await visitor.choose(/^Filial/, /Matriz/, wizard);
  await visitor.click('button', 'Continuar', wizard);
  await visitor.click('button', /^Nota Fiscal \d+/, wizard);
  await within(wizard).findByText(/^Nota Fiscal \d+$/);
  const give = await within(wizard).findAllByRole<HTMLButtonElement>('button', {
    name: /^Devolver/,
  });
  expect(give.some(({ disabled }) => !disabled)).toBe(true);
  expect(visitor.clicks).toBe(5);
});

test('a newcomer closes the news with one click, and no tour lies over them', async () => {
  const visitor = await visit('/home', { as: LOGIN.customer, newcomer: true });
  const news = await dialog('Novidades');
  expect(document.querySelector('.driver-popover')).toBeNull();
  await visitor.click('button', /^Fechar/, news);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Novidades' })).toBeNull());
  expect(visitor.clicks).toBe(1);
});

test('a complaint with four levels of reasons below its own is eight clicks, each level with a label of its own', async () => {
  const visitor = await visit('/sac', { as: LOGIN.customer });
  await visitor.click('button', /^Reclamação/);
  const wizard = await dialog('Abrir novo ticket');
  await visitor.choose(/^Tipo/, /^Avaria/, wizard);
  const labels: string[] = [];
  for (let level = 0; level < 5; level += 1) {
    const group = await waitFor(() => {
      const found = within(wizard).getAllByRole('radiogroup')[level + 1];
      if (!found) throw new Error(`There is no level ${level}.`);
      return found;
    });
    labels.push(group.getAttribute('aria-label') ?? group.getAttribute('aria-labelledby') ?? '');
    visitor.clicks += 1;
    await visitor.page.user.click(within(group).getAllByRole('radio')[0] as HTMLElement);
  }
  expect(new Set(labels).size).toBe(5);
  expect(within(wizard).getAllByText(/^Submotivo \d de /)).toHaveLength(4);
  await within(wizard).findByRole('button', { name: 'Prosseguir' });
  expect(visitor.clicks).toBe(8);
});

test('what is typed when the description of a ticket comes goes into it, not to its buttons', async () => {
  const visitor = await visit('/sac', { as: LOGIN.customer });
  await visitor.click('button', /^Dúvida/);
  const wizard = await dialog('Abrir novo ticket');
  await within(wizard).findByLabelText(/^Assunto/);
  await visitor.click('button', 'Prosseguir', wizard);
  await visitor.choose(/^Filial/, /Matriz/, wizard);
  await visitor.click('button', 'Prosseguir', wizard);
  const text = await within(wizard).findByRole('textbox', { name: /^Descreva a sua solicitação/ });
  await waitFor(() => expect(document.activeElement).toBe(text));
  expect(visitor.clicks).toBe(5);
});

test('a return goes on below whatever it shows, and its search is there again after another invoice', async () => {
  const visitor = await visit('/solicitacao-de-troca', {
    as: LOGIN.customer,
    carga: withParameters({ B2B_TROCA_PRODUTO_AVULSO: 'N' }),
  });
  await visitor.click('button', 'Nova Solicitação');
  const wizard = await dialog('Nova Solicitação');
  await visitor.choose(/^Filial/, /Matriz/, wizard);
  await visitor.click('button', 'Continuar', wizard);
  const invoices = (): Promise<HTMLElement[]> =>
    within(wizard).findAllByRole('button', { name: /^Nota Fiscal \d+/ });
  const offered = (await invoices()).map((one) => one.textContent);
  expect(within(wizard).queryByRole('button', { name: 'Continuar' })).toBeNull();
  await visitor.click('button', /^Nota Fiscal \d+/, wizard);
  await visitor.click('button', 'Selecionar outra Nota Fiscal', wizard);
  expect((await invoices()).map((one) => one.textContent)).toEqual(offered);
  await visitor.click('button', /^Nota Fiscal \d+/, wizard);
  const [give] = (
    await within(wizard).findAllByRole<HTMLButtonElement>('button', { name: /^Devolver/ })
  ).filter(({ disabled }) => !disabled);
  visitor.clicks += 1;
  await visitor.page.user.click(give as HTMLElement);
  const item = await waitFor(() => {
    const top = screen.getAllByRole('dialog').at(-1) as HTMLElement;
    within(top).getByLabelText(/^Quantidade/);
    return top;
  });
  // None that cannot be pressed comes first.
  const [first] = within(item)
    .getAllByRole<HTMLButtonElement>('button')
    .filter(({ textContent }) => textContent !== '');
  expect([first?.textContent, first?.disabled]).toEqual([
    expect.stringMatching(/^Devolver Tudo/),
    false,
  ]);
  await visitor.click('button', /^Devolver Tudo/, item);
  await visitor.click('button', 'Salvar', item);
  const foot = wizard.querySelector<HTMLElement>('.wizard-foot') as HTMLElement;
  await visitor.click('button', 'Continuar', foot);
  await within(wizard).findByText(/^Será solicitada a devolução/);
  // Five to the products, two for those of another invoice, four to give one back and go on.
  expect(visitor.clicks).toBe(11);
});

interface Product {
  id: number;
  tipo?: string;
  idExibicao: string;
  idEmb: string;
  embalagens: Record<string, { multiplo: number | string }>;
  precos: { statEst: number; qtdMin: number | string }[];
}

/** The smallest quantity that may be ordered. */
function leastOf({ idEmb, embalagens, precos }: Product): number {
  const multiple = Number(embalagens[idEmb]?.multiplo ?? 1) || 1;
  return Math.max(Math.ceil(Number(precos[0]?.qtdMin ?? 0) / multiple), 1) * multiple;
}

/** A quote of the customer with a line that stock serves, and what the ERP sells to it. */
async function newQuote(termo = ''): Promise<{ id: number; sold: Product[] }> {
  const { id } = await server.ask<{ id: number }>(LOGIN.customer, 'ORCAMENTO_CRIAR', {
    idCli: CUSTOMER.customer,
    idFil: 1,
  });
  const { itens } = await server.ask<{ itens: Product[] }>(LOGIN.customer, 'ORCAMENTO_PRODUTOS', {
    id,
    page: 1,
    filtros: { termo },
    orderBy: { campo: 'id', modo: 'ASC' },
  });
  // A group of models is none that is ordered itself.
  const sold = itens.filter(({ tipo }) => tipo !== 'G');
  const line = sold.find(({ precos }) => precos[0]?.statEst === 1);
  if (!line) throw new Error('The demo sells nothing.');
  await server.ask(LOGIN.customer, 'ORCAMENTO_AUTOSAVE', {
    id,
    itens: [{ idProd: line.id, idEmb: line.idEmb, qtde: leastOf(line) }],
  });
  return { id, sold };
}
const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

test('a freight takes three clicks, and with Pix stays the same carrier’s until the order is sent', async () => {
  const { id } = await newQuote('tinta');
  const visitor = await visit(`/orcamento/${id}`, { as: LOGIN.customer });
  const delivery = await region('Entrega');
  await visitor.click('button', 'Calcular frete', delivery);
  const freight = await dialog(/^Calcular Frete/);
  await visitor.click('button', 'Calcular', freight);
  await within(freight).findByText('Menor prazo');
  await visitor.click('button', /^Selecionar /, freight);
  await waitFor(() => expect(within(delivery).queryByText(/ainda não calculado/)).toBeNull());
  expect(visitor.clicks).toBe(3);
  const chosen = within(delivery).getByText('Transportadora').nextElementSibling?.textContent;

  visitor.clicks += 2;
  await visitor.page.user.selectOptions(screen.getByLabelText('Cobrança'), 'Pix');
  const quotes = () => visitor.page.asked.filter(({ call }) => call === 'COTACAO_FRETE').length;
  await waitFor(() => expect(quotes()).toBe(2));
  await visitor.click('button', 'Finalizar pedido');
  const finish = await dialog('Finalizar pedido');
  expect(within(finish).getByText('Transportadora').nextElementSibling?.textContent).toBe(chosen);
  await visitor.click('button', 'Enviar pedido', finish);
  await waitFor(() => expect(visitor.page.address()).toMatch(/^\/orcamento\/sucesso/));
  expect(visitor.clicks).toBe(7);
});

test('what stock does not serve is said with the one click that adds it, and similar products are one more', async () => {
  const { id, sold } = await newQuote('tinta');
  const scarce = sold.find(({ precos }) => precos[0]?.statEst === 2);
  if (!scarce) throw new Error('The demo has enough of everything.');
  const visitor = await visit(`/orcamento/${id}`, { as: LOGIN.customer });
  const search = await region('Busca de produtos');
  await visitor.page.user.type(
    within(search).getByLabelText('Buscar produtos'),
    `${scarce.idExibicao}{Enter}`,
  );
  const quantity = await within(search).findByRole('textbox', { name: /^Quantidade de/ });
  await visitor.page.user.clear(quantity);
  await visitor.page.user.type(quantity, '999');
  await visitor.click('button', /^Adicionar /, search);
  await within(search).findByText(/^Estoque atende/);
  await waitFor(() =>
    expect(document.querySelector('.toast-text')?.textContent).toMatch(
      /^Adicionado 999 ao carrinho, mas o estoque atende \d/,
    ),
  );
  await visitor.click('button', 'Ver similares', search);
  await dialog(/imilares/);
  expect(visitor.clicks).toBe(2);
});

test('a list pasted into the quick purchase is in the quote with four clicks, and the notice says what was added', async () => {
  const { id, sold } = await newQuote();
  const list = sold.filter(({ precos }) => precos[0]?.statEst === 1).slice(1, 3);
  const visitor = await visit(`/orcamento/${id}`, { as: LOGIN.customer });
  await visitor.click('button', 'Compra rápida');
  const quick = await dialog('Compra rápida');
  await visitor.page.user.click(within(quick).getAllByRole('textbox')[0] as HTMLElement);
  await visitor.page.user.paste(
    list.map((product) => `${product.idExibicao}\t${leastOf(product)}`).join('\n'),
  );
  const importing = await dialog('Importar planilha');
  await visitor.click('button', 'Verificar', importing);
  await visitor.click('button', /^Adicionar 2 itens/, importing);
  await waitFor(() =>
    expect(document.querySelector('.toast-text')?.textContent).toBe(
      'Comprovante enviado com sucesso: 2 itens adicionados',
    ),
  );
  await visitor.click('button', 'Concluir', importing);
  expect(visitor.clicks).toBe(4);
});

test('an order that its customer wants a purchase order for does not pass without one', async () => {
  const { id } = await newQuote();
  server.alter<{ exigeOrdemCompra: string }>(`/orcamentos/${id}`, (quote) => {
    quote.exigeOrdemCompra = 'S';
  });
  const visitor = await visit(`/orcamento/${id}`, { as: LOGIN.customer });
  await visitor.click('button', 'Finalizar pedido');
  const order = await screen.findByLabelText(/^Ordem de compra/);
  await waitFor(() => expect(order.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(order);
  expect(screen.queryByRole('dialog')).toBeNull();
  await visitor.page.user.type(order, 'OC-1');
  await visitor.click('button', 'Finalizar pedido');
  await dialog('Finalizar pedido');
  expect(visitor.clicks).toBe(2);
});
