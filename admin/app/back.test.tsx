import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PrimeReactProvider } from 'primereact/api';
import { confirmDialog } from 'primereact/confirmdialog';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from '../ui/dialog.tsx';
import { ToastProvider } from '../ui/toasts.tsx';
import { useArrival } from '../ui/use-arrival.ts';
import { BackClosesFirst } from './back.tsx';
import { useScrollPlaces } from './use-scroll-places.ts';

afterEach(cleanup);

function Frame(): ReactNode {
  useScrollPlaces();
  const [panel, setPanel] = useState(false);
  useArrival(() => setPanel(false));
  return (
    <>
      <button type="button" onClick={() => setPanel(true)}>
        Mudanças
      </button>
      {panel && <p>Lista de mudanças</p>}
      <main id="conteudo">
        <Outlet />
      </main>
      <BackClosesFirst />
    </>
  );
}

function Editor(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1>Editor</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Renomear
      </button>
      <button type="button" onClick={() => confirmDialog({ header: 'Remover?', message: '.' })}>
        Remover
      </button>
      {open && (
        <Dialog visible header="Novo nome" onHide={() => setOpen(false)}>
          <input type="search" aria-label="Procurar" />
          <input aria-label="Nome" />
        </Dialog>
      )}
    </>
  );
}

/** The editor, which was come to from the start. */
function openEditor() {
  const children = [
    { index: true, element: <h1>Início</h1> },
    { path: 'editor', Component: Editor },
  ];
  const router = createMemoryRouter([{ path: '/', Component: Frame, children }], {
    initialEntries: ['/', '/editor'],
    initialIndex: 1,
  });
  render(
    <PrimeReactProvider>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </PrimeReactProvider>,
  );
  const go = (to: number): Promise<void> => act(async () => void (await router.navigate(to)));
  return { router, go, back: () => go(-1) };
}

test('back closes an open dialog or question and leaves the page only then', async () => {
  const { back } = openEditor();
  for (const opener of ['Renomear', 'Remover']) {
    await userEvent.click(screen.getByRole('button', { name: opener }));
    await screen.findByRole('dialog');
    if (opener === 'Renomear') await userEvent.type(screen.getByLabelText('Procurar'), 'frete');
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading').textContent).toBe('Editor');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: opener }));
  }
  await back();
  expect((await screen.findByRole('heading')).textContent).toBe('Início');
});

test('what was filled in stays, and back says what is to be done', async () => {
  const { back } = openEditor();
  await userEvent.click(screen.getByRole('button', { name: 'Renomear' }));
  await userEvent.type(await screen.findByLabelText('Nome'), 'Frete');
  await back();
  expect(await screen.findByText(/antes de voltar/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Frete');
  await userEvent.keyboard('{Escape}');
  await back();
  expect((await screen.findByRole('heading', { name: 'Início' })).textContent).toBe('Início');
});

test('a panel of the frame goes with the page that it was opened over', async () => {
  const { back } = openEditor();
  await userEvent.click(screen.getByRole('button', { name: 'Mudanças' }));
  await back();
  expect(screen.queryByText('Lista de mudanças')).toBeNull();
});

test('a page begins at its top, and one that is come back to where it was left', async () => {
  const { router, back, go } = openEditor();
  const content = screen.getByRole('main');
  const scroll = (top: number): void => {
    content.scrollTop = top;
    fireEvent.scroll(content);
  };
  scroll(400);
  await act(async () => void (await router.navigate('/')));
  expect(content.scrollTop).toBe(0);
  scroll(150);
  await back();
  expect(content.scrollTop).toBe(400);
  await go(1);
  expect(content.scrollTop).toBe(150);
});
