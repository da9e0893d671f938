import { defineConfig } from '@playwright/test';
import { consentState } from '../builders/consent.ts';
import { pictureProject } from '../pictures/project.ts';
import { findBrowser } from './support/find-browser.ts';
import { sizes } from './support/widths.ts';

/**
 * Journeys in a real Chromium against the real server, SQLite and demo ERP. Four workers for two
 * cores: one waits for more than half of its time (typing, answers, pauses that a journey is
 * about). Every file starts a server and a folder of its own, so files do not know of each other.
 */
export const config = defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  updateSnapshots: 'none',
  workers: 4,
  fullyParallel: false,
  // Once more on a machine that paused for longer than a step waits; what needed it is listed as
  // flaky.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 45_000,
    // Whoever comes has read the notice of cookies; a test of somebody who has not empties it.
    storageState: consentState,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A worker's requests pass by the routes of a test; frame/offline.spec.ts has one.
    serviceWorkers: 'block',
    // What moves is waited for before it is clicked, and drawn sixty times a second;
    // frame/home.spec.ts has a user who likes it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A trace costs a fifth of the time: TRACE=1 keeps those of failures.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // Forty of them, in one worker: a portal and its data cost more than they. First, since the other
    // workers go on meanwhile. `npm run pictures` compares all.
    { ...pictureProject, grep: /@chosen/, fullyParallel: false, workers: 1 },
    { name: 'desk', use: sizes.desk },
  ],
});

export default config;
