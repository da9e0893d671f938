import { storedPrefix } from '../../data/storage.ts';
import type { DialogStack } from './dialog-stack.ts';

const prefix = `${storedPrefix}open:`;

/**
 * Says in the browser's store which dialogs are open, one entry a dialog
 * (`portal:open:ticket-novo`), so that other tabs and frames of this origin can tell. A page that
 * starts has none open: what a killed tab left is cleared.
 */
export function keepOpenFlags({ entries }: Pick<DialogStack, 'entries'>, store: Storage): void {
  const flagged = (): string[] =>
    Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    );
  for (const key of flagged()) store.removeItem(key);
  entries.subscribe(() => {
    const open = new Set(
      entries
        .get()
        .flatMap((entry) => (entry.kind === 'dialog' ? [prefix + entry.request.dialog.id] : [])),
    );
    for (const key of flagged()) if (!open.has(key)) store.removeItem(key);
    for (const key of open) store.setItem(key, '1');
  });
}
