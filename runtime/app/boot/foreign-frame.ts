import type { Boot } from '../../data/boot.ts';

/**
 * Voids the session of a page inside a frame: nobody is signed in there. Only a preview is made for
 * a frame, and lets nobody frame it but the admin; it starts otherwise.
 */
export function voidInFrame(boot: Boot, page: Pick<Window, 'self' | 'top'>): void {
  if (page.self === page.top) return;
  boot.session = null;
  delete boot.early;
}
