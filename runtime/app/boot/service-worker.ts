import { isOwnPath } from '../../data/own-path.ts';
import type { OpenMessage } from '../../worker/notifications.ts';

/**
 * Registers the portal's service worker once the page stands, so that it takes nothing from the
 * first visit. Without it everything works as before, so a browser that refuses is not an error.
 * The build has one, the development server does not.
 * @param go to the path of a notification that somebody chose
 */
export function registerWorker(
  go: (path: string) => void,
  { serviceWorker }: Partial<Pick<Navigator, 'serviceWorker'>> = navigator,
): void {
  if (!serviceWorker || window.self !== window.top) return;
  void serviceWorker.register('/worker.js').catch(() => undefined);
  serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<Partial<OpenMessage> | null>) => {
      if (data?.type === 'portal:open' && data.path !== undefined && isOwnPath(data.path))
        go(data.path);
    },
  );
}
