import { fileURLToPath } from 'node:url';
import { defineConfig, type Project } from '@playwright/test';
import { config as scenarios } from '../scenarios/playwright.config.ts';
import { pictureProject } from './project.ts';

/** Every picture; `npm run pictures` runs it. */
export const config = defineConfig({
  ...scenarios,
  globalSetup: fileURLToPath(new URL('../scenarios/global-setup.ts', import.meta.url)),
  testDir: '.',
  reporter: [['list'], ['json', { outputFile: '../../test-results/pictures.json' }]],
  projects: [pictureProject satisfies Project],
});

export default config;
