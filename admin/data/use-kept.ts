import { useCallback, useState } from 'react';

const prefix = 'admin-kept/';

/** The window's own storage; undefined where the browser lets the page store nothing. */
function windowStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Texts for which the browser has no room last as long as the page. */
const unstored = new Map<string, string>();

const keptOf = (name: string): string | undefined =>
  unstored.get(name) ?? windowStorage()?.getItem(prefix + name) ?? undefined;

function keep(name: string, text: string | undefined): void {
  unstored.delete(name);
  const storage = windowStorage();
  storage?.removeItem(prefix + name);
  if (text === undefined) return;
  try {
    if (!storage) throw new Error('nothing is stored');
    storage.setItem(prefix + name, text);
  } catch {
    unstored.set(name, text);
  }
}

/** Forgets all that was kept: another person may sign in next. */
export function forgetKept(): void {
  unstored.clear();
  const storage = windowStorage();
  for (const name of Object.keys(storage ?? {}))
    if (name.startsWith(prefix)) storage?.removeItem(name);
}

/**
 * A text that was typed and is stored nowhere yet: who leaves the page, by 'back' or a reload, finds
 * it again in this window. Undefined: there is none. Mount its component with the name as `key`.
 *
 * @param name of what is typed, with the tenant's draft
 */
export function useKept(
  name: string,
): readonly [text: string | undefined, set: (text: string | undefined) => void] {
  const [text, setText] = useState(() => keptOf(name));
  const set = useCallback(
    (next: string | undefined): void => {
      setText(next);
      keep(name, next);
    },
    [name],
  );
  return [text, set];
}
