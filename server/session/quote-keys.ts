import type { QuoteKey } from '../../schemas/release/boot.ts';
import { deriveKey } from './cipher.ts';
import type { Session } from './session-types.ts';

/** The key of a session's unsent quotes in its browser. */
export type QuoteKeys = (session: Session) => QuoteKey;

/**
 * The owner of quotes: a person of a tenant, or one who acts as another. Without a stable id of the
 * ERP it is this session alone, so that nobody else ever gets the key.
 */
function ownerOf({ tenant, person, actor, previousToken, publicId }: Session): readonly string[] {
  const isActing = previousToken !== null;
  if (person === null || (isActing && actor === null)) return [tenant, 'session', publicId];
  return isActing ? [tenant, 'acting', person, actor as string] : [tenant, 'person', person];
}

/**
 * Keys that are the same in every session of the same person, and of nobody else; they last as long
 * as the secret.
 */
export function createQuoteKeys(secret: Buffer): QuoteKeys {
  const root = deriveKey(secret, 'quotes');
  return (session) => {
    const key = deriveKey(root, JSON.stringify(ownerOf(session)));
    return { owner: deriveKey(key, 'owner').toString('hex', 0, 8), key: key.toString('base64url') };
  };
}
