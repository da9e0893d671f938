import { createHash, randomUUID } from 'node:crypto';
import type { Cipher } from '../../session/cipher.ts';
import type { LimitStore } from '../../store/limits.ts';

/** Who goes where. */
export interface Visit {
  /** Id of the person. */
  person: string;
  /** Below `/admin`: `/r/atual/telas`. */
  path: string;
}

/** Tickets that open a session at another tenant's host: for one use, within 60 seconds. */
export interface Tickets {
  issue(tenant: string, visit: Visit): string;
  /** Null for a ticket that is not of this tenant, is over, or was used. */
  redeem(tenant: string, ticket: string): Promise<Visit | null>;
}

const lifeMs = 60_000;
const contextOf = (tenant: string): string => `ticket ${tenant}`;

/**
 * Tickets are encrypted texts; the store holds only which of them were used.
 * @param now ms since 1970
 */
export function createTickets(
  store: Pick<LimitStore, 'spend'>,
  cipher: Cipher,
  now: () => number,
): Tickets {
  return {
    issue: (tenant, { person, path }) =>
      cipher.encrypt(
        JSON.stringify({ person, path, expiresAt: now() + lifeMs, id: randomUUID() }),
        contextOf(tenant),
      ),
    redeem: async (tenant, ticket) => {
      const text = cipher.decrypt(ticket, contextOf(tenant));
      if (text === null) return null;
      const { person, path, expiresAt } = JSON.parse(text) as Visit & { expiresAt: number };
      if (now() >= expiresAt) return null;
      // The bytes behind the text, so that another spelling of the same ticket is no second one.
      const spent = createHash('sha256').update(text).digest('base64url');
      return (await store.spend(`ticket ${spent}`, expiresAt)) ? { person, path } : null;
    },
  };
}
