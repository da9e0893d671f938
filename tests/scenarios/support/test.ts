import { test as base } from '@playwright/test';
import { endHost } from './ask-host.ts';
import { expectQuietly } from './expect-quietly.ts';

/** Playwright's `test`, in a worker that ends its portals before it ends itself. */
export const test = base.extend<object, { worker: undefined }>({
  worker: [
    async ({ browser }, use) => {
      expectQuietly(browser);
      await use(undefined);
      await endHost();
    },
    { scope: 'worker', auto: true },
  ],
});
