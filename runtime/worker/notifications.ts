import { isOwnPath } from '../data/own-path.ts';
import type { ClickEvent, PushEvent, WorkerScope } from './scope.ts';

/** Message to a page when a notification is clicked: it navigates to the path by itself. */
export interface OpenMessage {
  type: 'portal:open';
  path: string;
}

interface Message {
  title: string;
  body: string;
  link: string;
}

/** The path of an address of this origin; any other leads to the start. */
function pathOf(link: unknown, origin: string): string {
  if (typeof link !== 'string' || !URL.canParse(link, origin)) return '/';
  const url = new URL(link, origin);
  const path = url.pathname + url.search + url.hash;
  return url.origin === origin && isOwnPath(path) ? path : '/';
}

/** The message of the portal's own server, or of Firebase. */
function readMessage(event: PushEvent, origin: string): Message {
  let given: Record<string, unknown> = {};
  try {
    given = (event.data?.json() ?? {}) as typeof given;
  } catch {
    // Something must be shown all the same: a browser takes the permission from who stays silent.
  }
  const shown = (given.notification ?? given) as Record<string, unknown>;
  const options = given.fcmOptions as { link?: unknown } | undefined;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return {
    title: text(shown.title) || 'Há uma novidade no portal',
    body: text(shown.body),
    link: pathOf(given.link ?? options?.link ?? shown.click_action, origin),
  };
}

/**
 * Shows messages as notifications. A click leads to its path in an open window, which is not loaded
 * anew, so that its own questions about unsent work are asked.
 */
export function createNotifications({
  registration,
  clients,
  location,
  fetch,
}: Pick<WorkerScope, 'registration' | 'clients' | 'location' | 'fetch'>) {
  async function open(path: string): Promise<void> {
    const windows = (await clients.matchAll({ type: 'window', includeUncontrolled: true })).flatMap(
      (window) => {
        const { origin, pathname, search, hash } = new URL(window.url);
        const isPortal = origin === location.origin && !/^\/admin(\/|$)/.test(pathname);
        return isPortal ? [{ window, path: pathname + search + hash }] : [];
      },
    );
    const there = windows.find((one) => one.path === path) ?? windows[0];
    if (!there) return void (await clients.openWindow(path));
    await there.window.focus();
    if (there.path !== path)
      there.window.postMessage({ type: 'portal:open', path } satisfies OpenMessage);
  }

  return {
    push(event: PushEvent): void {
      const { title, body, link } = readMessage(event, location.origin);
      event.waitUntil(
        registration.showNotification(title, {
          body,
          lang: 'pt-BR',
          icon: '/icon-192.png',
          badge: '/icon-192.png',
          data: { link },
        }),
      );
    },
    click(event: ClickEvent): void {
      event.notification.close();
      event.waitUntil(open(pathOf(event.notification.data?.link, location.origin)));
    },
    /**
     * The browser replaced its subscription: the server is notified, while somebody is signed in.
     */
    async renew(): Promise<void> {
      const answer = await fetch('/_/push', { credentials: 'same-origin' });
      if (!answer.ok) return;
      const { key } = (await answer.json()) as { key: string };
      const subscription = await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: key,
      });
      await fetch('/_/push', {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ subscription }),
      });
    },
  };
}
