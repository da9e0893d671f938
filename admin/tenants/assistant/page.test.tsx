import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmDialog } from 'primereact/confirmdialog';
import { afterEach, expect, test } from 'vitest';
import type { TokenSummary } from '../../../schemas/admin/tokens.ts';
import { closePage, openPage, refusal } from '../../testing/open-page.tsx';
import { Component } from './page.tsx';

afterEach(closePage);

const token: TokenSummary = {
  id: 't1',
  name: 'Notebook',
  createdAt: 0,
  usedAt: null,
  expiresAt: Date.now() + 1_000_000,
};
const open = (answers: Record<string, unknown>) =>
  openPage(
    <>
      <Component />
      <ConfirmDialog />
    </>,
    { answers },
  );

async function make(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Nova chave' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nova chave' });
  await userEvent.type(within(dialog).getByLabelText('Nome'), name);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Criar chave' }));
  return dialog;
}

test('a key is made by its name, and shown until its dialog is closed', async () => {
  const { sent } = open({
    'GET /tokens': [],
    'POST /tokens': { ...token, token: 'portal_abc' },
  });
  const dialog = await make('Notebook');
  expect(await within(dialog).findByText('portal_abc')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Notebook' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByText('portal_abc')).toBeNull());
});

test('what the server refuses stands in the dialog', async () => {
  open({ 'GET /tokens': [], 'POST /tokens': refusal(409, 'Cada pessoa tem no máximo 10 chaves.') });
  const dialog = await make('Mais uma');
  expect(await within(dialog).findByText('Cada pessoa tem no máximo 10 chaves.')).toBeTruthy();
});

test('a key that is over says so, and one is revoked after a yes', async () => {
  const { sent } = open({
    'GET /tokens': [token, { ...token, id: 't2', name: 'Antiga', expiresAt: 1 }],
    'DELETE /tokens/t1': {},
  });
  expect(await screen.findByText('Vencida')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Revogar Notebook' }));
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Revogar' }));
  await waitFor(() =>
    expect(sent).toContainEqual(expect.objectContaining({ method: 'DELETE', path: '/tokens/t1' })),
  );
});

test('it says where assistants of this tenant connect', async () => {
  open({ 'GET /tokens': [] });
  const address = `${window.location.origin}/admin/mcp`;
  expect((await screen.findAllByText(address, { exact: false })).length).toBeGreaterThan(0);
});
