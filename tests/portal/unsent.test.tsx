import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CUSTOMER, LOGIN } from '../../server/demo-erp/testing/client.ts';
import { type OpenPage, openPage } from './setup/open-page.tsx';
import { heading, press, startSuite } from './setup/suite.ts';

const server = await startSuite();

const dialogName = 'Há orçamentos não enviados neste aparelho';
const stored = (): string[] =>
  Object.keys(localStorage).filter((name) => /^portal-(orcamento|digitado):/.test(name));

async function makeQuote(): Promise<number> {
  const { id } = await server.ask<{ id: number }>(LOGIN.customer, 'ORCAMENTO_CRIAR', {
    idCli: CUSTOMER.customer,
    idFil: 1,
  });
  const { itens } = await server.ask<{
    itens: { id: number; idEmb: string; disponivel: boolean }[];
  }>(LOGIN.customer, 'ORCAMENTO_PRODUTOS', { id, take: 24, filtros: { estoque: true } });
  const product = itens.find(({ disponivel }) => disponivel);
  await server.ask(LOGIN.customer, 'ORCAMENTO_AUTOSAVE', {
    id,
    idPl: 28,
    idCob: 1,
    itens: [{ idProd: product?.id, idEmb: product?.idEmb, qtde: 100 }],
  });
  return id;
}

/** The quote in a session of its own. */
async function openQuote(id: number): Promise<OpenPage> {
  cleanup();
  const page = await openPage(server, `/orcamento/${id}`, {
    as: LOGIN.customer,
    carga: () => undefined,
  });
  await heading(`Orçamento ${id}`);
  return page;
}

const quantity = (): Promise<HTMLInputElement> =>
  screen.findByRole('textbox', { name: /^Quantidade de (?!.*:)/ });

async function change({ user }: OpenPage, value: string): Promise<void> {
  const entry = await quantity();
  await waitFor(() => expect(entry.disabled).toBe(false));
  await user.clear(entry);
  await user.type(entry, `${value}{Enter}`);
  await waitFor(() => expect(stored()).not.toEqual([]));
}

async function logOut(page: OpenPage): Promise<void> {
  await press(page, document.body, /Paulo/);
  await page.user.click(await screen.findByText('Sair', { exact: true }));
}

const signedIn = async ({ app }: OpenPage): Promise<boolean> =>
  app.client.session().then(
    () => true,
    () => false,
  );

test('who logs out and has something unsent says what becomes of it: it stays, encrypted, or goes, or nobody leaves', async () => {
  const id = await makeQuote();
  const page = await openQuote(id);
  server.faults.set('ORCAMENTO_AUTOSAVE', { mode: 'fail', status: 500, message: 'x' });
  await change(page, '137');
  expect(JSON.stringify(Object.values(localStorage))).not.toContain('137');

  await logOut(page);
  await press(page, await screen.findByRole('alertdialog', { name: dialogName }), 'Cancelar');
  expect([await signedIn(page), stored().length > 0]).toEqual([true, true]);

  await logOut(page);
  const dialog = await screen.findByRole('alertdialog', { name: dialogName });
  expect(document.activeElement).toBe(
    within(dialog).getByRole('button', { name: 'Manter neste aparelho' }),
  );
  await page.user.keyboard('{Enter}');
  await waitFor(async () => expect(await signedIn(page)).toBe(false));
  expect(stored()).not.toEqual([]);

  const later = await openQuote(id);
  await screen.findByText('Alterações não enviadas foram recuperadas.');
  await waitFor(async () => expect((await quantity()).value).toBe('137'));

  await logOut(later);
  await press(later, await screen.findByRole('alertdialog', { name: dialogName }), 'Apagar e sair');
  await waitFor(() => expect(stored()).toEqual([]));
  expect(await signedIn(later)).toBe(false);
  // What the editor would write as it goes, too.
  cleanup();
  expect(stored()).toEqual([]);
});

test('who has nothing unsent is not asked: what can be sent is sent, and nothing stays', async () => {
  const id = await makeQuote();
  const page = await openQuote(id);
  await change(page, '141');
  await logOut(page);
  await waitFor(() => expect(stored()).toEqual([]));
  expect([screen.queryByRole('alertdialog'), await signedIn(page)]).toEqual([null, false]);
  const { itens } = await server.ask<{ itens: { qtde: number }[] }>(LOGIN.customer, 'ORCAMENTO', {
    id,
  });
  expect(itens.map(({ qtde }) => qtde)).toEqual([141]);
});
