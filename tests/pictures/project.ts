import { fileURLToPath } from 'node:url';
import type { Project } from '@playwright/test';

/** How pictures are taken and compared. */
export const pictureProject: Project = {
  name: 'pictures',
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  fullyParallel: true,
  snapshotPathTemplate: '{testDir}/expected/{arg}{ext}',
  // Above what the 256 colours of a file lose, and below what an eye sees.
  expect: { toMatchSnapshot: { threshold: 0.06, maxDiffPixels: 20 } },
};
