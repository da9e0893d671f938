import type { SubscriptionKeys } from './encrypt.ts';

/** The tenant's app at Firebase: public values, as Firebase's console shows them. */
export interface FirebaseApp {
  project: string;
  app: string;
  key: string;
  /** Public key that browsers subscribe with. */
  vapid: string;
}

/** Addresses of Firebase's own calls. */
export interface FirebaseUrls {
  installations: string;
  registrations: string;
}

export const firebaseUrls: FirebaseUrls = {
  installations: 'https://firebaseinstallations.googleapis.com/v1',
  registrations: 'https://fcmregistrations.googleapis.com/v1',
};

const limitMs = 10_000;

async function ask(url: string, headers: Record<string, string>, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
  });
  if (!answer.ok) throw new Error(`Firebase answered ${answer.status}`);
  return answer.json();
}

/**
 * Firebase's token of a browser's subscription: what Firebase's own script does in a page, done by
 * the server, so that a page loads no foreign script and stores no token. Throws when Firebase does
 * not answer as it should.
 */
export async function firebaseToken(
  { project, app, key, vapid }: FirebaseApp,
  { endpoint, keys }: { endpoint: string; keys: SubscriptionKeys },
  urls: FirebaseUrls,
): Promise<string> {
  const of = `/projects/${encodeURIComponent(project)}`;
  const installed = (await ask(
    `${urls.installations}${of}/installations`,
    { 'x-goog-api-key': key },
    { appId: app, authVersion: 'FIS_v2', sdkVersion: 'w:0.6.9' },
  )) as { authToken?: { token?: unknown } };
  const registered = (await ask(
    `${urls.registrations}${of}/registrations`,
    {
      'x-goog-api-key': key,
      'x-goog-firebase-installations-auth': `FIS ${String(installed.authToken?.token)}`,
    },
    { web: { endpoint, ...keys, applicationPubKey: vapid } },
  )) as { token?: unknown };
  if (typeof registered.token !== 'string') throw new Error('Firebase gave no token');
  return registered.token;
}
