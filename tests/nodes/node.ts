import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** A release line of Node, and the server as it runs there. */
export interface NodeLine {
  /** Path of the program. */
  program: string;
  /** `v22.1.0` */
  version: string;
  /** Built server, with the SQLite driver of this Node beside it. */
  build: string;
  /** How the driver came: as it was, or how long its installation took. */
  driver: string;
}

const run = (program: string, args: readonly string[], options = {}): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], ...options });

/** Saved in the folder's own package.json: else one installation removes what another brought. */
const quiet = ['--save', '--no-audit', '--no-fund'];

/**
 * Versions whose headers the driver is compiled with, where the newest of a line do not fit. Since
 * 24.19 `node::ObjectWrap`, which better-sqlite3 12 derives from, registers a hook that aborts the
 * process at a garbage collection; what was compiled with earlier headers of the line runs.
 */
const headersOf: Readonly<Record<string, string>> = { 24: '24.18.0' };

/** Whether the driver of a folder was made as `made` says, and can be loaded by a Node. */
function hasDriver(program: string, folder: string, made: string): boolean {
  try {
    run(program, ['-e', "new (require('better-sqlite3'))(':memory:')"], { cwd: folder });
    return readFileSync(join(folder, 'driver.txt'), 'utf8') === made;
  } catch {
    return false;
  }
}

const isThere = (file: string): boolean => {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
};

/** Brings a Node into a folder, with the headers that come with it. */
function installNode(folder: string, line: string): { program: string; home: string } {
  mkdirSync(folder, { recursive: true });
  if (!isThere(join(folder, 'package.json')))
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const home = join(folder, 'node_modules', name);
  const program = join(home, system === 'win' ? 'bin/node.exe' : 'bin/node');
  if (!isThere(program)) run('npm', ['install', ...quiet, `${name}@${line}`], { cwd: folder });
  return { program, home };
}

/** Installs the driver for a Node; without a prebuilt one it is compiled. */
function installDriver(
  { program, home }: ReturnType<typeof installNode>,
  folder: string,
  version: string,
): string {
  const made = `${version}, headers of ${home}`;
  if (hasDriver(program, folder, made)) return 'there already';
  const started = performance.now();
  // npm and what it starts take the Node that is found first.
  const env = {
    ...process.env,
    PATH: `${dirname(program)}${delimiter}${process.env.PATH}`,
    npm_config_nodedir: home,
  };
  rmSync(join(folder, 'node_modules/better-sqlite3'), { recursive: true, force: true });
  run('npm', ['install', ...quiet, `better-sqlite3@${version}`], { cwd: folder, env });
  writeFileSync(join(folder, 'driver.txt'), made);
  if (!hasDriver(program, folder, made))
    throw new Error(`better-sqlite3 ${version} was installed and cannot be used by ${program}`);
  return `installed in ${((performance.now() - started) / 1000).toFixed(0)} s`;
}

/**
 * Brings the newest Node of a line from the registry, and lays out the built server for it in
 * `dist/node-22`: as far below the product as its sources are, so that all packages but the driver
 * are the product's own.
 */
export function prepareNode(root: string, line: string, built: string): NodeLine {
  const build = join(root, `dist/node-${line}`);
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const wanted = lock.packages['node_modules/better-sqlite3']?.version ?? 'latest';
  const node = installNode(build, line);
  const headers = headersOf[line];
  const { home } = headers === undefined ? node : installNode(join(build, 'headers'), headers);
  const driver = installDriver({ program: node.program, home }, build, wanted);
  for (const file of readdirSync(build)) if (file.endsWith('.mjs')) rmSync(join(build, file));
  cpSync(built, build, { recursive: true });
  const version = run(node.program, ['-p', 'process.version']).trim();
  return { program: node.program, version, build, driver };
}
