import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { treeOf } from '../../schemas/expressions/tree/write.ts';
import type { Action } from '../../schemas/release/types.ts';
import { createTestApp, type TestAppOptions } from '../testing/test-app.tsx';

const at = 'screen/x#';
const page = window as Window & { dataLayer?: unknown[] };

afterEach(() => {
  delete page.dataLayer;
  document.body.innerHTML = '';
});

async function run(action: Action, options: TestAppOptions = {}) {
  const made = createTestApp(options);
  const outcome = await made.scope.run([action]);
  return { ...made, outcome };
}

describe('copy', () => {
  const copy: Action = { action: 'copy', at, text: 'chave 123' };

  test('COM-421 ACC-353: puts the text on the clipboard and says so for a second', async () => {
    userEvent.setup();
    const { toasts } = await run(copy);
    expect(await navigator.clipboard.readText()).toBe('chave 123');
    expect(toasts).toEqual([{ text: 'Copiado', tone: 'success', life: 1000 }]);
  });

  test('says when the browser does not let it', async () => {
    userEvent.setup();
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException('denied', 'NotAllowedError'));
    document.execCommand = () => false;
    const { toasts, outcome } = await run(copy);
    expect(toasts).toEqual([{ text: 'Não foi possível copiar.', tone: 'danger', life: 5000 }]);
    expect(outcome).toEqual({ status: 'stopped' });
    expect(document.querySelector('textarea')).toBeNull();
  });
});

describe('dial', () => {
  test('COM-419: calls the digits of a number and says so for a second', async () => {
    const { went, toasts } = await run({ action: 'dial', at, number: '(11) 98765-4321' });
    expect(went).toEqual(['tel:11987654321']);
    expect(toasts).toEqual([{ text: 'Enviado para discadora', tone: 'success', life: 1000 }]);
  });

  test('ACC-355: a text without digits cannot be called', async () => {
    const { went, toasts } = await run({ action: 'dial', at, number: 'sem telefone' });
    expect(went).toEqual([]);
    expect(toasts.map((toast) => toast.text)).toEqual(['Erro ao discar']);
  });
});

describe('track', () => {
  const track: Action = {
    action: 'track',
    at,
    event: 'order_success',
    with: { total: { $cel: treeOf('1.0 + 1.0'), at }, event: 'outro' },
  };

  test('tells the analytics of the tenant what a person allows', async () => {
    await run(track, { analysed: true });
    expect(page.dataLayer?.map((words) => [...(words as IArguments)])).toEqual([
      ['event', 'order_success', { total: 2, event: 'outro' }],
    ]);
  });

  test('tells nobody before the person allows it', async () => {
    await run(track, { manifest: { analytics: { kind: 'GA4', id: 'G-1' } } });
    expect(page.dataLayer).toBeUndefined();
  });
});
