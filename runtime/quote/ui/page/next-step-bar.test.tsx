import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
/** What the carriers answer: nothing. */
const quotations = vi.fn(() => []);
const types = [{ id: 'CIF', descricao: 'CIF', cotado: true }];
const opened = (
  calls: Record<string, string> = {},
  record: Partial<QuoteRecord> = {},
  freightTypes: () => unknown = () => types,
) =>
  openEditor({
    found: [product(1)],
    block: { calls: { ...searchBlock.calls, ...calls } },
    answers: {
      open: () => quote({ itens: [item(1, 10)], ...record }),
      freightTypes,
      freight: quotations,
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

/** A quote whose types of freight are answered when the test says so. */
async function withLateTypes() {
  let answer: (given: unknown) => void = () => undefined;
  const late = new Promise((resolve) => {
    answer = resolve;
  });
  await opened(freight, { idTipoFrete: 'CIF' }, () => late);
  return () => act(async () => answer(types));
}

test('until the types of freight have come the bar offers nothing to click', async () => {
  const answer = await withLateTypes();
  expect(
    bar()
      .getAllByRole<HTMLButtonElement>('button')
      .map(({ disabled }) => disabled),
  ).toEqual([true]);
  await answer();
  expect(await bar().findByRole('button', { name: 'Calcular frete' })).toBeTruthy();
});

test('each step has a button of its own, and the focus follows the step', async () => {
  const { user } = await opened(freight, {
    idTransp: 3,
    idTipoFrete: 'CIF',
    cotacao: '500-3',
    idEndEntr: 1,
    enderecoEntrega: { id: 1, cep: '30110000', cidade: 'Belo Horizonte', estado: 'MG' },
  });
  const finish = await bar().findByRole('button', { name: 'Finalizar pedido' });
  finish.focus();
  await user.pointer({ keys: '[MouseLeft>]', target: finish });
  const quantity = screen.getByRole('textbox', { name: /^Quantidade de/ });
  fireEvent.change(quantity, { target: { value: '30' } });
  fireEvent.keyDown(quantity, { key: 'Enter' });
  // Its carrier offers nothing any more. What is held stays what it is.
  await waitFor(() => expect(quotations).toHaveBeenCalled());
  expect(bar().getByRole('button')).toBe(finish);
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
  const next = await bar().findByRole('button', { name: 'Calcular frete' });
  expect(next).not.toBe(finish);
  expect(document.activeElement).toBe(next);
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
