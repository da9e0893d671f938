import type { PreviewBoot } from '../../schemas/release/boot.ts';
import { preventTours } from '../actions/tour/open-tour.ts';
import { emitBrowserEvents } from '../app/boot/browser-events.ts';
import type { Boot } from '../data/boot.ts';
import { reportFault } from '../render/faults/faults.ts';
import { markOrigins } from '../render/view/origin-marks.tsx';
import type { Registry } from '../render/view/registry.tsx';
import { createAdjust } from './adjust/adjust.ts';
import { createOutlines } from './adjust/outlines.ts';
import { outlineUnseen } from './adjust/unseen.ts';
import { openAdminLine } from './admin-line.ts';
import { createDialogGuard } from './dialog-guard.ts';
import { createEditTools } from './edit/create-tools.tsx';
import { createHearing } from './hearing.ts';
import { holdFocus } from './hold-focus.ts';
import { createNodeNames } from './names.ts';
import { nextBoot } from './next-boot.ts';
import { createOrigins, fetchJson } from './origins.ts';
import { watchPage } from './page-watch.ts';
import { createPages } from './pages.tsx';
import { previewTransport } from './transport.ts';
import './preview.css';

export interface PreviewStart {
  root: HTMLElement;
  boot: Boot;
  preview: PreviewBoot;
  registry: Registry;
}

/**
 * Starts the page as a preview: its elements can be pointed at, and another release takes the place
 * of this one without a reload.
 */
export async function startPreview({ root, boot, preview, registry }: PreviewStart): Promise<void> {
  if (window.parent !== window) holdFocus(window);
  const names = createNodeNames();
  const origins = createOrigins(fetchJson);
  markOrigins(names.nameOf);
  const line = openAdminLine(window, preview.admin, (message) => hear(message));
  const outlines = createOutlines(document);
  const tools = createEditTools({
    into: outlines.element,
    find: origins.of,
    edited: (edit) => line.post({ type: 'edited', edit }),
    picked: (origin) => {
      adjust.select(origin.address);
      line.post({ type: 'selected', origin });
    },
    left: outlines.focus,
  });
  const command = (which: 'undo' | 'redo'): void => line.post({ type: 'command', command: which });
  const adjust = createAdjust({
    page: document,
    outlines,
    tools,
    find: origins.of,
    isLoading: origins.isLoading,
    chosen: (origin) => line.post({ type: 'selected', origin }),
    command,
  });
  const drawn = (): void => {
    outlineUnseen(document, origins.of);
    adjust.redraw();
  };
  const moved = (): void => {
    outlines.place();
    tools.place();
  };
  const transport = previewTransport({
    loaded: (file, content) => {
      names.add(file, content);
      if (!preview.link) void origins.load(file);
    },
    blocked: (call) => line.post({ type: 'blocked', call }),
  });
  const dialogGuard = createDialogGuard(preventTours);
  const pages = createPages({ root, preview, registry, transport, line, dialogGuard, command });

  function refresh(): void {
    nextBoot()
      .then(pages.show)
      .catch((error: unknown) => {
        reportFault('preview', error);
        window.location.reload();
      });
  }

  const hear = createHearing({
    adjust,
    dialogGuard,
    tools,
    preview,
    shown: pages.shown,
    post: line.post,
    drawn,
    refresh,
  });

  origins.subscribe(drawn);
  watchPage({ page: document, ours: outlines.element, drawn, moved });
  emitBrowserEvents();
  await pages.show(boot);
}
