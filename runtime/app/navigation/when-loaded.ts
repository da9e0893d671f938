import type { OpenedApp } from '../boot/open-app.ts';

/**
 * Resolves when the first route of an application has loaded, so that there is something to show at
 * once. What the router shows later it hands over as a transition, which React draws in slices of
 * 5 ms: on a slow phone a page of two hundred fields would be 140 tasks instead of one.
 */
export function whenLoaded({ router }: Pick<OpenedApp, 'router'>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}
