import { createHash, hash, randomBytes, randomUUID } from 'node:crypto';
import type { SessionRecord, SessionStore } from '../store/sessions.ts';
import type { BootstrapData } from './bootstrap-data.ts';
import type { Cipher } from './cipher.ts';
import type { Device } from './device.ts';
import { endOf, leftOf, type SessionLife, timesAt } from './life.ts';
import { type MergedParameters, mergeParameters } from './parameters.ts';
import { createParsedSessions, type ParsedSessions } from './parsed-sessions.ts';
import type { QuoteKeys } from './quote-keys.ts';
import type { Session, Sessions } from './session-types.ts';

/** A use is written down when the last one is so long ago, in ms. */
const usedResolution = 60 * 1000;
const isCookie = (value: string): boolean => /^[\w-]{43}$/.test(value);

/**
 * The sessions of all tenants.
 * @param scope sessions of one scope are not found in another, whatever cookie is brought
 */
export function createSessions(
  store: SessionStore,
  cipher: Cipher,
  now: () => number,
  quoteKeys: QuoteKeys,
  scope = '',
): Sessions {
  const keyOf = createKeys(scope);
  const parsed = createParsedSessions(store, cipher);
  const { read } = parsed;
  const infoOf = createInfo(quoteKeys);

  return {
    ...createFinding(store, parsed, now, keyOf),
    open: async ({ tenant, release, token, previousToken, actor, bootstrap, life, ...more }) => {
      const { device, old, since } = more;
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
        device: device ? JSON.stringify(device) : null,
        ...storedData(bootstrap),
        release,
        version: 1,
        ...times,
        validatedAt: at,
        expiresAt: endOf(times, life),
      };
      if (old) {
        await store.replaceSession(old.key, record);
        parsed.forget(old.key);
      } else await store.createSession(record);
      return { cookie, session: parsed.written(record) };
    },
    refresh: async (session, release, bootstrap) => {
      await store.changeSession(session.key, {
        ...storedData(bootstrap),
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
      parsed.forget(session.key);
    },
    endAllOf: (tenant, person, spared) =>
      store.deleteSessionsOf(tenant, person, spared?.key ?? null),
    ...createOwnSessions(store, read, now),
    info: infoOf,
  };
}

const mostKeys = 5_000;

/** Keys of cookies in the store; those asked for lately stay in memory, as every request asks. */
function createKeys(scope: string): (cookie: string) => string {
  const known = new Map<string, string>();
  return (cookie) => {
    let key = known.get(cookie);
    if (key === undefined) {
      key = hash('sha256', scope + cookie, 'base64url');
      if (known.size >= mostKeys) known.clear();
      known.set(cookie, key);
    }
    return key;
  };
}

/**
 * Finds the session of a cookie, and ends it where its life is over.
 * @param keyOf the key of a cookie in the store
 */
function createFinding(
  store: SessionStore,
  { known, read, forget }: ParsedSessions,
  now: () => number,
  keyOf: (cookie: string) => string,
): Pick<Sessions, 'find' | 'peek' | 'left'> {
  async function look(
    cookie: string,
    tenant: string,
    life: SessionLife,
    isUse: boolean,
  ): Promise<Session | null> {
    if (!isCookie(cookie)) return null;
    const key = keyOf(cookie);
    const state = await store.sessionState(key);
    if (state && state.tenant !== tenant) return known(key, state.version) ?? read(key);
    const times = state && timesAt(state, life, now());
    if (!times) {
      // Gone for good: neither a clock that is set back nor a longer life brings it back.
      if (state) await store.deleteSession(key);
      forget(key);
      return null;
    }
    if (times.createdAt !== state.createdAt) {
      await store.changeSession(key, { ...times, expiresAt: endOf(times, life) });
      return read(key);
    }
    if (isUse && now() - times.usedAt >= usedResolution) {
      await store.useSession(key, now(), endOf({ ...times, usedAt: now() }, life));
    }
    return known(key, state.version) ?? read(key);
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
  };
}

/** The other sessions of a session's person. */
function createOwnSessions(
  store: SessionStore,
  read: ParsedSessions['read'],
  now: () => number,
): Pick<Sessions, 'signedIn' | 'another'> {
  /**
   * The session records of the person who acts in a session; this one alone where the ERP names no
   * person.
   */
  async function ownRecords({ key, tenant, person, actor }: Session): Promise<SessionRecord[]> {
    const who = actor ?? person;
    if (who !== null) return store.sessionsOf(tenant, who, now());
    const own = await store.session(key);
    return own ? [own] : [];
  }

  return {
    signedIn: async (session) => {
      const records = await ownRecords(session);
      return records.map(({ key, device, createdAt, usedAt }) => ({
        handle: handleOf(key),
        device: device === null ? null : (JSON.parse(device) as Device),
        since: createdAt,
        usedAt,
        isThis: key === session.key,
      }));
    },
    another: async (session, handle) => {
      const records = await ownRecords(session);
      const found = records.find(({ key }) => key !== session.key && handleOf(key) === handle);
      return found ? read(found.key) : null;
    },
  };
}

/** The name of a session that its own person may see: neither its cookie nor its key. */
const handleOf = (key: string): string =>
  createHash('sha256').update(`handle\n${key}`).digest('base64url').slice(0, 22);

/** Makes what the browser may see of a session; its parameters are merged once a release. */
function createInfo(quoteKeys: QuoteKeys): Sessions['info'] {
  const merged = new WeakMap<Session, { release: string; parameters: MergedParameters }>();
  return (session, release) => {
    let own = merged.get(session);
    if (own?.release !== release.hash) {
      const { table, settings } = release;
      own = {
        release: release.hash,
        parameters: mergeParameters(table, settings.parameters, session.parameters),
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
  };
}

const storedData = ({ data, parameters, modules }: BootstrapData) => ({
  data: JSON.stringify(data),
  parameters: JSON.stringify(parameters),
  modules: JSON.stringify(modules),
});
