import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '../../schemas/admin/accounts.ts';
import { api } from '../data/api.ts';
import { SignedOutDialog } from './signed-out.tsx';

const me: Me = {
  id: 'p1',
  name: 'Ana',
  email: 'ana@acme.example',
  role: 'editor',
  permissions: ['read'],
  tenant: 'acme',
  tenantName: 'Acme',
  twoFactor: true,
};
const signedOut = {
  status: 401,
  body: { error: { code: 'ADMIN_SESSION', message: 'Entre para continuar.' } },
};

let answers: Record<string, { status: number; body: unknown }>;
let sent: [path: string, body: unknown][];

beforeEach(() => {
  sent = [];
  answers = {
    '/drafts/1': signedOut,
    '/auth/options': { status: 200, body: { oidc: null } },
    '/auth/sign-in': { status: 200, body: { next: 'code' } },
    '/auth/code': { status: 200, body: { next: 'in' } },
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.replace('/admin/api', '');
    const { status, body } = answers[path] ?? { status: 404, body: {} };
    sent.push([path, init.body === undefined ? undefined : JSON.parse(String(init.body))]);
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <input aria-label="Título" defaultValue="" />
      <SignedOutDialog me={me} />
    </QueryClientProvider>,
  );

test('a session that ends in mid-edit is renewed over the page, by the same person, and what was typed stays', async () => {
  const user = userEvent.setup();
  show();
  const field = screen.getByLabelText('Título');
  await user.type(field, 'Meus pedidos');
  await api('/drafts/1', { body: {} }).catch(() => undefined);

  const dialog = within(await screen.findByRole('dialog', { name: 'Sua sessão terminou' }));
  expect((dialog.getByLabelText('E-mail') as HTMLInputElement).value).toBe('ana@acme.example');
  expect((dialog.getByLabelText('E-mail') as HTMLInputElement).disabled).toBe(true);
  await user.type(dialog.getByLabelText('Senha'), 'uma senha longa');
  await user.click(dialog.getByRole('button', { name: 'Entrar' }));
  await user.type(await dialog.findByLabelText('Código de 6 dígitos'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));

  await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
  expect(screen.getByLabelText('Título')).toBe(field);
  expect((field as HTMLInputElement).value).toBe('Meus pedidos');
  expect(sent.filter(([, body]) => body !== undefined).slice(1)).toEqual([
    ['/auth/sign-in', { email: 'ana@acme.example', password: 'uma senha longa' }],
    ['/auth/code', { code: '123456', kind: 'app' }],
  ]);
});

test('a wrong password is reported in the dialog, which stays', async () => {
  answers['/auth/sign-in'] = {
    status: 400,
    body: { error: { code: 'X', message: 'E-mail ou senha não conferem.' } },
  };
  const user = userEvent.setup();
  show();
  await api('/drafts/1').catch(() => undefined);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Senha'), 'errada');
  await user.click(dialog.getByRole('button', { name: 'Entrar' }));
  expect(await dialog.findByText('E-mail ou senha não conferem.')).toBeDefined();
});

test('whoever signed in from another window goes on here without signing in again', async () => {
  answers['/me'] = signedOut;
  answers['/auth/options'] = { status: 200, body: { oidc: 'Conta da empresa' } };
  show();
  await api('/drafts/1').catch(() => undefined);
  const dialog = within(await screen.findByRole('dialog'));
  const link = await dialog.findByText('Entrar com Conta da empresa em outra aba');
  expect(link.getAttribute('target')).toBe('_blank');
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(sent.some(([path]) => path === '/me')).toBe(true));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  answers['/me'] = { status: 200, body: me };
  window.dispatchEvent(new Event('focus'));
  await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
});

test('a code that was written down lets in where the app’s does not', async () => {
  answers['/auth/sign-in'] = { status: 200, body: { next: 'code' } };
  answers['/auth/code'] = {
    status: 400,
    body: { error: { code: 'INVALID_CODE', message: 'O código não confere.' } },
  };
  const user = userEvent.setup();
  show();
  await api('/drafts/1').catch(() => undefined);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Senha'), 'uma senha longa');
  await user.click(dialog.getByRole('button', { name: 'Entrar' }));
  await user.type(await dialog.findByLabelText('Código de 6 dígitos'), '111111');
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  await dialog.findByText('O código não confere.');
  await user.click(dialog.getByRole('button', { name: 'Usar um código de recuperação' }));
  answers['/auth/code'] = { status: 200, body: { next: 'in' } };
  await user.type(dialog.getByLabelText('Código de recuperação'), 'aaaaa-11111');
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
  expect(sent.at(-1)).toEqual(['/auth/code', { code: 'aaaaa-11111', kind: 'recovery' }]);
});
