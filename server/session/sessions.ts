import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { JsonObject } from '../../schemas/release/types.ts';
import type { SessionRecord, SessionStore } from '../store/types.ts';
import type { LiveRelease } from '../tenancy/releases.ts';
import type { BootstrapData } from './bootstrap.ts';
import type { Cipher } from './cipher.ts';
import type { SessionInfo } from '../../schemas/release/boot.ts';
import { endOf, leftOf, type SessionLeft, type SessionLife, timesAt } from './life.ts';
import type { QuoteKeys } from './quote-keys.ts';
import { type ErpParameter, type MergedParameters, mergeParameters } from './parameters.ts';

/**
 * A live session, parsed and decrypted. Never leaves the server: `info` makes what the browser may
 * see.
 */
export interface Session {
  key: string;
  publicId: string;
  tenant: string;
  token: string;
  previousToken: string | null;
  /** Who it is, as the ERP names people; null where it does not say. */
  person: string | null;
  /** Who acts as that person; null for nobody else. */
  actor: string | null;
  data: JsonObject;
  parameters: readonly ErpParameter[];
  modules: ReadonlySet<string>;
  release: string;
  version: number;
  /** When the person logged in. */
  createdAt: number;
  validatedAt: number;
}

/** Initial values of a session. */
export interface SessionStart {
  tenant: string;
  release: string;
  token: string;
  previousToken: string | null;
  /** Who acts as somebody else. */
  actor: string | null;
  bootstrap: BootstrapData;
  life: SessionLife;
  /** The session whose place it takes. */
  old?: Session | null;
  /** When the person logged in, where that was before now. */
  since?: number;
}

export interface Sessions {
  /**
   * The session of a cookie: null when forged, ended or over by this tenant's `life`. Of one of
   * another tenant the life is not checked: the caller compares the tenant.
   */
  find(cookie: string, tenant: string, life: SessionLife): Promise<Session | null>;
  /** The same for somebody who only waits: it is not a use, and keeps no session alive. */
  peek(cookie: string, tenant: string, life: SessionLife): Promise<Session | null>;
  /** How long it still lives; asking is not a use. Null when there is none of this tenant. */
  left(cookie: string, tenant: string, life: SessionLife): Promise<SessionLeft | null>;
  /** Creates a session, or puts it in the place of another; yields the new cookie. */
  open(start: SessionStart): Promise<{ cookie: string; session: Session }>;
  /** Puts fresh bootstrap data into a session. */
  refresh(session: Session, release: string, bootstrap: BootstrapData): Promise<Session | null>;
  /** Notes that the ERP still accepts the token. */
  validated(session: Session): Promise<void>;
  end(session: Session): Promise<void>;
  /**
   * Ends the sessions in which a person acts, or somebody acts as them, but for one; yields how
   * many they were.
   */
  endAllOf(tenant: string, person: string, kept: Session | null): Promise<number>;
  info(session: Session, release: LiveRelease): SessionInfo;
}

/** A use is written down when the last one is so long ago, in ms. */
const usedResolution = 60 * 1000;
const mostInMemory = 5_000;
const isCookie = (value: string): boolean => /^[\w-]{43}$/.test(value);

/** @param scope sessions of one scope are not found in another, whatever cookie is brought */
export function createSessions(
  store: SessionStore,
  cipher: Cipher,
  now: () => number,
  quoteKeys: QuoteKeys,
  scope = '',
): Sessions {
  const keyOf = (cookie: string): string =>
    createHash('sha256').update(scope).update(cookie).digest('base64url');
  /** Parsed sessions, each good as long as the store still has the version it was parsed from. */
  const parsed = new Map<string, Session>();
  const merged = new WeakMap<Session, { release: string; parameters: MergedParameters }>();

  function keep(session: Session): Session {
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

  async function read(key: string): Promise<Session | null> {
    const record = await store.session(key);
    const session = record && parse(record);
    return session && keep(session);
  }

  async function look(
    cookie: string,
    tenant: string,
    life: SessionLife,
    isUse: boolean,
  ): Promise<Session | null> {
    if (!isCookie(cookie)) return null;
    const key = keyOf(cookie);
    const state = await store.sessionState(key);
    const known = parsed.get(key);
    const session = () => (state && known?.version === state.version ? known : read(key));
    if (state && state.tenant !== tenant) return session();
    const times = state && timesAt(state, life, now());
    if (!times) {
      // Gone for good: neither a clock that is set back nor a longer life brings it back.
      if (state) await store.deleteSession(key);
      parsed.delete(key);
      return null;
    }
    if (times.createdAt !== state.createdAt) {
      await store.changeSession(key, { ...times, expiresAt: endOf(times, life) });
      return read(key);
    }
    if (isUse && now() - times.usedAt >= usedResolution) {
      await store.useSession(key, now(), endOf({ ...times, usedAt: now() }, life));
    }
    return session();
  }

  return {
    find: (cookie, tenant, life) => look(cookie, tenant, life, true),
    peek: (cookie, tenant, life) => look(cookie, tenant, life, false),
    left: async (cookie, tenant, life) => {
      if (!isCookie(cookie)) return null;
      const state = await store.sessionState(keyOf(cookie));
      const times = state?.tenant === tenant && timesAt(state, life, now());
      return times ? leftOf(times, life, now()) : null;
    },
    open: async ({ tenant, release, token, previousToken, actor, bootstrap, life, old, since }) => {
      const cookie = randomBytes(32).toString('base64url');
      const at = now();
      const times = { createdAt: since ?? at, usedAt: at };
      const record: SessionRecord = {
        key: keyOf(cookie),
        publicId: randomUUID(),
        tenant,
        token: cipher.encrypt(token, tenant),
        previousToken: previousToken === null ? null : cipher.encrypt(previousToken, tenant),
        person: bootstrap.person,
        actor,
        data: JSON.stringify(bootstrap.data),
        parameters: JSON.stringify(bootstrap.parameters),
        modules: JSON.stringify(bootstrap.modules),
        release,
        version: 1,
        ...times,
        validatedAt: at,
        expiresAt: endOf(times, life),
      };
      if (old) {
        await store.replaceSession(old.key, record);
        parsed.delete(old.key);
      } else await store.createSession(record);
      return { cookie, session: keep(parse(record) as Session) };
    },
    refresh: async (session, release, { data, parameters, modules }) => {
      await store.changeSession(session.key, {
        data: JSON.stringify(data),
        parameters: JSON.stringify(parameters),
        modules: JSON.stringify(modules),
        release,
        validatedAt: now(),
      });
      return read(session.key);
    },
    validated: async (session) => {
      await store.changeSession(session.key, { validatedAt: now() });
    },
    end: async (session) => {
      await store.deleteSession(session.key);
      parsed.delete(session.key);
    },
    endAllOf: (tenant, person, kept) => store.deleteSessionsOf(tenant, person, kept?.key ?? null),
    info: (session, release) => {
      let own = merged.get(session);
      if (own?.release !== release.hash) {
        own = {
          release: release.hash,
          parameters: mergeParameters(
            release.table,
            release.settings.parameters,
            session.parameters,
          ),
        };
        merged.set(session, own);
      }
      return {
        data: session.data,
        ...own.parameters,
        impersonating: session.previousToken !== null,
        id: session.publicId,
        quotes: quoteKeys(session),
      };
    },
  };
}
