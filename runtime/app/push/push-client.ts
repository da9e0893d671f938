/** The permission for notifications, or that the browser does not support them. */
export type PushState = NotificationPermission | 'unsupported';

/** Storage key of a person's "not now": it outlives the session, and names nobody. */
const declinedKey = 'push:declined';
const dayMs = 24 * 60 * 60 * 1000;
/** ms that signing out waits for the browser to drop its subscription. */
const patienceMs = 2_000;

export const pushState = (): PushState =>
  'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator
    ? Notification.permission
    : 'unsupported';

/** Whether to ask: once, and again some days after the person declined. */
export function mayAsk(againDays: number, now: number = Date.now()): boolean {
  const declined = Number(localStorage.getItem(declinedKey) ?? 0);
  return !(now - declined < againDays * dayMs);
}

export const decline = (now: number = Date.now()): void =>
  localStorage.setItem(declinedKey, String(now));

/** This browser's worker; undefined where there is none, as in previews. */
export async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active ? registration : undefined;
}

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The browser's subscription with the server's key; one with another key is given up. */
async function subscriptionOf(manager: PushManager, key: string): Promise<PushSubscription> {
  const found = await manager.getSubscription();
  const own = found?.options.applicationServerKey;
  if (found && own && toBase64Url(own) === key) return found;
  await found?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/**
 * Registers this browser for the signed-in person's messages; doing it again renews it. Rejects
 * when the browser, its service or the server does not.
 */
export async function registerPush(): Promise<void> {
  const registration = await worker();
  if (!registration) return;
  const answer = await fetch('/_/push', { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`push key: ${answer.status}`);
  const { key } = (await answer.json()) as { key: string };
  const subscription = await subscriptionOf(registration.pushManager, key);
  const registered = await fetch('/_/push', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ subscription }),
  });
  if (!registered.ok) throw new Error(`push: ${registered.status}`);
}

/**
 * After signing out: nothing of the person is shown to the next, and the browser's service drops
 * what is still under way. Never rejects, and takes two seconds at most.
 */
export async function endPush(): Promise<void> {
  const end = async (): Promise<void> => {
    const registration = await worker();
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([end().catch(() => undefined), late]);
  clearTimeout(timer);
}
