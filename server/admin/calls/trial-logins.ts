import type { Cipher } from '../../session/cipher.ts';
import type { SecretStore } from '../../store/secrets.ts';

/**
 * Logins at ERPs with which people of the admin try calls: each person's own, and never a session
 * of the portal.
 */
export interface TrialLogins {
  /** The ERP's token and when the login is over (ms since 1970); null when there is none. */
  of(tenant: string, person: string): Promise<{ token: string; expiresAt: number } | null>;
  /** Answers when it will be over. */
  begin(tenant: string, person: string, token: string): Promise<number>;
  end(tenant: string, person: string): Promise<void>;
}

const lifeMs = 30 * 60 * 1000;
const contextOf = (tenant: string, person: string): string => `trial ${tenant} ${person}`;

/**
 * Logins in the store, encrypted.
 * @param now ms since 1970
 */
export function createTrialLogins(
  store: SecretStore,
  cipher: Cipher,
  now: () => number,
): TrialLogins {
  return {
    of: async (tenant, person) => {
      const record = await store.trialLogin(tenant, person, now());
      const token = record && cipher.decrypt(record.sealed, contextOf(tenant, person));
      return record && token !== null ? { token: token ?? '', expiresAt: record.expiresAt } : null;
    },
    begin: async (tenant, person, token) => {
      const expiresAt = now() + lifeMs;
      await store.putTrialLogin(
        { tenant, person, sealed: cipher.encrypt(token, contextOf(tenant, person)), expiresAt },
        now(),
      );
      return expiresAt;
    },
    end: (tenant, person) => store.deleteTrialLogin(tenant, person),
  };
}
