/**
 * Compares every screen and every page of the gallery with its picture.
 *
 *     npm run pictures                       all, and the contact sheet
 *     npm run pictures -- orcamentos         those whose names contain it
 *     npm run pictures -- --part 2/8         one part of all
 *     npm run pictures -- --accept [NAME]    what differs becomes the picture
 *     npm run pictures -- --sheet            the contact sheet alone
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findBrowser } from '../scenarios/support/find-browser.ts';
import { majorOf, recordedMajor, recordMajor } from './browser.ts';
import { forgetOthers, reduceColours } from './files.ts';
import { filesOf, pictures } from './pictures.ts';
import { writeSheet } from './sheet.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    accept: { type: 'boolean', default: false },
    sheet: { type: 'boolean', default: false },
    part: { type: 'string' },
  },
});

/** Major version of the Chromium that takes the pictures. */
function usedMajor(): number {
  const said = execFileSync(findBrowser(), ['--version', '--no-sandbox'], { encoding: 'utf8' });
  return majorOf(/\d+\./.exec(said)?.[0] ?? '');
}

/** Playwright's exit code. */
function compare(name: string | undefined): number {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/playwright/cli.js',
      'test',
      '--config',
      'tests/pictures/playwright.config.ts',
      ...(name === undefined ? [] : ['-g', name]),
      ...(values.part === undefined ? [] : ['--shard', values.part]),
      ...(values.accept ? ['--update-snapshots=changed'] : []),
    ],
    { cwd: root, stdio: 'inherit' },
  );
  return status ?? 1;
}

async function main(): Promise<number> {
  const [name] = positionals;
  const [recorded, used] = [recordedMajor(), usedMajor()];
  if (values.accept && recorded !== used) {
    if (recorded !== undefined && name !== undefined) {
      process.stderr.write(
        `The pictures were taken with Chromium ${recorded}, this is ${used}: accept all of them.\n`,
      );
      return 1;
    }
    recordMajor(used);
  }
  const code = values.sheet ? 0 : compare(name);
  if (values.accept) {
    if (name === undefined) forgetOthers(pictures.flatMap(filesOf));
    process.stdout.write(`${await reduceColours()} pictures are new or changed.\n`);
  }
  process.stdout.write(`Contact sheet: ${writeSheet(pictures)}\n`);
  return code;
}

process.exitCode = await main();
