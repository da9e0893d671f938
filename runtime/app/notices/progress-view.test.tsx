import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useSyncExternalStore } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type { Action, ClientCall, ProgressAction } from '../../../schemas/release/types.ts';
import { CallError } from '../../data/errors.ts';
import type { RunOutcome } from '../../render/scope/scope-types.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.tsx';
import type { DialogStack } from './dialog-stack.ts';
import { ProgressView } from './progress-view.tsx';

afterEach(cleanup);

const at = 'screen/x#';
const notify = (text: string): Action => ({ action: 'notify', at, text, tone: 'info', life: 1 });
const enviar: Action = { action: 'call', at, call: 'ENVIAR', with: {}, done: [], fail: [] };
const progress = (more: Partial<ProgressAction> = {}): ProgressAction => ({
  action: 'progress',
  at,
  chain: [enviar],
  busy: 'Enviando...',
  retry: true,
  close: 'Fechar',
  back: 'Voltar',
  buttons: [],
  done: [],
  fail: [],
  ...more,
});

function Overlay({ dialogs }: { dialogs: DialogStack }): ReactNode {
  const entries = useSyncExternalStore(dialogs.entries.subscribe, dialogs.entries.get);
  return entries.map(
    (entry) =>
      entry.kind === 'progress' && (
        <ProgressView
          key={entry.key}
          title={entry.title}
          unseen={entry.unseen}
          stage={entry.stage}
          choose={entry.choose}
        />
      ),
  );
}

/** Starts the chain; `answer` lets the call that waits answer, or fail. */
function start(
  action: ProgressAction,
  known: ClientCall = { reads: true },
): TestApp & { outcome: Promise<RunOutcome>; answer(give: () => unknown): Promise<void> } {
  let waiting: (() => void) | undefined;
  let give: () => unknown = () => undefined;
  const made = createTestApp({
    calls: {
      GRAVAR: () => ({ id: 1 }),
      ENVIAR: () =>
        new Promise<void>((resolve) => {
          waiting = resolve;
        }).then(() => give()),
    },
    chunk: {
      calls: { ENVIAR: known, GRAVAR: { reads: false } },
      templates: { numero: (roots) => `Ticket ${(roots as { result: { id: number } }).result.id}` },
    },
  });
  render(<Overlay dialogs={made.dialogs} />);
  let outcome: Promise<RunOutcome> = Promise.resolve({ status: 'stopped' });
  act(() => {
    outcome = made.scope.run([action, notify('depois')]);
  });
  const answer = (next: () => unknown): Promise<void> =>
    act(async () => {
      give = next;
      waiting?.();
    });
  return { ...made, outcome, answer };
}

const refuse = (): never => {
  throw new CallError({ code: 1, status: 422, message: 'Nota fora do prazo' });
};
const toastTexts = ({ toasts }: TestApp): string[] => toasts.map((toast) => toast.text);

describe('a step under way', () => {
  test('cannot be left while it runs, neither by Escape nor by going back', async () => {
    const made = start(progress({ title: 'Solicitação' }));
    expect(await screen.findByText('Enviando...')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(made.dialogs.back()).toBe(true);
    expect(screen.getByRole('dialog', { name: 'Solicitação' })).toBeTruthy();
    await made.answer(() => 1);
  });

  test('tells its success, and goes on once that is closed', async () => {
    const made = start(progress({ done: [notify('pronto')] }));
    await made.answer(() => ({ id: 1 }));
    expect(screen.getByText('Ação realizada com sucesso!')).toBeTruthy();
    expect(toastTexts(made)).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Fechar');
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(await made.outcome).toEqual({ status: 'done' });
    expect(toastTexts(made)).toEqual(['pronto', 'depois']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('its success and its buttons see what the last call answered', async () => {
    const go: Action = {
      action: 'navigate',
      at,
      to: '/ticket/{id}',
      params: { id: { $cel: 'result.id', at } },
      query: {},
    };
    const button = {
      id: 'ir',
      at,
      label: 'Ir para o ticket',
      tone: 'primary' as const,
      look: 'solid' as const,
      do: [go],
    };
    const made = start(
      progress({
        success: { $t: 'numero', at },
        buttons: [
          button,
          { ...button, id: 'nao', label: 'Nunca', when: { $cel: treeOf('result.id > 50.0'), at } },
        ],
        done: [notify('pronto')],
      }),
    );
    await made.answer(() => ({ id: 42 }));
    expect(screen.getByText('Ticket 42')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Nunca' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ir para o ticket' }));
    await made.outcome;
    expect(toastTexts(made)).toEqual(['pronto', 'depois']);
    expect(made.went).toEqual(['/ticket/42']);
  });

  test('AFT-423: tells a failure without a toast, and can be tried again', async () => {
    const made = start(progress(), { reads: false });
    await made.answer(refuse);
    expect(screen.getByRole('alert').textContent).toBe('Nota fora do prazo');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Enviando...')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    await made.answer(() => 1);
    await userEvent.keyboard('{Escape}');
    expect(await made.outcome).toEqual({ status: 'done' });
    expect(toastTexts(made)).toEqual(['depois']);
    expect(made.asked).toHaveLength(2);
  });

  const silence = { code: 0, status: 504, message: 'Falha na comunicação com o servidor!' };
  test.each<[string, ClientCall, Action[], ConstructorParameters<typeof CallError>[0], boolean]>([
    [
      'that writes and was not answered may have been done: it is not tried again',
      { reads: false },
      [enviar],
      silence,
      false,
    ],
    [
      'that writes and was answered by something unknown is not tried again',
      { reads: false },
      [enviar],
      { code: 'ERP_ANSWER', status: 502, message: 'x', generic: true },
      false,
    ],
    [
      'that writes and was refused in so many words is',
      { reads: false },
      [enviar],
      { code: 500, status: 502, message: 'Nota fora do prazo' },
      true,
    ],
    ['that only reads is tried again, answered or not', { reads: true }, [enviar], silence, true],
    [
      'that writes and may be sent again is, too',
      { reads: false, idempotent: true },
      [enviar],
      silence,
      true,
    ],
    [
      'after one that has written is not, or that would be written twice',
      { reads: false },
      [{ ...enviar, call: 'GRAVAR' }, enviar],
      { code: 1, status: 422, message: 'x' },
      false,
    ],
  ])('a call %s', async (_title, known, chain, error, again) => {
    const made = start(progress({ chain }), known);
    await waitFor(() => expect(made.asked).toHaveLength(chain.length));
    await made.answer(() => {
      throw new CallError(error);
    });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tentar novamente' }) !== null).toBe(again);
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    await made.outcome;
  });

  test('a failure that is closed runs its own chain and ends the chain around it', async () => {
    const made = start(
      progress({ retry: false, failure: 'Não foi possível enviar.', fail: [notify('falhou')] }),
    );
    await made.answer(refuse);
    expect(screen.getByRole('alert').textContent).toBe('Não foi possível enviar.');
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    expect((await made.outcome).status).toBe('failed');
    expect(toastTexts(made)).toEqual(['falhou']);
  });

  test('a page that is left takes the dialog and what would follow with it', async () => {
    const made = start(progress({ done: [notify('pronto')] }));
    await act(async () => made.dialogs.clear());
    expect(screen.queryByRole('dialog')).toBeNull();
    await made.answer(() => 1);
    expect(await made.outcome).toEqual({ status: 'stopped' });
    expect(toastTexts(made)).toEqual([]);
  });
});
