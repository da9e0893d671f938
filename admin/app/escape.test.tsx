import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Dialog } from 'primereact/dialog';
import { Dropdown } from 'primereact/dropdown';
import { afterEach, expect, test, vi } from 'vitest';
import { closeListsFirst } from './escape.ts';

afterEach(cleanup);

test('Escape closes the open list of a dialog, and the dialog only when no list is open', async () => {
  closeListsFirst(document);
  const onHide = vi.fn();
  const user = userEvent.setup();
  render(
    <Dialog visible header="Acrescentar" onHide={onHide}>
      <Dropdown value="Valor" options={['Valor', 'Texto']} filter filterInputAutoFocus />
    </Dialog>,
  );
  const list = (): Element | null => document.querySelector('.p-dropdown-panel');
  await user.click(await screen.findByText('Valor', { selector: '.p-dropdown-label' }));
  await waitFor(() => expect(list()).not.toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(list()).toBeNull());
  expect(onHide).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onHide).toHaveBeenCalledOnce();
});
