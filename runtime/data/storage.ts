import { isOwnPath } from './own-path.ts';

/**
 * Everything the runtime keeps in the browser for a session begins with this, and goes when the
 * session ends.
 */
export const storedPrefix = 'portal:';

const returnKey = `${storedPrefix}return`;

function ownKeys(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter(
    (key) => key.startsWith(storedPrefix),
  );
}

/** Where the last reload for a lost release happened, so that it cannot happen for ever. */
const reloadKey = `${storedPrefix}reload`;

/** Whether a reload may help: not when one has just been tried. */
export function mayReload(now: number = Date.now()): boolean {
  const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
  if (now - last < 10_000) return false;
  sessionStorage.setItem(reloadKey, String(now));
  return true;
}

/** Forgets what belongs to the session that ended, except where its user wanted to return to. */
export function clearStored(): void {
  for (const key of ownKeys(localStorage)) localStorage.removeItem(key);
  for (const key of ownKeys(sessionStorage)) if (key !== returnKey) sessionStorage.removeItem(key);
}

/** Remembers where to go after the login. */
export function storeReturnPath(path: string): void {
  if (isOwnPath(path)) sessionStorage.setItem(returnKey, path);
}

/** Where to go after the login, once. */
export function takeReturnPath(): string | null {
  const path = sessionStorage.getItem(returnKey);
  sessionStorage.removeItem(returnKey);
  return path !== null && isOwnPath(path) ? path : null;
}
