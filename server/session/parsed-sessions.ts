import type { JsonObject } from '../../schemas/release/types.ts';
import type { SessionRecord, SessionStore } from '../store/sessions.ts';
import type { Cipher } from './cipher.ts';
import type { ErpParameter } from './parameters.ts';
import type { Session } from './session-types.ts';

const mostInMemory = 5_000;

export type ParsedSessions = ReturnType<typeof createParsedSessions>;

/** Sessions of the store, parsed and decrypted; the latest stay in memory. */
export function createParsedSessions(store: SessionStore, cipher: Cipher) {
  /** Each is good as long as the store still has the version it was parsed from. */
  const parsed = new Map<string, Session>();

  function remember(session: Session): Session {
    parsed.delete(session.key);
    parsed.set(session.key, session);
    if (parsed.size > mostInMemory) parsed.delete(parsed.keys().next().value as string);
    return session;
  }

  /** Null when the installation's key has changed since: the session cannot be used any more. */
  function parse(record: SessionRecord): Session | null {
    const token = cipher.decrypt(record.token, record.tenant);
    const previousToken =
      record.previousToken === null ? null : cipher.decrypt(record.previousToken, record.tenant);
    if (token === null || (record.previousToken !== null && previousToken === null)) return null;
    return {
      key: record.key,
      publicId: record.publicId,
      tenant: record.tenant,
      token,
      previousToken,
      person: record.person,
      actor: record.actor,
      data: JSON.parse(record.data) as JsonObject,
      parameters: JSON.parse(record.parameters) as ErpParameter[],
      modules: new Set(JSON.parse(record.modules) as string[]),
      release: record.release,
      version: record.version,
      createdAt: record.createdAt,
      validatedAt: record.validatedAt,
    };
  }

  return {
    /** The session as it was parsed, where that is the version that the store has. */
    known(key: string, version: number): Session | undefined {
      const session = parsed.get(key);
      return session?.version === version ? session : undefined;
    },
    async read(key: string): Promise<Session | null> {
      const record = await store.session(key);
      const session = record && parse(record);
      return session && remember(session);
    },
    /** The session of a record that was just written. */
    written: (record: SessionRecord): Session => remember(parse(record) as Session),
    forget: (key: string): void => void parsed.delete(key),
  };
}
