import { createHash } from 'node:crypto';
import type { Inputs } from './inputs.ts';

/**
 * Answers of this process, as the text that is sent. Another process asks the ERP itself once;
 * nothing else differs.
 */
export interface AnswerCache {
  get(key: string): string | undefined;
  set(key: string, text: string, minutes: number): void;
}

/**
 * One key a release, call, session (or visitor) and inputs: nobody ever gets what another session
 * asked for.
 */
export function cacheKey(
  scope: { tenant: string; release: string; session: string | null },
  call: string,
  inputs: Inputs,
): string {
  const sorted = Object.entries(inputs.all).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([scope.tenant, scope.release, scope.session, call, sorted]))
    .digest('base64url');
}

/** Keeps answers up to a total size; the one unused for longest goes first. */
export function createAnswerCache(
  now: () => number,
  limit: number = 64 * 1024 * 1024,
): AnswerCache {
  const entries = new Map<string, { text: string; expiresAt: number }>();
  let size = 0;

  function drop(key: string): void {
    size -= entries.get(key)?.text.length ?? 0;
    entries.delete(key);
  }

  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.expiresAt <= now()) {
        drop(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.text;
    },
    set: (key, text, minutes) => {
      drop(key);
      entries.set(key, { text, expiresAt: now() + minutes * 60_000 });
      size += text.length;
      for (const oldest of entries.keys()) {
        if (size <= limit) break;
        drop(oldest);
      }
    },
  };
}
