import type { DialogStack } from '../app/notices/dialog-stack.ts';
import type { PreviewMode } from '../admin/preview-messages.ts';

type Dialogs = Pick<DialogStack, 'coverPage' | 'clear' | 'subscribe'>;

export interface DialogGuard {
  /** Watches the dialogs of the application that is shown now. */
  watch(dialogs: Dialogs): void;
  mode(mode: PreviewMode): void;
  /** Sets whether the page is to be seen without dialogs and tours, whatever opened them. */
  withoutOverlays(withoutOverlays: boolean): void;
  /** Another screen is shown. */
  navigated(): void;
}

/**
 * Closes dialogs that open by themselves over a page that is pointed at, such as the news at the
 * first visit: they would cover it and hold the focus, and no click closes them there. A dialog
 * that was opened in 'usar' stays when the mode changes, so that it can be pointed at. Tours, which
 * take the pointer from the rest of the page, do not begin meanwhile.
 */
export function createDialogGuard(preventTours: (prevented: boolean) => void): DialogGuard {
  let dialogs: Dialogs | undefined;
  let mode: PreviewMode | undefined;
  let withoutOverlays = false;
  /** A dialog was opened by hand before pointing began. */
  let byHand = false;
  const close = (): void => {
    preventTours(withoutOverlays || mode === 'adjust');
    if ((withoutOverlays || (mode === 'adjust' && !byHand)) && dialogs?.coverPage())
      dialogs.clear();
  };
  return {
    watch(next) {
      dialogs = next;
      next.subscribe(close);
      close();
    },
    mode(next) {
      byHand = mode === 'use' && next === 'adjust' && dialogs?.coverPage() === true;
      mode = next;
      close();
    },
    withoutOverlays(next) {
      withoutOverlays = next;
      close();
    },
    navigated() {
      byHand = false;
      close();
    },
  };
}
