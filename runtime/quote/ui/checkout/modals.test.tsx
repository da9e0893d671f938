import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { item, product, quote } from '../../model/testing/fixtures.ts';
import { openEditor, searchBlock } from '../testing/open-editor.tsx';

afterEach(cleanup);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/**
 * The eleven dialogs of a quote, by what opens each: a key anywhere, a key on a line, or a button.
 */
const MODALS: readonly (readonly [
  what: string,
  title: string | RegExp,
  by: { key?: string; onLine?: string; button?: string },
])[] = [
  ['payment', 'Condição de pagamento', { key: 'Alt+T' }],
  ['cart', 'Resumo dos itens', { key: 'Alt+M' }],
  ['quantities', 'Quantidades de Produto 1', { onLine: 'Alt+Q' }],
  ['details', 'Produto 1', { onLine: 'Alt+D' }],
  ['similar', 'Similares de Produto 1', { onLine: 'Alt+S' }],
  ['save', 'Salvar orçamento', { key: 'Ctrl+S' }],
  ['finalize', 'Finalizar pedido', { key: 'F9' }],
  ['exceptions', 'Exceções', { button: 'Exceções' }],
  ['fast buy', 'Compra rápida', { key: 'Alt+R' }],
  ['barcode', 'Ler código de barras', { key: 'Alt+B' }],
  ['coupon', 'Cupom de desconto', { key: 'Alt+U' }],
];

function press(target: Element, keys: string): void {
  const key = keys.split('+').at(-1) ?? '';
  fireEvent.keyDown(target, {
    key: key.length === 1 ? key.toLowerCase() : key,
    code: key.length === 1 ? `Key${key}` : key,
    altKey: keys.startsWith('Alt+'),
    ctrlKey: keys.startsWith('Ctrl+'),
  });
}

test('COM-099 payment, cart, quantities, details, similar, save, finalize, exceptions, fast buy, barcode and coupon each open a dialog, one at a time, that can be closed', async () => {
  const record = quote({
    itens: [item(1, 2)],
    excecoes: [{ tipo: 'CREDITO', motivo: 'O pedido passa do limite de crédito.' }],
  });
  const { user } = await openEditor({
    found: [product(1)],
    block: { calls: { ...searchBlock.calls, coupon: 'coupon' } },
    answers: {
      open: () => record,
      details: () => ({ id: 1, descComp: 'Produto 1' }),
      coupon: () => ({}),
    },
  });
  const entry = await screen.findByRole('textbox', { name: 'Quantidade de Produto 1' });
  for (const [what, title, { key, onLine, button }] of MODALS) {
    if (key) press(document.body, key);
    else if (onLine) {
      entry.focus();
      press(entry, onLine);
    } else await user.click(screen.getByRole('button', { name: button ?? '' }));
    expect(await screen.findByRole('dialog', { name: title }), what).toBeTruthy();
    expect(screen.getAllByRole('dialog'), what).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog'), what).toBeNull());
  }
});
