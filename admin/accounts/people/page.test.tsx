import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from 'primereact/confirmdialog';
import { afterEach, expect, test } from 'vitest';
import type { Member, OpenInvitation, PeopleList } from '../../../schemas/admin/accounts.ts';
import { changesIn, closePage, openPage, type Sent } from '../../testing/open-page.tsx';
import { Component as PeoplePage } from './page.tsx';

const member = (id: string, more: Partial<Member>): Member => ({
  ...{ id, name: id, email: `${id}@acme.example`, role: 'editor', twoFactor: false },
  ...{ seenAt: null, mayChange: true },
  ...more,
});
const invitation: OpenInvitation = {
  ...{ id: 'c1', email: 'nova@acme.example', role: 'reader' },
  ...{ createdAt: 0, expiresAt: 1 },
};
const people: PeopleList = {
  people: [
    member('Bia', {}),
    member('Ana', { role: 'admin', mayChange: false }),
    member('Iara', { role: 'implementer', mayChange: false }),
  ],
  invitations: [invitation],
  roles: ['admin', 'editor', 'reader'],
};

afterEach(closePage);

const open = (answers: Record<string, unknown> = {}): { sent: Sent[] } =>
  openPage(
    <>
      <PeoplePage />
      <ConfirmDialog />
    </>,
    { answers: { 'GET /people': people, ...answers } },
  );

test('a role is given by choosing, to those whom one may change', async () => {
  const user = userEvent.setup();
  const { sent } = open({ 'POST /people/Bia/role': { ok: true } });
  const row = await screen.findByRole('row', { name: /Bia/ });
  for (const name of [/Ana/, /Iara/])
    expect(within(screen.getByRole('row', { name })).queryByRole('button')).toBeNull();
  expect(screen.getAllByLabelText(/^Perfil de/)).toEqual([screen.getByLabelText('Perfil de Bia')]);
  await user.click(within(row).getByText('Editor', { selector: '.p-dropdown-label' }));
  await user.click(await screen.findByText('Leitor', { selector: '.p-dropdown-item *' }));
  expect(await screen.findByText('Bia agora é Leitor.')).toBeDefined();
  expect(changesIn(sent)).toEqual([['POST', '/people/Bia/role', { role: 'reader' }]]);
});

test('somebody is removed once that is confirmed', async () => {
  const user = userEvent.setup();
  const { sent } = open({ 'DELETE /people/Bia': { ok: true } });
  await user.click(await screen.findByRole('button', { name: 'Remover Bia' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(
    /A pessoa sai agora.* convites que ela enviou deixam de valer/,
  );
  expect(changesIn(sent)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Remover' }));
  expect(await screen.findByText('Bia não tem mais acesso.')).toBeDefined();
  expect(changesIn(sent)).toEqual([['DELETE', '/people/Bia', undefined]]);
});

test('an invitation is sent again, which says that its mail has not left, and is cancelled', async () => {
  const user = userEvent.setup();
  const { sent } = open({
    'POST /people/invitations/c1/again': { sent: false },
    'DELETE /people/invitations/c1': { ok: true },
  });
  const button = (name: string) => screen.findByRole('button', { name });
  await user.click(await button('Reenviar o convite de nova@acme.example'));
  expect(await screen.findByText(/O e-mail ainda não saiu/)).toBeDefined();
  await user.click(await button('Cancelar o convite de nova@acme.example'));
  expect(await screen.findByText('Convite cancelado.')).toBeDefined();
  expect(changesIn(sent)).toEqual([
    ['POST', '/people/invitations/c1/again', {}],
    ['DELETE', '/people/invitations/c1', undefined],
  ]);
});
