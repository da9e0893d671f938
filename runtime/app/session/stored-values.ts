import type { SessionContract } from '../../../schemas/release/types.ts';
import { isOwnPath } from '../../data/own-path.ts';

/** Reserved name under which the address of a foreign login page is stored. */
export const loginUrlName = 'LOGIN_URL';

/**
 * Keeps what the address hands over (`?f=3` as `FILIAL_FIXA`, `login_url`); it stays until another
 * address replaces it.
 */
export function storeFromQuery(keep: SessionContract['keep'], search: string): void {
  const query = new URLSearchParams(search);
  for (const { query: name, as } of [...keep, { query: 'login_url', as: loginUrlName }]) {
    const value = query.get(name);
    if (value !== null && value !== '') localStorage.setItem(as, value);
  }
}

/** The values that earlier addresses stored, by the names that the session contract gives them. */
export function readStoredValues(keep: SessionContract['keep']): Record<string, string> {
  return Object.fromEntries(
    keep.flatMap(({ as }) => {
      const value = localStorage.getItem(as);
      return value === null ? [] : [[as, value]];
    }),
  );
}

interface LoginPlaces {
  env: Record<string, unknown>;
  origin: string;
  /** Whether somebody without a session may open a path of ours. */
  isPublic(path: string): boolean;
}

/**
 * Where to log in: the stored address when it is a page of ours that is open to everybody, or of an
 * origin that the environment allows (`LOGIN_ORIGINS`), else `own`. A link alone must not be able
 * to send users to a foreign page, or guests round in circles.
 */
export function loginAddress(own: string, { env, origin, isPublic }: LoginPlaces): string {
  const stored = localStorage.getItem(loginUrlName);
  if (stored === null) return own;
  const ours = (path: string): string =>
    isOwnPath(path) && isPublic(new URL(path, origin).pathname) ? path : own;
  if (stored.startsWith('/')) return ours(stored);
  if (!URL.canParse(stored)) return own;
  const url = new URL(stored);
  const allowed = Array.isArray(env.LOGIN_ORIGINS)
    ? env.LOGIN_ORIGINS
    : String(env.LOGIN_ORIGINS ?? '').split(/[\s,]+/);
  if (url.origin === origin) return ours(url.pathname + url.search);
  return /^https?:$/.test(url.protocol) && allowed.includes(url.origin) ? url.href : own;
}
