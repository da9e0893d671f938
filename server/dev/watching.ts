import { statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { ViteDevServer } from 'vite';

/** ms after a file's change; the watcher drops another one that comes within 50. */
const dropped = 60;

/** Another text after each write, undefined without the file. */
function stampOf(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.size} ${stat.mtimeMs}`;
}

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
    if (!path.startsWith(folder + sep) || !path.endsWith('.json')) return;
    const heard = stampOf(path);
    hear(relative(folder, path));
    setTimeout(() => {
      if (stampOf(path) !== heard) hear(relative(folder, path));
    }, dropped);
  });
}
