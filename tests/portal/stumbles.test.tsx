import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { withParameters } from './carga.ts';
import { openPage, type OpenPage, type PageOptions } from './open-page.tsx';
import { heading, startSuite } from './suite.ts';

const server = await startSuite();

/** Somebody at a page who counts what they click. What they type is not counted. */
class Visitor {
  clicks = 0;
  readonly page: OpenPage;
  constructor(page: OpenPage) {
    this.page = page;
  }
  async click(role: string, name: string | RegExp, among = document.body): Promise<void> {
    const [found] = await within(among).findAllByRole(role, { name });
    this.clicks += 1;
    await this.page.user.click(found as HTMLElement);
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

test('the longest overdue charge comes first, and has its slip or its payment beside it', async () => {
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

test('every level of a ticket’s reasons has a label of its own', async () => {
  const visitor = await visit('/sac', { as: LOGIN.customer });
  await visitor.click('button', 'NOVO TICKET');
  const wizard = await dialog('Abrir novo ticket');
  await visitor.click('radio', 'Reclamação', wizard);
  const labels = (): string[] =>
    within(wizard)
      .getAllByRole('combobox')
      .map(
        (box) => box.getAttribute('aria-label') ?? box.getAttribute('aria-labelledby') ?? box.id,
      );
  for (let level = 0; level < 8; level += 1) {
    const open = within(wizard)
      .getAllByRole('combobox')
      .find((box) => /Selecione|^$/.test((box as HTMLInputElement).value ?? box.textContent ?? ''));
    if (!open) break;
    visitor.clicks += 2;
    await visitor.page.user.click(open);
    await visitor.page.user.click((await within(wizard).findAllByRole('option'))[0] as HTMLElement);
  }
  expect(new Set(labels()).size).toBe(labels().length);
  expect(visitor.clicks).toBe(14);
});
