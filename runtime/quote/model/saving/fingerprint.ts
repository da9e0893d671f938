/** Not with the prefix that ends with the session: a tab stays the same tab after a new login. */
const NAME = 'portal-aba';

/** The part of `LockManager` that is needed; absent in old browsers and on insecure origins. */
export interface Claims {
  request(
    name: string,
    options: { ifAvailable: true },
    held: (lock: unknown) => Promise<void> | undefined,
  ): Promise<unknown>;
}

/** Holds `fingerprint` for the life of the page; false when another tab holds it already. */
function claim(claims: Claims, fingerprint: string): Promise<boolean> {
  return new Promise((resolve) => {
    void claims.request(`${NAME}:${fingerprint}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>(() => undefined);
    });
  });
}

let own: Promise<string> | undefined;

/**
 * Identifier of this tab. A reload keeps it; a duplicated tab, which the browser
 * hands a copy of the session storage, notices that it is in use and gets its own.
 */
export function tabFingerprint(
  store: Pick<Storage, 'getItem' | 'setItem'>,
  claims: Claims | undefined,
): Promise<string> {
  own ??= makeFingerprint(store, claims);
  return own;
}

/** As `tabFingerprint`, without remembering the answer for the page. */
export async function makeFingerprint(
  store: Pick<Storage, 'getItem' | 'setItem'>,
  claims: Claims | undefined,
): Promise<string> {
  const stored = store.getItem(NAME);
  if (stored !== null && (!claims || (await claim(claims, stored)))) return stored;
  // Not randomUUID: it is missing on plain http.
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  store.setItem(NAME, fresh);
  if (claims) await claim(claims, fresh);
  return fresh;
}
