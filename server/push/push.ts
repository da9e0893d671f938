import { createHash, randomBytes } from 'node:crypto';
import type { PushSettings } from '../../schemas/release/types.ts';
import { badInput, PortalError } from '../http/errors.ts';
import type { Logger } from '../http/telemetry/logger.ts';
import type { Cipher } from '../session/cipher.ts';
import type { Session } from '../session/session-types.ts';
import type { PushStore } from '../store/push.ts';
import { encryptMessage, type SubscriptionKeys } from './encrypt.ts';
import { type FirebaseUrls, firebaseToken } from './firebase.ts';
import { isPushService } from './services.ts';
import { createVapidKeys, type VapidKeys, vapidHeader } from './vapid.ts';

/** Where a browser's messages go, as its `PushSubscription` says. */
export interface Subscription {
  endpoint: string;
  keys: SubscriptionKeys;
}

/** A notification's text, and the path of this portal that it opens. */
export interface PushMessage {
  title: string;
  body: string;
  link: string;
}

/** `gone`: the browser is not there any more, and has been removed. */
export type SendResult = 'sent' | 'gone' | 'refused';

export interface Push {
  /** The key that browsers of a tenant subscribe with, base64url. */
  publicKey(tenant: string, settings: PushSettings): Promise<string>;
  /**
   * Binds a browser to the session's person. Yields the token to register at the ERP, or null when
   * it is registered. Throws a 400 for an invalid subscription.
   */
  subscribe(session: Session, settings: PushSettings, given: unknown): Promise<string | null>;
  /** The session is over: its browser gets nothing more. */
  end(session: Pick<Session, 'tenant' | 'publicId'>): Promise<void>;
  /** The other sessions of a person are over. */
  endOthers(tenant: string, person: string, spared: Session | null): Promise<void>;
  /** Sends to the browser of a token; `gone` for an unknown one. */
  send(tenant: string, token: string, message: PushMessage, origin: string): Promise<SendResult>;
}

export interface PushOptions {
  store: PushStore;
  cipher: Cipher;
  now: () => number;
  log: Logger;
  /** Origins of further push services. */
  services: readonly string[];
  firebase: FirebaseUrls;
}

/** Browsers of one person. */
const mostBrowsers = 10;
/** ms after which a token is registered at the ERP again, as Firebase does it. */
const refreshMs = 7 * 24 * 60 * 60 * 1000;
/** ms that a push service may take. */
const limitMs = 10_000;
/** Seconds that a service keeps a message for a browser that is off. */
const keepSeconds = 24 * 60 * 60;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const contextOf = (tenant: string, endpoint: string): string => `push ${tenant} ${endpoint}`;

/** The subscription that a browser sent. Throws a 400 for anything else. */
function readSubscription(given: unknown, services: readonly string[]): Subscription {
  const { endpoint, keys } = (given ?? {}) as {
    endpoint?: unknown;
    keys?: Record<string, unknown>;
  };
  const bytes = (value: unknown): number =>
    typeof value === 'string' && /^[\w-]{1,200}={0,2}$/.test(value)
      ? Buffer.from(value, 'base64url').length
      : 0;
  if (
    typeof endpoint !== 'string' ||
    endpoint.length > 2_000 ||
    !isPushService(endpoint, services) ||
    bytes(keys?.p256dh) !== 65 ||
    bytes(keys?.auth) !== 16
  )
    throw badInput('A assinatura de notificações não é válida.');
  return { endpoint, keys: { p256dh: String(keys?.p256dh), auth: String(keys?.auth) } };
}

/** A new token of ours, or Firebase's. */
async function newToken(
  settings: PushSettings,
  subscription: Subscription,
  firebase: FirebaseUrls,
): Promise<string> {
  if (settings.kind !== 'FIREBASE') return randomBytes(32).toString('base64url');
  try {
    return await firebaseToken(settings.firebase, subscription, firebase);
  } catch (cause) {
    throw new PortalError(502, 'FIREBASE', 'O Firebase não registrou este aparelho.', { cause });
  }
}

