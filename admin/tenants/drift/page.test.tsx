import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CallDrift } from '../../../schemas/admin/calls.ts';
import { closePage, openPage, refusal } from '../../testing/open-page.tsx';
import { Component } from './page.tsx';

afterEach(closePage);

const drift: CallDrift = {
  call: 'PEDIDOS',
  at: Date.parse('2026-11-25T12:00:00Z'),
  findings: [{ path: 'itens[].vlTot', problem: 'Era número, veio texto.', count: 3 }],
  screens: [
    { id: 'pedidos', name: 'Pedidos', route: '/pedidos', fields: ['vlTot'] },
    { id: 'inicio', name: 'Início', route: '/home', fields: [] },
  ],
};
const open = (answer: unknown) => openPage(<Component />, { answers: { 'GET /drift': answer } });

test('a call that drifts says where, which screens show it, and leads to trying it', async () => {
  open([drift]);
  expect(await screen.findByText('Era número, veio texto.')).toBeTruthy();
  expect(screen.getByText('(3 vezes)')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Experimentar a chamada' }).getAttribute('href')).toBe(
    '/chamadas/PEDIDOS',
  );
  const sectionOf = (title: string): HTMLElement => {
    const section = screen.getByRole('heading', { name: title }).closest('section');
    if (!section) throw new Error(title);
    return section;
  };
  const shown = within(sectionOf('Telas que mostram estes campos'));
  expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/r/atual/telas?at=${encodeURIComponent('screen/pedidos')}`,
  ]);
  expect(
    within(sectionOf('Outras telas que fazem a chamada')).getByRole('link', { name: 'Início' }),
  ).toBeTruthy();
});

test('where nothing drifts, it says so; where nothing can be read, it says that', async () => {
  open([]);
  expect(await screen.findByText(/conferem com o que a versão em vigor declara/)).toBeTruthy();
});

test('a server that fails is no empty page', async () => {
  open(refusal(500, 'Falhou agora.'));
  expect(await screen.findByText(/Falhou agora/)).toBeTruthy();
  expect(screen.queryByText(/conferem com/)).toBeNull();
});
