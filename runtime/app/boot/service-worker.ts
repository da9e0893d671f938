/**
 * Registers the portal's service worker once the page stands, so that it takes nothing from the
 * first visit. Without it everything works as before, so a browser that refuses is not an error. The
 * build has one, the development server does not.
 */
export function registerWorker({
  serviceWorker,
}: Partial<Pick<Navigator, 'serviceWorker'>> = navigator): void {
  if (!serviceWorker || window.self !== window.top) return;
  void serviceWorker.register('/worker.js').catch(() => undefined);
}
