import type { ViteHotContext } from 'vite/types/hot.d.ts';
import { nextBoot } from '../../preview/next-boot.ts';
import { carryAnswers, keepScroll } from '../../preview/swap.ts';
import type { Registry } from '../../render/view/registry.tsx';
import { openApp, type OpenedApp } from './open-app.ts';
import { whenLoaded } from '../navigation/when-loaded.ts';

const closeErrors = (): void => {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.remove();
};

/**
 * Under `npm run dev`: a release that was published takes the place of the one that is shown,
 * without a reload, and what the compiler had found is mended.
 */
export function followReleases(
  hot: ViteHotContext,
  first: OpenedApp,
  registry: Registry,
  render: (opened: OpenedApp) => void,
): void {
  let shown = first;
  async function show(): Promise<void> {
    closeErrors();
    const boot = await nextBoot();
    if (boot.release === shown.app.boot.release) return;
    const opened = await openApp(boot, registry);
    carryAnswers(shown, opened);
    await whenLoaded(opened);
    const restore = keepScroll(window);
    shown.router.dispose();
    shown = opened;
    render(opened);
    restore();
  }
  hot.on('portal:release', () => {
    show().catch(() => window.location.reload());
  });
}
