import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfirmDialog } from 'primereact/confirmdialog';
import { afterEach, expect, test } from 'vitest';
import type { CallContract, TryAnswer } from '../../../schemas/admin/calls.ts';
import { closePage, openPage, refusal } from '../../testing/open-page.tsx';
import { Component } from './call-page.tsx';

afterEach(closePage);

const call: CallContract = {
  id: 'PEDIDOS',
  method: 'GET',
  path: 'pedidos',
  reads: true,
  mismatches: 0,
  timeout: 15_000,
  access: 'session',
  arguments: {
    type: 'object',
    properties: { termo: { type: 'string', title: 'Termo' } },
    required: [],
  },
  answer: null,
  untriable: null,
  screens: [{ id: 'pedidos', name: 'Pedidos', route: '/pedidos' }],
};
const tried: TryAnswer = {
  request: {
    method: 'GET',
    url: 'http://erp/pedidos?termo=frete',
    headers: { 'X-Token': '***' },
    body: null,
  },
  answer: { status: 200, contentType: 'application/json', took: 12, text: '{"bruto":1}', size: 11 },
  failure: null,
  value: { mapeado: 1 },
  findings: [{ path: 'itens[].vlTot', problem: 'Falta.', count: 2 }],
  undeclared: ['segredo'],
};

const open = (contract: Partial<CallContract>, answer: unknown = tried) =>
  openPage(
    <>
      <Component />
      <ConfirmDialog />
    </>,
    {
      at: '/chamadas/PEDIDOS',
      route: '/chamadas/:call',
      answers: {
        'GET /calls/PEDIDOS': { ...call, ...contract },
        'GET /calls/login': { call: null, arguments: null, expiresAt: null },
        'POST /calls/PEDIDOS/try': answer,
      },
    },
  );
const trials = ({ sent }: ReturnType<typeof open>) =>
  sent.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('a call is tried with what was typed; each step of it is shown', async () => {
  const page = open({});
  await userEvent.type(await screen.findByLabelText(/termo/i), 'frete');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar' }));
  const result = await screen.findByRole('region', { name: 'Resultado' });
  expect(trials(page)).toEqual([{ with: { termo: 'frete' }, confirmed: true }]);
  expect(within(result).getByRole('status').textContent).toContain('HTTP 200 em 12 ms');
  expect(result.textContent).toContain('mapeado');
  const show = (name: string) => userEvent.click(within(result).getByRole('tab', { name }));
  await show('Resposta do ERP');
  expect(result.textContent).toContain('bruto');
  await show('Pedido');
  expect(result.textContent).toContain('http://erp/pedidos?termo=frete');
  await show('Contrato (1)');
  expect(result.textContent).toContain('itens[].vlTot');
  expect(result.textContent).toContain('segredo');
});

test('what changes data at the ERP is asked about first, and not sent without a yes', async () => {
  const page = open({ reads: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(trials(page)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar mesmo assim' }));
  await screen.findByRole('region', { name: 'Resultado' });
  expect(trials(page)).toHaveLength(1);
});

test('what the server refuses stands at its field', async () => {
  open({}, refusal(400, 'Confira os campos marcados.', { termo: 'Curto demais.' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar' }));
  expect((await screen.findByText('Curto demais.')).getAttribute('role')).toBe('alert');
});

test('a call that carries a file says why it can not be tried', async () => {
  open({ untriable: 'multipart' });
  expect(await screen.findByText(/leva arquivos/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tentar' })).toBeNull();
});
