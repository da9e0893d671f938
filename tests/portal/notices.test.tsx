import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { closePage, type OpenPage, openPage } from './setup/open-page.tsx';
import { heading, press, startSuite } from './setup/suite.ts';

const server = await startSuite();

/** Cards of the list. */
const notices = (): HTMLElement[] =>
  within(screen.getByRole('main'))
    .queryAllByRole('listitem')
    .filter(({ textContent }) => /Lido|Não lido/.test(textContent ?? ''));
const unreadOnes = (): HTMLElement[] =>
  notices().filter(({ textContent }) => textContent?.includes('Não lido'));
const unread = async (login: string): Promise<number> =>
  Number(
    (await server.ask<{ quantidade: string }>(login, 'TOTAL_NAO_LIDOS_AVISOS', {})).quantidade,
  );
/** The link to the notices says how many are unread. */
const says = (place: HTMLElement | null, count: number): Promise<HTMLElement> =>
  within(place as HTMLElement).findByRole('link', {
    name: count === 0 ? 'Avisos' : `Avisos ${count} pendente(s)`,
  });
const bell = (count: number): Promise<HTMLElement> =>
  says(document.querySelector('[data-place=header]'), count);

async function open(as: string): Promise<OpenPage> {
  const page = await openPage(server, '/avisos', { as });
  await heading('Avisos');
  await waitFor(() => expect(notices()).toHaveLength(10));
  return page;
}

test('ACC-105 ACC-106 ACC-140 ACC-282 notices come page by page, unread ones stand out and are counted, and reading one takes it away from the total', async () => {
  const count = await unread(LOGIN.rep);
  expect(count).toBeGreaterThan(0);
  const page = await open(LOGIN.rep);
  await bell(count);
  await says(screen.getByRole('navigation', { name: 'Menu principal' }), count);
  expect(unreadOnes()).toHaveLength(count);
  const [first] = unreadOnes() as [HTMLElement];
  expect(first.className).toContain('list-card-accented');
  const title = first.querySelector('.list-card-title')?.textContent ?? '';
  await press(page, first, title);
  const notice = await screen.findByRole('dialog', { name: title });
  await waitFor(() => expect(notice.querySelector('p')).not.toBeNull());
  await press(page, notice, 'Fechar');
  await waitFor(() => expect(unreadOnes()).toHaveLength(count - 1));
  await bell(count - 1);
  expect(await unread(LOGIN.rep)).toBe(count - 1);
  const text = notices()[0]?.textContent;
  const pages = screen.getByRole('navigation', { name: 'Paginação' });
  await press(page, pages, /2$/);
  await waitFor(() => {
    expect(notices().length).toBeGreaterThan(0);
    expect(notices()[0]?.textContent).not.toBe(text);
  });
});

test('ACC-284 a notice can be marked as read without opening it', async () => {
  const count = await unread(LOGIN.admin);
  const page = await open(LOGIN.admin);
  await press(page, unreadOnes()[0] as HTMLElement, 'Marcar como lido');
  expect(await screen.findByText('Leitura confirmada.')).toBeTruthy();
  await waitFor(() => expect(unreadOnes()).toHaveLength(count - 1));
  expect(await unread(LOGIN.admin)).toBe(count - 1);
});

test('ACC-285 all can be read at once', async () => {
  const page = await open(LOGIN.callcenter);
  expect(unreadOnes().length).toBeGreaterThan(0);
  await press(page, document.body, 'Marcar todos como lidos');
  expect(await screen.findByText('Todos os avisos foram marcados como lidos.')).toBeTruthy();
  await waitFor(() => expect(unreadOnes()).toHaveLength(0));
  await bell(0);
  await waitFor(() =>
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Marcar todos como lidos' }).disabled,
    ).toBe(true),
  );
  expect(await unread(LOGIN.callcenter)).toBe(0);
});

test('what happened elsewhere is known after going to another page', async () => {
  const count = await unread(LOGIN.alphanumeric);
  expect(count).toBeGreaterThan(0);
  const page = await open(LOGIN.alphanumeric);
  await bell(count);
  await server.ask(LOGIN.alphanumeric, 'CONFIRMAR_LEITURA_TODOS_AVISOS', {});
  act(() => page.app.navigation.go('/home'));
  await heading('Home');
  await bell(0);
});

test('a list without notices, one that fails and one that loads say so', async () => {
  server.faults.set('LOAD_AVISOS', { mode: 'empty' });
  await openPage(server, '/avisos', { as: LOGIN.fourStores });
  expect(await screen.findByText('Nenhum aviso.')).toBeTruthy();
  closePage();
  server.faults.set('LOAD_AVISOS', { mode: 'fail', status: 503, message: 'Avisos em manutenção' });
  const page = await openPage(server, '/avisos', { as: LOGIN.fourStores });
  const alert = (await screen.findByText(/Avisos em manutenção/)).closest('[role=alert]');
  server.faults.set('LOAD_AVISOS', { mode: 'slow', ms: 1_500 });
  await press(page, alert as HTMLElement, 'Tentar Novamente');
  expect((await screen.findAllByText('Carregando...')).length).toBeGreaterThan(0);
  await waitFor(() => expect(notices()).toHaveLength(10));
});
