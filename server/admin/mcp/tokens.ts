import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { MadeToken, TokenSummary } from '../../../schemas/admin/tokens.ts';
import { notFound, PortalError } from '../../http/errors.ts';
import type { TokenRecord, TokenStore } from '../../store/tokens.ts';

/**
 * Personal tokens: an assistant that brings one does what its person may do, and never more than
 * change drafts.
 */
export interface Tokens {
  list(tenant: string, person: string): Promise<TokenSummary[]>;
  /** Throws a 409 when the person has too many. */
  make(tenant: string, person: string, name: string): Promise<MadeToken>;
  /** Throws a 404 for one that the person does not have there. */
  remove(tenant: string, person: string, id: string): Promise<void>;
  /** Whose token it is; null for one that is no token of the tenant, or is over. */
  check(tenant: string, token: string): Promise<Pick<TokenRecord, 'id' | 'person' | 'name'> | null>;
}

const lifeMs = 90 * 24 * 60 * 60 * 1000;
/** Its last use is written down so often. */
const useResolutionMs = 60_000;
const mostTokens = 10;
/** Prefix of tokens, for secret scanners. */
const prefix = 'portal_';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const summaryOf = ({ id, name, createdAt, usedAt, expiresAt }: TokenRecord): TokenSummary => ({
  id,
  name,
  createdAt,
  usedAt,
  expiresAt,
});

/**
 * Tokens in the store, by their hashes.
 * @param now ms since 1970
 */
export function createTokens(store: TokenStore, now: () => number): Tokens {
  return {
    list: async (tenant, person) => (await store.tokensOf(tenant, person)).map(summaryOf),
    make: async (tenant, person, name) => {
      if ((await store.tokensOf(tenant, person)).length >= mostTokens)
        throw new PortalError(
          409,
          'TOKENS_FULL',
          `Cada pessoa tem no máximo ${mostTokens} chaves. Revogue uma que não usa mais.`,
        );
      const token = `${prefix}${randomBytes(32).toString('base64url')}`;
      const record: TokenRecord = {
        hash: hashOf(token),
        id: randomUUID(),
        tenant,
        person,
        name,
        createdAt: now(),
        usedAt: null,
        expiresAt: now() + lifeMs,
      };
      await store.createToken(record);
      return { ...summaryOf(record), token };
    },
    remove: async (tenant, person, id) => {
      if (!(await store.deleteToken(tenant, person, id))) throw notFound();
    },
    check: async (tenant, token) => {
      if (!token.startsWith(prefix) || token.length > 100) return null;
      const record = await store.tokenByHash(hashOf(token));
      if (!record || record.tenant !== tenant || record.expiresAt <= now()) return null;
      if (now() - (record.usedAt ?? 0) > useResolutionMs)
        await store.markTokenUsed(record.hash, now());
      return { id: record.id, person: record.person, name: record.name };
    },
  };
}
