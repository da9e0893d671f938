import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { TenantAnswer, TenantSummary } from '../../../schemas/admin/tenants.ts';
import { closePage, openPage, refusal, type Sent } from '../../testing/open-page.tsx';
import { Component } from './page.tsx';

afterEach(closePage);

const tenant = (id: string, name: string, broken = 0): TenantSummary => ({
  id,
  name,
  hosts: [`pedidos.${id}.com.br`],
  createdAt: 0,
  release: { hash: 'a', at: 0 },
  drifting: 0,
  broken,
});
const answer = (more: Partial<TenantAnswer>): TenantAnswer => ({
  id: 'nova',
  stored: true,
  findings: [],
  ...more,
});
const open = (answers: Record<string, unknown>) =>
  openPage(<Component />, {
    answers: { 'GET /tenants': [tenant('acme', 'Acme'), tenant('sul', 'Sul', 2)], ...answers },
  });
const posts = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'POST');
/** An entry of a menu that opens over the page, which jsdom does not see move in. */
const entry = (name: string) => screen.findByRole('menuitem', { name, hidden: true });
const button = (name: string) => screen.findByRole('button', { name });

test('a new tenant is asked for by its name, and begins as the one that is copied', async () => {
  const { sent } = open({ 'POST /tenants': answer({}) });
  await userEvent.click(await button('Ações de Acme'));
  await userEvent.click(await entry('Copiar'));
  const dialog = await screen.findByRole('dialog', { name: 'Copiar distribuidor' });
  await userEvent.type(within(dialog).getByLabelText('Nome'), 'Nova Casa');
  await userEvent.type(within(dialog).getByLabelText('Endereços'), 'Pedidos.nova.com.br{enter}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Criar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts(sent)).toEqual([
    {
      method: 'POST',
      path: '/tenants',
      body: { id: 'nova-casa', name: 'Nova Casa', hosts: ['pedidos.nova.com.br'], copyOf: 'acme' },
    },
  ]);
});

test('an archive is checked before it is stored, and again for another name', async () => {
  const { sent } = open({
    'POST /tenants/import': ({ path }: Sent) => answer({ stored: !path.includes('trial') }),
  });
  await userEvent.click(await button('Importar'));
  const dialog = await screen.findByRole('dialog', { name: 'Importar distribuidor' });
  const file = new File(['x'], 'nova.zip', { type: 'application/zip' });
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, file);
  expect(within(dialog).getByLabelText('Identificador')).toHaveProperty('value', 'nova');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Conferir' }));
  expect(await within(dialog).findByText('Tudo compila. Nada foi gravado ainda.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Importar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts(sent).map(({ path }) => path)).toEqual([
    '/tenants/import?id=nova&trial=1',
    '/tenants/import?id=nova',
  ]);
});

test('an archive of a tenant that exists becomes a draft; one that is older asks first', async () => {
  const { sent } = open({
    'POST /tenants/acme/import': ({ path }: Sent) =>
      path.includes('force')
        ? answer({ id: 'acme', draft: 'd1' })
        : Response.json(
            { error: { code: 'STALE_IMPORT', message: 'Mais velho.' } },
            { status: 409 },
          ),
    'POST /ticket': refusal(404, 'Não existe.'),
  });
  await userEvent.click(await button('Importar'));
  const dialog = await screen.findByRole('dialog', { name: 'Importar distribuidor' });
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File(['x'], 'acme.zip'));
  expect(within(dialog).getByText(/^Acme já existe: o arquivo vira um rascunho/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Importar para um rascunho' }));
  await userEvent.click(
    await within(dialog).findByRole('button', { name: 'Importar mesmo assim' }),
  );
  await waitFor(() =>
    expect(posts(sent).at(-1)).toMatchObject({
      path: '/ticket',
      body: { tenant: 'acme', path: '/r/d1/telas' },
    }),
  );
});

test('one is exported, or its admin opened by a ticket; those that an upgrade left are counted', async () => {
  const { sent } = open({ 'POST /ticket': refusal(404, 'Este distribuidor não existe mais.') });
  expect(await screen.findByText(/^Um distribuidor ficou na versão anterior/)).toBeTruthy();
  await userEvent.click(await button('Ações de Sul'));
  const link = (await entry('Exportar')).querySelector('a');
  expect(link?.getAttribute('href')).toBe('/admin/api/tenants/sul/export');
  await userEvent.click(await entry('Abrir o painel'));
  expect(await screen.findByText('Este distribuidor não existe mais.')).toBeTruthy();
  expect(posts(sent)).toMatchObject([{ path: '/ticket', body: { tenant: 'sul', path: '/' } }]);
});
