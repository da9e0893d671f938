import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { type OpenPage, openPage } from './setup/open-page.tsx';
import { heading, press, startSuite } from './setup/suite.ts';

const server = await startSuite();

// The environment has no layout: a carousel shows what its width has room for.
beforeEach(() => void vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000));
afterEach(() => void vi.restoreAllMocks());

const parts = ['BANNERS', 'VITRINES', 'DASHBOARDS'];
const banners = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Banners' });
const showcase = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });
const slides = (carousel: HTMLElement): HTMLElement[] => [
  ...carousel.querySelectorAll<HTMLElement>('.carousel-slide'),
];
const textsOf = (elements: Iterable<Element>): (string | null)[] =>
  Array.from(elements, ({ textContent }) => textContent);

async function open(as: string): Promise<OpenPage> {
  const page = await openPage(server, '/home', { as });
  await heading('Home');
  return page;
}

test('a popup that leads somewhere is closed by going there', async () => {
  const page = await openPage(server, '/home', { as: LOGIN.callcenter, newcomer: true });
  const popup = await screen.findByRole('dialog', { name: 'Novidades' });
  await press(page, popup, 'Novo horário de atendimento');
  await waitFor(() => expect(page.address()).toBe('/solicitacao-de-atendimento'));
  expect(screen.queryByRole('dialog', { name: 'Novidades' })).toBeNull();
});

test('ACC-143 a banner that is a video plays it in its place', async () => {
  await open(LOGIN.customer);
  const carousel = await banners();
  const video = await waitFor(() => {
    const found = carousel.querySelector('iframe');
    if (!found) throw new Error('There is no video.');
    return found;
  });
  expect(video.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ');
  expect(video.title).toBe('Conheça o nosso centro de distribuição');
  // Campaigns of the staff are no customer's business, and popups are no part of the row.
  expect(slides(carousel)).toHaveLength(4);
});

test('ACC-085 ACC-310 COM-017 showcases show their products, and the texts that they say', async () => {
  await open(LOGIN.rep);
  const best = await showcase('Mais vendidos do mês');
  expect(within(best).getByText('O que os nossos clientes mais compraram.')).toBeTruthy();
  const [first] = slides(best) as [HTMLElement];
  expect(within(first).getByText('Mais vendido')).toBeTruthy();
  expect(within(first).getAllByText(/R\$\s\d/).length).toBeGreaterThan(0);
  // This one says that neither its title nor its description is shown.
  expect((await showcase('Lançamentos')).querySelector('.section-title')).toBeNull();
  expect(
    within(await showcase('Ofertas da semana')).queryByText(
      'Preços válidos enquanto durarem os estoques.',
    ),
  ).toBeNull();
});

test('a customer without a price table sees products without prices', async () => {
  await open('44556677000186');
  const [first] = slides(await showcase('Ofertas da semana')) as [HTMLElement];
  expect(within(first).getByText('Consulte')).toBeTruthy();
});

const widget = async (title: string): Promise<HTMLElement> =>
  (await screen.findByRole('heading', { name: title })).closest<HTMLElement>(
    '.widget',
  ) as HTMLElement;

test('ACC-086 ACC-309 ACC-342 COM-010 COM-117 COM-118 COM-202 COM-203 COM-204 COM-205 COM-206 COM-207 dashboards come from the ERP, each widget as its kind says', async () => {
  await open(LOGIN.admin);
  await screen.findByRole('heading', { name: 'Painel de vendas' });
  expect((await widget('Vendas por dia')).querySelector('iframe')?.src).toMatch(/^http/);
  const month = await widget('Pedidos do mês');
  expect(month.querySelector('.text-figure')?.textContent).toMatch(/^\s*R\$\s[\d.]+,\d\d$/);
  expect(within(month).getByText(/^\d+ pedidos?$/)).toBeTruthy();
  const table = within(await widget('Maiores clientes')).getByRole('table');
  expect(textsOf(within(table).getAllByRole('columnheader'))).toEqual([
    'Cliente',
    'Pedidos',
    'Total',
    'Participação',
    'Itens por pedido',
    'Último pedido',
  ]);
  const cells = within(within(table).getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
  for (const [index, format] of [
    /\S/,
    /^[\d.]+$/,
    /^R\$\s[\d.]+,\d\d$/,
    /^\d+,\d\d%$/,
    /^\d+(,\d+)?$/,
    /^\d\d\/\d\d\/\d{4}$/,
  ].entries())
    expect(cells[index]?.textContent).toMatch(format);
  expect(screen.getByText('Meta do trimestre')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Campanha' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Pedidos por situação' })).toBeNull();
  expect(
    within(await widget('Mapa de visitas')).getByText('Não foi possível exibir o Widget'),
  ).toBeTruthy();
});

test('ACC-084 ACC-088 ACC-089 COM-016 the grid has a button for each module, and Comprar Agora begins a quote', async () => {
  const page = await open(LOGIN.customer);
  const tiles = [...document.querySelectorAll<HTMLElement>('.module-grid > li')];
  expect(textsOf(tiles)).toEqual([
    'Orçamentos',
    'Pedidos',
    'Notas Fiscais',
    'Boletos',
    'Solicitações de Atendimento',
    'Solicitações de Troca',
    'SAC',
    'Perguntas Frequentes',
    'Comprar Agora',
  ]);
  const [first] = tiles as [HTMLElement];
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/orcamentos');
  expect(first.querySelector('i')?.className).toBe('pi pi-file-edit');
  await press(page, document.body, 'Comprar Agora');
  expect(await screen.findByRole('dialog', { name: 'Novo Orçamento' })).toBeTruthy();
});

test('COM-390 each part that fails says so in its place, and trying again brings it', async () => {
  for (const call of parts)
    server.faults.set(call, { mode: 'fail', status: 500, message: `Sem ${call}` });
  const page = await open(LOGIN.rep);
  const alertOf = async (call: string): Promise<HTMLElement> =>
    (await screen.findByText(new RegExp(`Sem ${call}`))).closest<HTMLElement>(
      '[role=alert]',
    ) as HTMLElement;
  for (const call of parts) expect(await alertOf(call)).toBeTruthy();
  server.clear();
  for (const call of parts) await press(page, await alertOf(call), 'Tentar Novamente');
  expect(await banners()).toBeTruthy();
  expect(await showcase('Ofertas da semana')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Painel de vendas' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
