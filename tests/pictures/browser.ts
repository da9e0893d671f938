import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the pictures are, and the Chromium that they were taken with. */
export const expectedFolder = fileURLToPath(new URL('expected', import.meta.url));
export const browserFile = fileURLToPath(new URL('expected/browser.json', import.meta.url));

export const majorOf = (version: string): number => Number.parseInt(version, 10);

/** The major version that the pictures belong to; undefined while there are none. */
export function recordedMajor(): number | undefined {
  if (!existsSync(browserFile)) return undefined;
  return (JSON.parse(readFileSync(browserFile, 'utf8')) as { chromium: number }).chromium;
}

export function recordMajor(chromium: number): void {
  mkdirSync(expectedFolder, { recursive: true });
  writeFileSync(browserFile, `${JSON.stringify({ chromium })}\n`);
}
