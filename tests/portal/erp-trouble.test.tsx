import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOGIN } from '../../server/demo-erp/testing/client.ts';
import { type OpenPage, openPage } from './setup/open-page.tsx';
import { heading, press, startSuite } from './setup/suite.ts';

const server = await startSuite();

const call = 'ORCAMENTOS_PAGINADOS';
const open = (): Promise<OpenPage> => openPage(server, '/orcamentos', { as: LOGIN.rep });
const cards = (): HTMLElement[] => screen.queryAllByRole('article', { name: / \d+$/ });
const alert = (): Promise<HTMLElement> => screen.findByRole('alert');

/** What surrounds the list works while the list does not. */
async function expectPageLives(page: OpenPage): Promise<void> {
  await heading('Orçamentos');
  await press(page, document.body, 'Novo Orçamento');
  const wizard = await screen.findByRole('dialog', { name: 'Novo Orçamento' });
  await press(page, wizard, 'Fechar');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Novo Orçamento' })).toBeNull());
}

test('ACC-352 COM-410 a slow ERP: the list says that it loads, the page lives, and the rows come', async () => {
  server.faults.set(call, { mode: 'slow', ms: 2_000, times: 1 });
  const page = await open();
  expect((await screen.findAllByText('Carregando...')).length).toBeGreaterThan(0);
  expect(cards()).toHaveLength(0);
  await expectPageLives(page);
  await waitFor(() => expect(cards()).toHaveLength(12));
});

test('ACC-319 an ERP that fails says why, in the place of its rows', async () => {
  server.faults.set(call, { mode: 'fail', status: 500, message: 'Banco de dados em manutenção' });
  const page = await open();
  expect((await alert()).textContent).toContain('Banco de dados em manutenção');
  await expectPageLives(page);
});

describe('what is no data is an error of the list alone', () => {
  test.each([
    ['html', 'a page of HTML'],
    ['big', 'ten megabytes'],
  ] as const)('%s: %s', async (mode, _) => {
    server.faults.set(call, { mode });
    const page = await open();
    expect(
      await within(await alert()).findByRole('button', { name: 'Tentar Novamente' }),
    ).toBeTruthy();
    expect(screen.queryByText(/manutenção|xxxx/)).toBeNull();
    await expectPageLives(page);
  });
});

test('a row of wrong types stands there as faulty, and the others live', async () => {
  server.alter<{ itens: { vlTot: unknown }[] }>('/orcamentos', ({ itens }) => {
    const [, second] = itens;
    if (second) second.vlTot = 'muito';
  });
  await open();
  expect(await screen.findAllByText('Este registro veio com dados inválidos.')).toHaveLength(1);
  expect(cards()).toHaveLength(11);
});

test('rows without sense throughout are shown one by one, and the page lives', async () => {
  server.faults.set(call, { mode: 'type' });
  const page = await open();
  await waitFor(() =>
    expect(
      screen.queryAllByText('Este registro veio com dados inválidos.').length +
        screen.queryAllByRole('alert').length,
    ).toBeGreaterThan(0),
  );
  await expectPageLives(page);
});
