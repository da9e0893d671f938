import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QuoteRecord } from '../../model/records/records.ts';
import { item, product, quote } from '../../model/testing/fixtures.ts';
import { openEditor, searchBlock } from '../testing/open-editor.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const parts = { gifts: 'gifts', attendant: 'attendant', receipts: 'receipts' };
const opened = (calls: Record<string, string> = {}, record: Partial<QuoteRecord> = {}) =>
  openEditor({
    found: [product(1)],
    block: { calls: { ...searchBlock.calls, ...calls } },
    answers: {
      open: () => quote({ itens: [item(1, 10)], ...record }),
      freightTypes: () => [{ id: 'CIF', descricao: 'CIF', cotado: true }],
      gifts: () => [
        { id: 1, descComp: 'Boné', qtde: 1, ganho: true },
        { id: 2, descComp: 'Caneca', qtde: 1, ganho: true },
        { id: 3, descComp: 'Mochila', qtde: 1, ganho: false, vlMinimo: 900 },
      ],
      receipts: () => [{ id: 1, nome: 'pix.pdf' }],
    },
  });
const bar = () => within(document.querySelector<HTMLElement>('.quote-step-bar') as HTMLElement);

const freight = { freight: 'freight', freightTypes: 'freightTypes' };

test('on a phone the bar leads to the freight while it is missing', async () => {
  const { user } = await opened(freight);
  await user.click(await bar().findByRole('button', { name: 'Calcular frete' }));
  expect(await screen.findByRole('dialog', { name: /^Calcular Frete/ })).toBeTruthy();
});

test('with a freight the bar leads to the order', async () => {
  const { user } = await opened(freight, { idTransp: 3, idTipoFrete: 'CIF', cotacao: '500-3' });
  await user.click(await bar().findByRole('button', { name: 'Finalizar pedido' }));
  expect(await screen.findByRole('dialog', { name: 'Finalizar pedido' })).toBeTruthy();
});

test('where no freight is offered the bar leads to the order', async () => {
  await opened();
  expect(bar().getByRole('button', { name: 'Finalizar pedido' })).toBeTruthy();
  expect(document.querySelector('.quote-total-bar')).toBeNull();
});

test('on a phone parts that are seldom needed are folded, and say what they hold', async () => {
  await opened(parts);
  await screen.findByText('1 enviado');
  expect(
    [...document.querySelectorAll('.checkout-fold')].map((fold) => [
      fold.querySelector('summary')?.textContent,
      (fold as HTMLDetailsElement).open,
    ]),
  ).toEqual([
    ['Entrada Nenhuma', false],
    ['Brindes 0 de 2 ganhos escolhidos', false],
    ['Atendente Nenhum', false],
    ['Comprovantes de pagamento 1 enviado', false],
  ]);
});
