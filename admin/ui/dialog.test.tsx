import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Renomear
      </button>
      <button type="button" id="outro">
        Outro
      </button>
      {open && (
        <Dialog visible header="Renomear" onHide={() => setOpen(false)}>
          <input autoFocus aria-label="Novo nome" />
          <button
            type="button"
            onClick={() => {
              document.getElementById('outro')?.focus();
              setOpen(false);
            }}
          >
            Ir ao outro
          </button>
        </Dialog>
      )}
    </>
  );
}

async function openDialog(): Promise<HTMLElement> {
  render(<Page />);
  screen.getByRole('button', { name: 'Renomear' }).focus();
  await userEvent.keyboard('{Enter}');
  return screen.findByRole('dialog');
}

test('a dialog that is closed gives the focus back to what opened it', async () => {
  await openDialog();
  await waitFor(() =>
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true),
  );
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Renomear' }));
});

test('it stays where what the dialog did has taken it', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Ir ao outro' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Outro' }));
});
