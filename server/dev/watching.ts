import { join, relative, sep } from 'node:path';
import type { ViteDevServer } from 'vite';

/**
 * Hears of each document of `config/` that is saved, by its path below it. Vite's watcher sees
 * files that an editor replaces; Node's own, of whole folders, loses them on Linux.
 */
export function watchDocuments(
  watcher: ViteDevServer['watcher'],
  root: string,
  hear: (file: string) => void,
): void {
  const folder = join(root, 'config');
  watcher.add(folder).on('all', (_, path) => {
    if (path.startsWith(folder + sep) && path.endsWith('.json')) hear(relative(folder, path));
  });
}
