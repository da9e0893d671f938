/**
 * Finds a Chromium for the scenario tests, or brings one:
 *
 *     CHROMIUM_PATH -> an installed Chromium -> Playwright's own download -> the system's package manager
 *
 * Prints its path; exits 1 with a clear text when there is none.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The same engine without a window's surroundings is a quarter faster. */
const shell = 'chromium-headless-shell';
const installed = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function onPath(name: string): string | undefined {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

const firstInstalled = (whole: boolean): string | undefined =>
  installed
    .filter((name) => !whole || name !== shell)
    .map(onPath)
    .find((path) => path !== undefined);

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function attempt(what: string, command: string, args: string[]): void {
  process.stderr.write(`Browser for the scenario tests: trying ${what}...\n`);
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/**
 * Path of a Chromium that starts; with `whole` not the headless shell, which keeps no profile from
 * one process to the next. Throws when none can be found or brought.
 */
export function findBrowser({ whole = false } = {}): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given))
      throw new Error(`CHROMIUM_PATH is ${given}, but there is no such file.`);
    return given;
  }
  const found = firstInstalled(whole) ?? playwrightsOwn();
  if (found) return found;
  attempt("Playwright's own download", process.execPath, [
    'node_modules/playwright/cli.js',
    'install',
    'chromium',
  ]);
  const downloaded = playwrightsOwn();
  if (downloaded && starts(downloaded)) return downloaded;
  if (onPath('apt-get')) {
    attempt('apt-get install chromium', 'apt-get', ['update', '-qq']);
    // The shell is no package of every Debian.
    attempt('apt-get install chromium', 'apt-get', ['install', '-y', '-qq', 'chromium']);
    attempt(`apt-get install ${shell}`, 'apt-get', ['install', '-y', '-qq', shell]);
  } else if (onPath('dnf')) attempt('dnf install chromium', 'dnf', ['install', '-y', 'chromium']);
  else if (onPath('apk')) attempt('apk add chromium', 'apk', ['add', 'chromium']);
  const brought = firstInstalled(whole);
  if (brought) return brought;
  throw new Error(
    'No Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH to its executable.',
  );
}

function starts(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}
