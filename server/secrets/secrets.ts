import { PortalError } from '../http/errors.ts';
import type { Cipher } from '../session/cipher.ts';
import type { SecretStore } from '../store/secrets.ts';

/** Values by name. */
export type SecretValues = Readonly<Record<string, string>>;

/**
 * Values that a tenant's documents name as `{secret.NAME}` and never hold: keys of the ERP and the
 * like.
 */
export interface Secrets {
  /** For requests to the tenant's ERP; nobody is answered them. */
  values(tenant: string): Promise<SecretValues>;
  /** Throws a 400 for a name or a value that cannot stand in a header. */
  put(tenant: string, secret: { name: string; value: string; by: string }): Promise<void>;
  /** False when there is none of the name. */
  remove(tenant: string, name: string): Promise<boolean>;
}

export interface SecretsOptions {
  store: SecretStore;
  cipher: Cipher;
  now: () => number;
}

/**
 * ms that a read value is believed; one that was changed in another process is used from then on.
 */
const ttl = 5_000;
const maxLength = 4_000;
const maxSecrets = 50;

const contextOf = (tenant: string, name: string): string => `secret ${tenant} ${name}`;

/** As documents write a secret's name. */
export const isSecretName = (name: string): boolean => /^[A-Z][A-Z0-9_]{0,40}$/.test(name);

/** Keeps secrets encrypted in the store, and for some seconds in memory. */
export function createSecrets({ store, cipher, now }: SecretsOptions): Secrets {
  const known = new Map<string, { at: number; values: Promise<SecretValues> }>();

  async function load(tenant: string): Promise<SecretValues> {
    const records = await store.secrets(tenant);
    const opened = records.map(
      ({ name, sealed }) => [name, cipher.decrypt(sealed, contextOf(tenant, name))] as const,
    );
    return Object.fromEntries(
      opened.filter((entry): entry is readonly [string, string] => entry[1] !== null),
    );
  }

  return {
    values: (tenant) => {
      const found = known.get(tenant);
      if (found && Math.abs(now() - found.at) < ttl) return found.values;
      const values = load(tenant);
      known.set(tenant, { at: now(), values });
      values.catch(() => known.delete(tenant));
      return values;
    },
    put: async (tenant, { name, value, by }) => {
      if (!isSecretName(name))
        throw new PortalError(
          400,
          'INPUT',
          'O nome de um segredo tem letras maiúsculas, números e sublinhado.',
          { fields: { name: 'Use letras maiúsculas, números e sublinhado' } },
        );
      if (value.length > maxLength || !/^[\x20-\x7e]+$/.test(value))
        throw new PortalError(
          400,
          'INPUT',
          'O valor tem caracteres que não podem ir em um cabeçalho.',
          { fields: { value: 'Use letras sem acento, números e sinais' } },
        );
      const stored = await store.secrets(tenant);
      if (stored.length >= maxSecrets && !stored.some((record) => record.name === name))
        throw new PortalError(
          409,
          'SECRETS_FULL',
          `Um distribuidor tem no máximo ${maxSecrets} segredos.`,
        );
      await store.putSecret({
        tenant,
        name,
        sealed: cipher.encrypt(value, contextOf(tenant, name)),
        changedAt: now(),
        changedBy: by,
      });
      known.delete(tenant);
    },
    remove: async (tenant, name) => {
      known.delete(tenant);
      return store.deleteSecret(tenant, name);
    },
  };
}
