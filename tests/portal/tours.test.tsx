import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onFault } from '../../runtime/render/faults/faults.ts';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { closePage, openPage } from './setup/open-page.tsx';
import { heading, startSuite } from './setup/suite.ts';

const server = await startSuite();

const popover = (): HTMLElement | null => document.querySelector('.driver-popover');
const button = (name: string): HTMLElement =>
  within(popover() ?? document.body).getByRole('button', { name });
const title = (): string => popover()?.querySelector('.driver-popover-title')?.textContent ?? '';

beforeEach(() => {
  // The environment has no layout: whatever is there has a box.
  const side = { x: 0, y: 0, top: 0, left: 0, right: 9, bottom: 9, width: 9, height: 9 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(side as DOMRect);
  Element.prototype.checkVisibility = () => true;
  vi.stubGlobal('CSS', { escape: (name: string) => name });
  onFault((fault) => faults.push(fault.message));
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
});

const faults: string[] = [];
const come = { timeout: 20_000 };

async function quoteOf(login: string): Promise<number> {
  const { itens } = await server.ask<{ itens: { id: number; acoes: string[] }[] }>(
    login,
    'ORCAMENTOS_PAGINADOS',
    {},
  );
  return itens.find(({ acoes }) => acoes.includes('EDITAR'))?.id ?? 0;
}

test.each<[string, () => Promise<string>, string[], string]>([
  [
    'quotes',
    async () => '/orcamentos',
    ['Novo orçamento', 'Seus orçamentos', 'Editar', 'Baixar'],
    'tour:orcamentos',
  ],
  [
    'a quote',
    async () => `/orcamento/${await quoteOf(LOGIN.customer)}`,
    ['Busca de produtos', 'Itens', 'Totais', 'Ações'],
    'tour:carrinho',
  ],
])(
  'ACC-167 the tour of %s shows its steps once, and goes back and on',
  async (_, path, steps, key) => {
    const { user } = await openPage(server, await path(), { as: LOGIN.customer, newcomer: true });
    await heading(/Orçamento/);
    await waitFor(() => expect([...faults, title()]).toEqual([steps[0]]), come);
    // The first step has no way back, and no button that cannot be pressed.
    expect(within(popover() as HTMLElement).queryByRole('button', { name: 'Anterior' })).toBeNull();
    for (const step of steps.slice(1)) {
      await user.click(button('Próximo'));
      await waitFor(() => expect(title()).toBe(step), come);
    }
    await user.click(button('Anterior'));
    await waitFor(() => expect(title()).toBe(steps.at(-2)), come);
    // A step that has not come to rest does not close.
    await waitFor(() => {
      if (popover()) button('Fechar').click();
      if (popover()) throw new Error('still open');
    }, come);
    expect(localStorage.getItem(key)).toBe('1');
  },
);

test('ACC-245 who gets no help is shown no tour', async () => {
  await openPage(server, '/orcamentos', {
    as: LOGIN.customer,
    newcomer: true,
    carga: ({ parametros }) => {
      const help = parametros.find(({ nome }) => /exibeAjuda|EXIBE_AJUDA/i.test(nome));
      if (help) help.valor = 'N';
      else parametros.push({ nome: 'B2B_EXIBE_AJUDA', valor: 'N' });
    },
  });
  await heading(/Orçamento/);
  expect(screen.queryByRole('button', { name: 'Ajuda' })).toBeNull();
  closePage();
});

test('ACC-100 ACC-167 the help item brings the tour of the page back, from any other that of the home; who gets no help has none', async () => {
  const page = await openPage(server, '/home', { as: LOGIN.rep });
  await heading('Home');
  const help = async (): Promise<void> =>
    page.user.click((await screen.findAllByRole('button', { name: 'Ajuda' }))[0] as HTMLElement);
  const begins = (name: string): Promise<void> => waitFor(() => expect(title()).toBe(name), come);
  await help();
  await begins('Menu');
  await page.user.click(button('Fechar'));
  await waitFor(() => expect(popover()).toBeNull(), come);
  act(() => page.app.navigation.go('/pedidos'));
  await heading('Pedidos');
  await help();
  await waitFor(() => expect(page.address()).toBe('/home'));
  await begins('Menu');
  await page.user.click(button('Fechar'));
  await waitFor(() => expect(popover()).toBeNull(), come);
  act(() => page.app.navigation.go('/orcamentos'));
  await heading('Orçamentos');
  await help();
  await begins('Novo orçamento');
  closePage();
  await openPage(server, '/home', { as: LOGIN.callcenter });
  expect((await screen.findAllByRole('link', { name: 'Agendas' })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Ajuda' })).toBeNull();
});
