import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { OpenDialog } from '../../render/scope/app.ts';
import { Modal } from '../../render/view/modal.tsx';
import { createLeaveGuards } from '../../render/leave/leave.tsx';
import { createDialogStack } from '../notices/dialog-stack.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

afterEach(cleanup);

const place = { keeps: () => false, isGivenUp: () => false };

function start(own = false, at = place) {
  const dialogs = createDialogStack();
  const guards = createLeaveGuards();
  function Page(): ReactNode {
    useLeaveQuestion(dialogs, guards, at);
    const [open, setOpen] = useState(own);
    return (
      <>
        <p>pedidos</p>
        {open && (
          <Modal title="Frete" closeLabel="Fechar" onClose={() => setOpen(false)}>
            Modalidades
          </Modal>
        )}
      </>
    );
  }
  const router = createMemoryRouter(
    [
      { path: '/home', element: <p>home</p> },
      { path: '/pedidos', element: <Page /> },
    ],
    { initialEntries: ['/home', '/pedidos'], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  return { dialogs, guards, router, back: () => act(async () => router.navigate(-1)) };
}

test('Back with a dialog open closes the dialog and stays on the page; the next Back leaves', async () => {
  const { dialogs, back } = start();
  void dialogs.open({ dialog: { id: 'd', closable: true } } as unknown as OpenDialog);
  await back();
  await waitFor(() => expect(dialogs.entries.get()).toEqual([]));
  expect(screen.getByText('pedidos')).toBeTruthy();
  await back();
  expect(await screen.findByText('home')).toBeTruthy();
});

test('Back with a modal of the screen itself open closes that; a question over it is answered first, and forth does not open it again', async () => {
  const { dialogs, router, back } = start(true);
  const answer = dialogs.ask({
    title: '',
    text: 'Descartar?',
    yes: 'Sim',
    no: 'Não',
    tone: 'warning',
  });
  await back();
  expect(await answer).toBe(false);
  expect(screen.getByRole('dialog', { name: 'Frete' })).toBeTruthy();
  await back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('pedidos')).toBeTruthy();
  await back();
  expect(await screen.findByText('home')).toBeTruthy();
  await act(async () => router.navigate(1));
  expect(screen.getByText('pedidos')).toBeTruthy();
});

test('leaving the page asks what would be lost', async () => {
  const { dialogs, guards, back } = start();
  guards.add(() => ({ title: '', text: 'Perder?', yes: 'Sim', no: 'Não', tone: 'warning' }));
  await back();
  await waitFor(() => expect(dialogs.entries.get()).toHaveLength(1));
  const [asked] = dialogs.entries.get();
  await act(async () => {
    if (asked?.kind === 'question') asked.answer(true);
  });
  expect(await screen.findByText('home')).toBeTruthy();
});

test('a page that is given up asks nothing, and neither does one that it keeps', async () => {
  const lose = () =>
    ({ title: '', text: 'Perder?', yes: 'Sim', no: 'Não', tone: 'warning' }) as const;
  const closes = (): boolean => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return !event.defaultPrevented;
  };
  const asking = start();
  asking.guards.add(lose);
  expect(closes()).toBe(false);
  cleanup();
  expect(closes()).toBe(true);
  const givenUp = start(false, { keeps: () => true, isGivenUp: () => true });
  givenUp.guards.add(lose);
  expect(closes()).toBe(true);
  await givenUp.back();
  expect(await screen.findByText('home')).toBeTruthy();
});
