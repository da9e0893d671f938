import type { PreviewBoot } from '../../schemas/release/boot.ts';
import type { FromPreview, ToPreview } from '../admin/preview-messages.ts';
import type { OpenedApp } from '../app/boot/open-app.ts';
import { reportFault } from '../render/faults/faults.ts';
import { answerSeeAs } from './acting.ts';
import type { Adjust } from './adjust/adjust.ts';
import type { DialogGuard } from './dialog-guard.ts';
import type { EditTools } from './edit/create-tools.tsx';
import { startTour } from './tour.ts';

interface HearingOptions {
  adjust: Adjust;
  dialogGuard: DialogGuard;
  tools: EditTools;
  preview: PreviewBoot;
  /** The application on the page. */
  shown(): OpenedApp | undefined;
  post(message: FromPreview): void;
  /** The page was drawn anew. */
  drawn(): void;
  /** Takes over the release of now. */
  refresh(): void;
}

/** Does what the admin's messages ask for. */
export function createHearing(options: HearingOptions): (message: ToPreview) => void {
  const { adjust, dialogGuard, tools, preview, post, drawn, refresh } = options;
  return (message) => {
    const shown = options.shown();
    if (message.type === 'mode') {
      adjust.mode(message.mode);
      dialogGuard.mode(message.mode);
      drawn();
    } else if (message.type === 'editing') tools.allow(message.allowed, message.refused);
    else if (message.type === 'scale')
      document.documentElement.style.setProperty('--tool-scale', String(1 / message.scale));
    else if (message.type === 'select') adjust.select(message.address);
    else if (message.type === 'navigate') {
      dialogGuard.navigated();
      // The admin's own address says where the page is: 'back' is a step of that one.
      shown?.app.navigation.go(message.path, { replace: true });
    } else if (message.type === 'withoutOverlays')
      dialogGuard.withoutOverlays(message.withoutOverlays);
    else if (message.type === 'tour') {
      if (shown)
        startTour(shown, message.tour, message.path).catch((error: unknown) =>
          reportFault('preview', error),
        );
    } else if (shown && message.type !== 'refresh') {
      void answerSeeAs(message, {
        client: shown.app.client,
        seeAs: preview.seeAs,
        post,
        changed: () => window.location.reload(),
      });
    } else if (message.type === 'refresh' && message.release !== shown?.app.boot.release) refresh();
  };
}
