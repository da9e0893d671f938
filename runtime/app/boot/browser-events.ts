import { emitEvent } from '../../render/chains/triggers.ts';

/**
 * Emits the browser's events for triggers: `online` when the connection is back, `visible` when the
 * user comes back to the tab. `on: [{ "event": "visible", ... }]` refreshes what may have grown
 * old.
 */
export function emitBrowserEvents(): void {
  window.addEventListener('online', () => emitEvent('online'));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') emitEvent('visible');
  });
}
