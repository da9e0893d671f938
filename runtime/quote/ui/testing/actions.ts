import { screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';

type User = ReturnType<typeof userEvent.setup>;

/** The menu of the less usual actions of the editor, opened. */
export async function openActions(user: User): Promise<ReturnType<typeof within>> {
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
  return within(screen.getByRole('menu', { name: 'Mais ações' }));
}

/** Does one of them. */
export async function chooseAction(user: User, name: string): Promise<void> {
  await user.click((await openActions(user)).getByRole('menuitem', { name }));
}
