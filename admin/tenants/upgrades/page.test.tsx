import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Finding } from '../../../schemas/admin/drafts.ts';
import type { BrokenTenant } from '../../../schemas/admin/tenants.ts';
import { closePage, openPage, refusal } from '../../testing/open-page.tsx';
import { Component } from './page.tsx';

afterEach(closePage);

const finding = {
  code: 'CFG1001',
  severity: 'error',
  message: 'O campo fant não existe.',
  hint: 'Use um dos campos da linha.',
  document: 'config/tenants/acme/list/pedidos.json',
  pointer: '/columns/0',
  line: 1,
  column: 1,
} as const satisfies Partial<Finding>;
const broken = {
  id: 'acme',
  name: 'Acme',
  branch: null,
  at: Date.parse('2026-11-25T12:00:00Z'),
  findings: [finding],
} as unknown as BrokenTenant;

const open = (more: Record<string, unknown> = {}) =>
  openPage(<Component />, {
    answers: { 'GET /tenants/upgrades': [broken], ...more },
  });

test('each tenant that no longer compiles has its errors with the repairs that are known', async () => {
  open({
    'GET /tenants/upgrades/acme': [
      { ...finding, at: 'list/pedidos#/columns/fant', repairs: [{ title: 'Usar razSoc' }] },
    ],
  });
  expect(await screen.findByText('Acme · 1 erro')).toBeTruthy();
  expect(screen.getByText('O campo fant não existe.')).toBeTruthy();
  expect(await screen.findByText('Usar razSoc')).toBeTruthy();
  expect(screen.getByText('list/pedidos#/columns/fant')).toBeTruthy();
});

test('the errors of the start stand while the repairs are not known', async () => {
  open();
  expect(await screen.findByText('O campo fant não existe.')).toBeTruthy();
});

test('the way to mend asks for a ticket of that tenant, and says when there is none', async () => {
  const { sent } = open({ 'POST /ticket': refusal(404, 'Este distribuidor não existe mais.') });
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir o painel e corrigir' }));
  expect(await screen.findByText('Este distribuidor não existe mais.')).toBeTruthy();
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/ticket')?.body).toEqual({
      tenant: 'acme',
      path: '/r/atual/telas',
    }),
  );
});

test('where all compile, it says so', async () => {
  open({ 'GET /tenants/upgrades': [] });
  expect(await screen.findByText(/Todos os distribuidores compilam/)).toBeTruthy();
});
