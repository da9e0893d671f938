import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { openPage } from './setup/open-page.tsx';
import { heading, press, startSuite } from './setup/suite.ts';

const server = await startSuite();
beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }),
);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const announced = (): HTMLElement | null => screen.queryByText('Sua sessão está para terminar');
const pass = (ms: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** The page of a session of which the server says, question by question, what is left in ms. */
async function open(...answers: { left: number; extendable: boolean }[]) {
  const asked: string[] = [];
  const request: typeof server.request = async (path, init, cookie) => {
    asked.push(path);
    const next = path === '/_/session/left' ? answers.shift() : undefined;
    return next ? Response.json(next) : server.request(path, init, cookie);
  };
  const page = await openPage({ ...server, request }, '/avisos', { as: LOGIN.customer });
  await heading('Avisos');
  return { page, asked };
}

test('a session that nobody uses is announced to end two minutes before, and goes on when asked to', async () => {
  const { page, asked } = await open(
    { left: 300_000, extendable: true },
    { left: 119_000, extendable: true },
    { left: 43_200_000, extendable: true },
  );
  await pass(61_000);
  await waitFor(() => expect(asked).toContain('/_/session/left'));
  expect(announced()).toBeNull();
  await pass(180_000);
  const notice = await screen.findByRole('alert', { name: 'Sua sessão está para terminar' });
  expect(notice.textContent).toMatch(/Sem uso, ela termina às \d\d:\d\d/);
  await press(page, notice, 'Continuar');
  await waitFor(() => expect(announced()).toBeNull());
  expect(asked).toContain('/_/session');
});

test('one that is as old as it may become says so, offers nothing, and makes way for the page', async () => {
  const { page } = await open(
    { left: 60_000, extendable: false },
    { left: 45_000, extendable: false },
  );
  await pass(61_000);
  const notice = await screen.findByRole('alert', { name: 'Sua sessão está para terminar' });
  expect(notice.textContent).toContain('será preciso entrar de novo');
  expect(within(notice).queryByRole('button', { name: 'Continuar' })).toBeNull();
  await press(page, notice, 'Fechar');
  await pass(16_000);
  expect(announced()).toBeNull();
});

test('over a dialog the announcement can be reached, with the keyboard too', async () => {
  const { page } = await open({ left: 60_000, extendable: true });
  void page.app.dialogs.ask({ title: 'Sair?', text: '', yes: 'Sim', no: 'Não', tone: 'warning' });
  const last = await screen.findByRole('button', { name: 'Sim' });
  await pass(61_000);
  const notice = await screen.findByRole('alert', { name: 'Sua sessão está para terminar' });
  expect(notice.closest('[inert]')).toBeNull();
  // The environment has no layout: whatever is there can be reached.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  act(() => last.focus());
  await page.user.tab();
  expect(document.activeElement?.textContent).toBe('Continuar');
  await page.user.tab();
  expect(document.activeElement?.closest('[role=alertdialog]')).not.toBeNull();
});

test('ACC-155 the end of the session that another one has just replaced does not end that one', async () => {
  let refused: unknown;
  const request: typeof server.request = async (path, init, cookie) => {
    const answer = await server.request(path, init, cookie);
    // What was sent with the session of before is answered before this call is.
    if (path === '/_/call/LOGIN_COLABORADOR')
      refused = await page.app.client
        .call('USUARIOS', { with: {} })
        .catch((cause: unknown) => cause);
    return answer;
  };
  const page = await openPage({ ...server, request }, '/suporte-usuarios', { as: LOGIN.admin });
  const { session } = page.app;
  const had: boolean[] = [];
  session.subscribe(() => had.push(session.current() !== null));
  const [first] = await screen.findAllByRole('button', { name: /Logar como este usuário/ });
  await act(async () => page.user.click(first as HTMLElement));
  await waitFor(() => expect(page.address()).toBe('/home'));
  expect(refused).toMatchObject({ status: 401, code: 'SESSION' });
  expect(session.roots().session).toMatchObject({ impersonating: true });
  expect(had).not.toContain(false);
});
