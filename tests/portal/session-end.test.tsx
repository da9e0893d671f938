import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { type OpenPage, openPage } from './setup/open-page.tsx';
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

/** An administrator's list of people in a session of its own, over a server that answers so. */
const openPeople = (request: typeof server.request): Promise<OpenPage> =>
  openPage({ ...server, request }, '/suporte-usuarios', {
    as: LOGIN.admin,
    carga: () => undefined,
  });

/** Enters as the first of the list. */
async function enter({ user }: OpenPage): Promise<void> {
  const [first] = await screen.findAllByRole('button', { name: /Logar como este usuário/ });
  await act(async () => user.click(first as HTMLElement));
}

/** Asks something with the page's session; why it is refused. */
const refusalOf = ({ app }: OpenPage): Promise<unknown> =>
  app.client.call('USUARIOS', { with: {} }).catch((cause: unknown) => cause);

test('ACC-155 the end of the session that another one has just replaced does not end that one', async () => {
  let refused: unknown;
  const page = await openPeople(async (path, init, cookie) => {
    const answer = await server.request(path, init, cookie);
    // What was sent with the session of before is answered before this call is.
    if (path === '/_/call/LOGIN_COLABORADOR') refused = await refusalOf(page);
    return answer;
  });
  const { session } = page.app;
  const had: boolean[] = [];
  session.subscribe(() => had.push(session.current() !== null));
  await enter(page);
  await waitFor(() => expect(page.address()).toBe('/home'));
  expect(refused).toMatchObject({ status: 401, code: 'SESSION' });
  expect(session.roots().session).toMatchObject({ impersonating: true });
  expect(had).not.toContain(false);
});

test('ACC-155 a request that meets the session which this page has just begun loads nothing anew', async () => {
  let refused: unknown;
  let next: string | undefined;
  const page = await openPeople(async (path, init, cookie) => {
    const answer = await server.request(path, init, next ?? cookie);
    if (path !== '/_/call/LOGIN_COLABORADOR') return answer;
    // The browser has the new cookie before the page has read the answer that brought it.
    next = answer.headers.getSetCookie()[0]?.split(';')[0];
    refused = await refusalOf(page);
    return answer;
  });
  await enter(page);
  await waitFor(() => expect(page.address()).toBe('/home'));
  expect(refused).toMatchObject({ status: 409, code: 'SESSION' });
  expect(page.app.session.roots().session).toMatchObject({ impersonating: true });
  expect(sessionStorage.getItem('portal:reload')).toBeNull();
});

test('ACC-155 a change of session without an answer fails in the end, and a session that is over leads to the login', async () => {
  let answer = (): void => undefined;
  let isOver = false;
  const page = await openPeople(async (path, init, cookie) => {
    if (path === '/_/call/LOGIN_COLABORADOR')
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
    else if (isOver) return server.request(path, init, '');
    return server.request(path, init, cookie);
  });
  await enter(page);
  isOver = true;
  expect(await refusalOf(page)).toMatchObject({ status: 401, code: 'SESSION' });
  await pass(89_000);
  expect(page.address()).toBe('/suporte-usuarios');
  await pass(2_000);
  await waitFor(() => expect(page.address()).toBe('/login'));
  await screen.findByText('Falha na comunicação com o servidor!');
  // Its answer comes after all: nobody is signed in who has read that it failed.
  answer();
  await pass(1_000);
  expect(page.app.session.current()).toBeNull();
  expect(page.address()).toBe('/login');
});

test('ACC-154 whoever signs out reads nothing of a session that has ended, whatever other requests are answered meanwhile', async () => {
  const refused: unknown[] = [];
  let ended = false;
  const page = await openPeople(async (path, init, cookie) => {
    const answer = await server.request(path, init, ended ? '' : cookie);
    if (path !== '/_/session/end') return answer;
    ended = true;
    refused.push(await refusalOf(page));
    return answer;
  });
  const leave = vi.spyOn(page.app.navigation, 'leave').mockReturnValue();
  expect(await page.app.endSession()).toBe(true);
  // The browser is loading the next page.
  refused.push(await refusalOf(page));
  expect(refused).toMatchObject([
    { status: 401, code: 'SESSION' },
    { status: 401, code: 'SESSION' },
  ]);
  expect(leave.mock.calls).toEqual([['/login', { forGood: true }]]);
  expect([page.app.toasts.shown.get(), page.address()]).toEqual([[], '/suporte-usuarios']);
});
