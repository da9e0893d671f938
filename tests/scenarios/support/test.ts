import { test as base } from '@playwright/test';
import { endHost } from './ask-host.ts';

/** Playwright's `test`, in a worker that ends its portals before it ends itself. */
export const test = base.extend<object, { worker: undefined }>({
  worker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names that stand here.
    async ({}, use) => {
      await use(undefined);
      await endHost();
    },
    { scope: 'worker', auto: true },
  ],
});
