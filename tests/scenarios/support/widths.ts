import type { Page } from '@playwright/test';
import { test } from './test.ts';

export const sizes = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
};

/** Tests in a window of a desk, and in one of a phone. */
export function onDeskAndPhone(tests: () => void): void {
  for (const [name, size] of Object.entries(sizes))
    test.describe(name, () => {
      test.use(size);
      tests();
    });
}

/** Looks at the page that is open as a phone shows it, and then as a desk does. */
export async function atBothWidths(page: Page, look: () => Promise<void>): Promise<void> {
  for (const { viewport } of [sizes.phone, sizes.desk]) {
    await page.setViewportSize(viewport);
    await look();
  }
}
