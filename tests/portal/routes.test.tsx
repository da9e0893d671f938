import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CUSTOMER, LOGIN } from '../../server/demo-erp/testing/client.ts';
import { closePage, openPage } from './setup/open-page.tsx';
import { startServer, type TestServer } from './setup/server.ts';

interface Rows {
  itens: { id: number; acoes?: string[] }[];
}

let server: TestServer;
/** A document that the customer may open, by the part of its address that names it. */
const ids: Record<string, number> = {};
beforeAll(async () => {
  server = await startServer();
  const first = async (call: string, given: object) =>
    (await server.ask<Rows>(LOGIN.customer, call, given)).itens;
  const editable = async (login: string): Promise<number> =>
    (await server.ask<Rows>(login, 'ORCAMENTOS_PAGINADOS', { take: 200 })).itens.find(({ acoes }) =>
      acoes?.includes('EDITAR'),
    )?.id ?? 0;
  ids.quote = await editable(LOGIN.customer);
  ids.columns = await editable(LOGIN.fourStores);
  ids.order = (await first('PEDIDOS_PAGINATE', { take: 1 }))[0]?.id ?? 0;
  ids.ticket = (await first('TICKETS', { take: 1 }))[0]?.id ?? 0;
  ids.article = (await first('FAQ_ARTIGOS_PAGINADOS', {}))[0]?.id ?? 0;
  ids.cart = (
    await server.ask<{ id: number }>(LOGIN.customer, 'CARRINHO_ABRIR', {
      idCli: CUSTOMER.customer,
      idFil: 2,
    })
  ).id;
});
afterEach(closePage);
afterAll(() => server.close());

const addressOf = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));

/** `as` is a customer by default. */
const screens: readonly [rows: string, path: string, title: string | RegExp, as?: string][] = [
  ['ACC-026 COM-002 COM-014', '/home', 'Home'],
  ['ACC-008', '/conta/dados', 'Minha conta'],
  ['ACC-008', '/conta/senha', 'Minha conta'],
  ['ACC-028', '/carrinho-integrado', 'Comprar', LOGIN.fourStores],
  ['ACC-029', '/busca?termo=tinta', 'Comprar', LOGIN.fourStores],
  ['ACC-032 COM-002', '/orcamentos', 'Orçamentos'],
  ['ACC-033 COM-002', '/orcamento/{quote}', 'Orçamento {quote}'],
  ['ACC-034 COM-002', '/carrinho/{cart}', /./],
  ['ACC-035 COM-002 COM-034', '/pedidos', 'Pedidos'],
  ['ACC-036 COM-002 COM-035', '/notas-fiscais', 'Notas Fiscais'],
  ['ACC-037 COM-002 COM-036', '/boletos', 'Boletos'],
  ['ACC-008 COM-002', '/relatorios', 'Relatórios'],
  ['ACC-007 ACC-038 AFT-002', '/sac', 'SAC'],
  ['ACC-039 AFT-002', '/ticket/{ticket}', 'Ticket #{ticket}'],
  ['ACC-007 ACC-043 AFT-002', '/solicitacao-de-troca', 'Troca/Devoluções'],
  ['ACC-007 AFT-002', '/solicitacao-de-atendimento', 'FIQUE À VONTADE PARA FALAR CONOSCO'],
  ['ACC-007 AFT-002', '/faq', /./],
  ['AFT-002', '/artigo/{article}', /./],
  ['ACC-008 AFT-002', '/suporte-usuarios', /./, LOGIN.admin],
  ['ACC-045', '/orcamento/editar?id={quote}', 'Orçamento {quote}'],
  [
    'ACC-046 COM-002',
    '/orcamento/checkout?id={columns}',
    'Fechamento do orçamento {columns}',
    LOGIN.fourStores,
  ],
  ['ACC-047', '/orcamento/sucesso?pedido={order}', /./],
  ['ACC-008 ACC-050', '/agendas', 'Agendas', LOGIN.rep],
  ['ACC-008 ACC-050', '/avisos', 'Avisos'],
  ['ACC-050 COM-002', '/cliente/1001', /./, LOGIN.rep],
];

