import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseInterval } from '../../runtime/admin/release-interval.ts';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { openPage } from './setup/open-page.tsx';
import { heading, startSuite } from './setup/suite.ts';

const server = await startSuite();
beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    }),
);
afterEach(() => void vi.useRealTimers());

const link = (name: string): Promise<HTMLElement> => screen.findByRole('link', { name });

test('a filter that is chosen while another page comes is applied where Back gives that page up', async () => {
  let isHeld = false;
  const request: typeof server.request = async (path, ...rest) => {
    if (isHeld && path.startsWith('/_/r/')) await new Promise(() => undefined);
    return server.request(path, ...rest);
  };
  const page = await openPage({ ...server, request }, '/boletos', { as: LOGIN.customer });
  await heading('Boletos');
  const group = await screen.findByRole('combobox', { name: 'Situação' });
  const choose = async (option: string): Promise<void> => {
    await page.user.selectOptions(group, option);
    await page.user.click(screen.getByRole('button', { name: 'Filtrar' }));
  };
  const asked = (): unknown => page.posted('BOLETOS_PAGINADOS');
  await choose('Vencidas');
  await waitFor(() => expect(asked()).toMatchObject({ grupo: 'VENCIDO' }));

  isHeld = true;
  await page.user.click(await link('Pedidos'));
  await choose('A vencer');
  // The way to the other page is not given up for it.
  expect(page.address()).toMatch(/^\/boletos\?.*VENCIDO/);
  act(() => window.history.back());
  await waitFor(() => expect(asked()).toMatchObject({ grupo: 'ATIVO' }));
  expect(page.address()).toMatch(/^\/boletos\?/);
});

test('a button is free again where its user stays at the browser’s question whether to leave', async () => {
  const request: typeof server.request = async (path, ...rest) =>
    path === '/_/release' ? Response.json({ release: 'outra' }) : server.request(path, ...rest);
  const page = await openPage({ ...server, request }, '/orcamentos', { as: LOGIN.customer });
  await heading('Orçamentos');
  vi.setSystemTime(Date.now() + releaseInterval + 1_000);
  await page.user.click(await link('Pedidos'));
  await heading('Pedidos');
  const repeat = async (): Promise<HTMLElement> =>
    (await screen.findAllByRole('button', { name: /^Repetir pedido/ }))[0] as HTMLElement;
  await page.user.click(await repeat());
  await screen.findByRole('button', { name: /^Repetindo/, busy: true });
  await page.sent('DUPLICAR_PEDIDO');
  await waitFor(() => expect(page.app.navigation.underWay()).toBeDefined());

  const unsent = (event: Event): void => event.preventDefault();
  window.addEventListener('beforeunload', unsent);
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  window.removeEventListener('beforeunload', unsent);
  await act(async () => void (await vi.advanceTimersByTimeAsync(3_000)));
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull());
  expect([page.address(), page.app.navigation.underWay()]).toEqual(['/pedidos', undefined]);
  await page.user.click(await repeat());
  await screen.findByRole('button', { name: /^Repetindo/, busy: true });
});

/** Whether the browser would ask before it closes the page. */
function asksAtTheEnd(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('what is filled in on a screen is asked for before its page is left, until it is sent', async () => {
  const page = await openPage(server, '/conta/dados', { as: LOGIN.customer });
  await heading('Minha conta');
  const email = await screen.findByLabelText<HTMLInputElement>(/^E-mail/);
  const { value } = email;
  expect(asksAtTheEnd()).toBe(false);
  await page.user.type(email, 'x');
  expect(asksAtTheEnd()).toBe(true);

  // Another tab of the same screen keeps it.
  await page.user.click(screen.getByRole('tab', { name: 'Alterar Senha' }));
  await waitFor(() => expect(page.address()).toBe('/conta/senha'));
  await page.user.click(await link('Pedidos'));
  const question = await screen.findByRole('alertdialog', { name: 'Descartar as alterações?' });
  await page.user.click(within(question).getByText('Continuar preenchendo'));
  expect(page.address()).toBe('/conta/senha');
  await page.user.click(screen.getByRole('tab', { name: 'Dados da Conta' }));
  expect(email.value).toBe(`${value}x`);
  await page.user.clear(email);
  await page.user.type(email, value);
  expect(asksAtTheEnd()).toBe(false);

  await page.user.type(email, 'x');
  await page.user.click(await link('Pedidos'));
  await page.user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await heading('Pedidos');
  await waitFor(() => expect(asksAtTheEnd()).toBe(false));
});

test('nobody is asked to stay for a password', async () => {
  const page = await openPage(server, '/conta/senha', { as: LOGIN.customer });
  await page.user.type(await screen.findByLabelText(/^Senha atual/), 'demo');
  expect(asksAtTheEnd()).toBe(false);
});

test('a dialog with something filled in is asked for before the page is closed', async () => {
  const page = await openPage(server, '/solicitacao-de-atendimento', { as: LOGIN.customer });
  await page.user.click(await screen.findByRole('button', { name: 'Nova Solicitação' }));
  const text = await screen.findByLabelText(/^Mensagem/);
  expect(asksAtTheEnd()).toBe(false);
  await page.user.type(text, 'Preciso');
  expect(asksAtTheEnd()).toBe(true);
});
