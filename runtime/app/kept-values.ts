import type { SessionContract } from '../../schemas/release/types.ts';
import { isOwnPath } from '../data/storage.ts';

/** The reserved name under which the address of a foreign login page is kept. */
export const loginUrlName = 'LOGIN_URL';

/** Keeps what the address hands over (`?f=3` as `FILIAL_FIXA`, `login_url`); it stays until another address replaces it. */
export function keepFromQuery(keep: SessionContract['keep'], search: string): void {
  const query = new URLSearchParams(search);
  for (const { query: name, as } of [...keep, { query: 'login_url', as: loginUrlName }]) {
    const value = query.get(name);
    if (value !== null && value !== '') localStorage.setItem(as, value);
  }
}

export function readKept(keep: SessionContract['keep']): Record<string, string> {
  return Object.fromEntries(
    keep.flatMap(({ as }) => {
      const value = localStorage.getItem(as);
      return value === null ? [] : [[as, value]];
    }),
  );
}

/**
 * Where to log in: the kept address when it is one of ours or of an origin the environment allows
 * (`LOGIN_ORIGINS`), else `own`. A link alone must not be able to send users to a foreign page.
 */
export function loginAddress(own: string, env: Record<string, unknown>, origin: string): string {
  const kept = localStorage.getItem(loginUrlName);
  if (kept === null) return own;
  if (isOwnPath(kept)) return kept;
  if (!URL.canParse(kept)) return own;
  const url = new URL(kept);
  const allowed = Array.isArray(env.LOGIN_ORIGINS) ? env.LOGIN_ORIGINS : String(env.LOGIN_ORIGINS ?? '').split(/[\s,]+/);
  if (url.origin === origin) return url.pathname + url.search;
  return url.protocol.startsWith('http') && allowed.includes(url.origin) ? url.href : own;
}