describe('a screen behind the login', () => {
  test.each(screens)(
    '%s: %s opens to whoever may, and leads a visitor away',
    async (_, path, title, as = LOGIN.customer) => {
      const address = addressOf(path);
      const visitor = await openPage(server, address);
      await waitFor(() => expect(visitor.address()).toBe('/'));
      closePage();
      const page = await openPage(server, address, { as });
      expect(
        await screen.findByRole('heading', {
          name: typeof title === 'string' ? addressOf(title) : title,
          level: 1,
        }),
      ).toBeTruthy();
      expect(page.address()).toBe(address);
      expect(screen.queryByText('404')).toBeNull();
    },
  );
});

test('a page that is no preview carries no names of nodes for the admin', async () => {
  const page = await openPage(server, '/pedidos', { as: LOGIN.customer });
  await page.sent('PEDIDOS_PAGINATE');
  expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
  expect(document.querySelectorAll('[data-cfg]')).toHaveLength(0);
});

test('AFT-002 ACC-255: a public form opens to a visitor', async () => {
  await openPage(server, '/formulario/pesquisa-de-satisfacao');
  expect(
    await screen.findByRole('heading', { name: 'Pesquisa de satisfação', level: 1 }),
  ).toBeTruthy();
});

describe('everybody has one portal', () => {
  test.each([
    ['an administrator', LOGIN.admin],
    ['a manager', LOGIN.manager],
    ['a supervisor', LOGIN.supervisor],
    ['a representative', LOGIN.rep],
    ['the call center', LOGIN.callcenter],
    ['a company', LOGIN.customer],
    ['a company with letters in its CNPJ', LOGIN.alphanumeric],
    ['a person', LOGIN.person],
    ['a final consumer', LOGIN.consumer],
  ])('ACC-001 ACC-003 COM-003 %s logs in and reaches quotes', async (_, login) => {
    const page = await openPage(server, '/orcamentos');
    await screen.findByRole('heading', { name: 'Entrar', level: 1 });
    expect(page.address()).toBe('/');
    await page.logIn(login);
    expect(await screen.findByRole('heading', { name: 'Orçamentos', level: 1 })).toBeTruthy();
    await page.sent('ORCAMENTOS_PAGINADOS');
  });
});

test('ACC-025 ACC-051 without a session every page leads to / and, after the login, back to where one was going', async () => {
  const page = await openPage(server, '/orcamentos?page=2');
  await screen.findByRole('heading', { name: 'Entrar', level: 1 });
  expect(page.address()).toBe('/');
  await page.logIn(LOGIN.customer);
  await screen.findByRole('heading', { name: 'Orçamentos', level: 1 });
  expect(page.address()).toBe('/orcamentos?page=2');
});

test('ACC-052 an address may bring its own login page, and it is stored', async () => {
  const page = await openPage(server, '/login?login_url=/nova-conta');
  await screen.findByLabelText(/^CPF ou CNPJ/);
  act(() => page.app.navigation.go('/pedidos'));
  await waitFor(() => expect(page.address()).toBe('/nova-conta'));
});

test('ACC-049 a page that does not exist says so and leads home', async () => {
  const page = await openPage(server, '/nada/disso', { as: LOGIN.customer });
  await screen.findByRole('heading', { name: '404' });
  const text = await screen.findByText('Not Found');
  await page.user.click(within(text.closest('main') as HTMLElement).getByRole('link'));
  await waitFor(() => expect(page.address()).toBe('/home'));
});

test('ACC-094 ACC-096 ACC-097 the menu of an administrator lists Home and the authorized modules in their order', async () => {
  await openPage(server, '/avisos', { as: LOGIN.admin });
  const menu = await screen.findByRole('navigation', { name: 'Menu principal' });
  await waitFor(() =>
    expect(
      within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent?.replace(/^Avisos.*/, 'Avisos')),
    ).toEqual([
      'Home',
      'Clientes',
      'Orçamentos',
      'Pedidos',
      'Notas Fiscais',
      'Boletos',
      'Solicitações de Atendimento',
      'Solicitações de Troca',
      'Suporte a Usuários',
      'SAC',
      'Perguntas Frequentes',
      'Relatórios',
      'Agendas',
      'Avisos',
    ]),
  );
});
