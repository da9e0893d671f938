import { createCipher, deriveKey } from '../session/cipher.ts';
import type { SealedAccess } from '../store/accesses.ts';

/**
 * An access, as the law and people's privacy require it to be recorded: who, as whom, in whose
 * name, what.
 */
export interface Access {
  /** ms since 1970. */
  at: number;
  tenant: string;
  event: 'opened' | 'switched' | 'restored' | 'ended' | 'screen' | 'call' | 'file';
  /** `publicId` of the session. */
  session: string;
  address: string;
  /** Who logged in, as the ERP names people; null where it does not say. */
  who: string | null;
  /** Whose access they use, where that is not their own. */
  as: string | null;
  /** The customer in whose name. */
  customer: string | null;
  /** Id of the screen or call. */
  what?: string;
  /** Parameters that identify the record, by name. */
  record?: Record<string, string>;
}

/**
 * Encrypts accesses, so that a reader of the database sees only when something was done at which
 * tenant.
 */
export interface AccessCodec {
  seal(access: Access): SealedAccess;
  /** Null for what another key encrypted. */
  open(sealed: SealedAccess): Access | null;
}

/** @param secret of the installation */
export function createAccessCodec(secret: Buffer): AccessCodec {
  const cipher = createCipher(deriveKey(secret, 'accesses'));
  const context = (tenant: string, at: number): string => `${tenant}/${at}`;
  return {
    seal: ({ at, tenant, ...rest }) => {
      const sealed = cipher.encrypt(JSON.stringify(rest), context(tenant, at));
      return { at, tenant, sealed };
    },
    open: ({ at, tenant, sealed }) => {
      const text = cipher.decrypt(sealed, context(tenant, at));
      if (text === null) return null;
      return { at, tenant, ...(JSON.parse(text) as Omit<Access, 'at' | 'tenant'>) };
    },
  };
}
