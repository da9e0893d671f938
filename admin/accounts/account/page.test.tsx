import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from 'primereact/confirmdialog';
import { afterEach, expect, test, vi } from 'vitest';
import type { AccountInfo } from '../../../schemas/admin/accounts.ts';
import { changesIn, closePage, openPage, refusal, type Sent } from '../../testing/open-page.tsx';
import { Component as AccountPage } from './page.tsx';

const device = { createdAt: 0, seenAt: 0, address: '203.0.113.9' };
const account: AccountInfo = {
  ...{ name: 'Ana', email: 'ana@acme.example', twoFactor: true },
  devices: [
    { ...device, id: 'd1', current: true, userAgent: 'Firefox/140.0 Linux' },
    { ...device, id: 'd2', current: false, userAgent: 'Chrome/140.0 Windows' },
  ],
};

afterEach(closePage);

const open = (answers: Record<string, unknown> = {}): { sent: Sent[] } =>
  openPage(
    <>
      <AccountPage />
      <ConfirmDialog />
    </>,
    { answers: { 'GET /account': account, ...answers } },
  );

test('another device is signed out by itself, and the own one is not offered', async () => {
  const user = userEvent.setup();
  const { sent } = open({ 'DELETE /account/devices/d2': { ok: true } });
  const [other, ...more] = await screen.findAllByRole('button', { name: /^Sair de (?!todos)/ });
  expect(more).toEqual([]);
  if (other) await user.click(other);
  await vi.waitFor(() =>
    expect(changesIn(sent)).toEqual([['DELETE', '/account/devices/d2', undefined]]),
  );
});

test('all devices are signed out once that is confirmed, this one too', async () => {
  const user = userEvent.setup();
  const { sent } = open({ 'DELETE /account/devices': refusal(500, 'Não deu certo.') });
  await user.click(await screen.findByRole('button', { name: 'Sair de todos' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Você também sai deste');
  expect(changesIn(sent)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Sair de todos' }));
  expect(await screen.findByText('Não deu certo.')).toBeDefined();
  expect(changesIn(sent)).toEqual([['DELETE', '/account/devices', undefined]]);
});

test('new recovery codes need the password, and are shown once they are there', async () => {
  const user = userEvent.setup();
  const codes = ['aaaaa-11111', 'bbbbb-22222'];
  const { sent } = open({ 'POST /account/recovery-codes': { recoveryCodes: codes } });
  const button = { name: 'Gerar novos códigos de recuperação' };
  await user.click(await screen.findByRole('button', button));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Sua senha'), 'uma senha longa');
  await user.click(dialog.getByRole('button', { name: 'Gerar' }));
  expect(await screen.findByText('bbbbb-22222')).toBeDefined();
  expect(screen.getByText(/não aparecem de novo/)).toBeDefined();
  expect(changesIn(sent)).toEqual([
    ['POST', '/account/recovery-codes', { password: 'uma senha longa' }],
  ]);
});
