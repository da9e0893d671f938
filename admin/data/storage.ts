/** The browser's storage; undefined where it lets this page store nothing. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** The value stored under a name; null: none, or the browser stores nothing. */
export const readStored = (name: string): string | null => browserStorage()?.getItem(name) ?? null;

/** False where the browser has no room or stores nothing. */
export function writeStored(name: string, value: string): boolean {
  try {
    const storage = browserStorage();
    storage?.setItem(name, value);
    return storage !== undefined;
  } catch {
    return false;
  }
}