/** Hands a message, encrypted for its browser, to the push service. */
const deliver = (
  { endpoint, keys }: Subscription,
  message: PushMessage,
  authorization: string,
): Promise<Response> =>
  fetch(endpoint, {
    method: 'POST',
    headers: {
      Authorization: authorization,
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(keepSeconds),
      Urgency: 'normal',
    },
    body: new Uint8Array(encryptMessage(JSON.stringify(message), keys)),
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  });

/** Messages to the browsers of a tenant's people, by Web Push or by the tenant's Firebase. */
export function createPush({ store, cipher, now, log, services, firebase }: PushOptions): Push {
  async function keysOf(tenant: string): Promise<VapidKeys> {
    const context = `push-key ${tenant}`;
    const sealed = await store.pushKeys(
      tenant,
      cipher.encrypt(JSON.stringify(createVapidKeys()), context),
    );
    const text = cipher.decrypt(sealed, context);
    if (text === null)
      throw new PortalError(503, 'PUSH_KEY', 'As notificações não estão disponíveis agora.');
    return JSON.parse(text) as VapidKeys;
  }

  function tokenIn(tenant: string, endpoint: string, sealed: string | undefined): string | null {
    const text = sealed === undefined ? null : cipher.decrypt(sealed, contextOf(tenant, endpoint));
    return text === null ? null : (JSON.parse(text) as { token: string }).token;
  }

  return {
    publicKey: async (tenant, settings) =>
      settings.kind === 'FIREBASE' ? settings.firebase.vapid : (await keysOf(tenant)).publicKey,
    subscribe: async (session, settings, given) => {
      const { tenant, publicId } = session;
      const subscription = readSubscription(given, services);
      const endpoint = hashOf(subscription.endpoint);
      const person = session.person ?? publicId;
      const found = await store.pushByEndpoint(tenant, endpoint);
      // Another person's token is not handed on: the ERP may still know it as theirs.
      const same = found?.person === person ? found : undefined;
      const isFresh = same !== undefined && now() - same.registeredAt < refreshMs;
      const known = tokenIn(tenant, endpoint, same?.sealed);
      const isFirebase = settings.kind === 'FIREBASE';
      const token =
        known !== null && (isFresh || !isFirebase)
          ? known
          : await newToken(settings, subscription, firebase);
      const isKnown = isFresh && token === known;
      await store.putPush(
        {
          tenant,
          token: hashOf(token),
          endpoint,
          person,
          session: publicId,
          sealed: cipher.encrypt(
            JSON.stringify({ ...subscription, token }),
            contextOf(tenant, endpoint),
          ),
          registeredAt: isKnown ? same.registeredAt : now(),
        },
        mostBrowsers,
      );
      return isKnown ? null : token;
    },
    end: ({ tenant, publicId }) => store.deletePushOfSession(tenant, publicId),
    endOthers: (tenant, person, spared) =>
      store.deletePushOfPerson(tenant, person, spared?.publicId ?? null),
    send: async (tenant, token, message, origin) => {
      const record = await store.pushByToken(tenant, hashOf(token));
      const text = record && cipher.decrypt(record.sealed, contextOf(tenant, record.endpoint));
      if (!text) return 'gone';
      const subscription = JSON.parse(text) as Subscription;
      const { endpoint } = subscription;
      const authorization = vapidHeader(endpoint, await keysOf(tenant), origin, now());
      const answer = await deliver(subscription, message, authorization).catch((error: unknown) => {
        // Without the address, which names the browser.
        log.warn('push.failed', { tenant, code: error instanceof Error ? error.name : 'unknown' });
        return null;
      });
      await answer?.body?.cancel();
      if (answer?.status === 404 || answer?.status === 410) {
        await store.deletePush(tenant, record.token);
        return 'gone';
      }
      if (answer && !answer.ok) log.warn('push.refused', { tenant, status: answer.status });
      return answer?.ok ? 'sent' : 'refused';
    },
  };
}
