import type { Page } from '@playwright/test';
import { test } from './test.ts';

/** The window that a worker's tests share, and the file that they are of. */
let shared: { page: Page; file: string } | undefined;

/**
 * Playwright's `test` for files whose tests go on in one window, one after the other: what is within
 * the portal is opened at a third of the cost of opening the portal. A failing test ends its worker,
 * and the window with it.
 */
export const oneWindow = test.extend({
  page: async ({ browser, viewport }, use, { file }) => {
    if (shared?.file !== file) {
      await shared?.page.close();
      shared = { page: await browser.newPage(), file };
    }
    if (viewport) await shared.page.setViewportSize(viewport);
    await use(shared.page);
  },
});
