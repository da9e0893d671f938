import { hasWaitingEdits } from '../quote/model/unsent/waiting.ts';

/** Loads the page that was wanted; it stands for itself only where somebody opened its address. */
export function tryAgain(location: Pick<Location, 'pathname' | 'replace' | 'reload'>): void {
  if (location.pathname === '/offline') location.replace('/');
  else location.reload();
}

/** Shows the element while edits of quotes wait in this browser for somebody to sign in. */
export async function showUnsent(element: HTMLElement | null): Promise<void> {
  if (element) element.hidden = !(await hasWaitingEdits());
}
