import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutation } from './types.ts';

/** How a mutation ended; `unfit` says why it could not be tried. */
export type Verdict = { kind: 'noticed' | 'missed' } | { kind: 'unfit'; why: string };

/** Committed files in a folder of their own, where they may be broken. */
export interface Copy {
  folder: string;
  remove(): void;
}

interface Results {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    message: string;
    assertionResults: { status: string; title: string; failureMessages: string[] }[];
  }[];
}

/** ms; alone on its machine a page of the portal takes ten seconds to come up. */
const patience = 240_000;

const git = (root: string, ...words: string[]): string =>
  execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/** The commit that `root` is at; undefined without git or without a commit. */
export function commitOf(root: string): string | undefined {
  try {
    return git(root, 'rev-parse', '--verify', 'HEAD');
  } catch {
    return undefined;
  }
}

/** A worktree of the commit in a temporary folder, with this one's installed packages. */
export function copyOf(root: string, commit: string): Copy {
  const parent = mkdtempSync(join(tmpdir(), 'portal-mutation-'));
  const folder = join(parent, 'copy');
  git(root, 'worktree', 'add', '--quiet', '--detach', folder, commit);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    remove() {
      git(root, 'worktree', 'remove', '--force', folder);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** The words that titles of tests name, as `-t` of the test runner takes them. */
const wordsOf = ({ rows, title }: Mutation): readonly string[] =>
  title === undefined ? rows : [...rows, title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')];

/** Runs the tests of a file whose titles hold one of the words. */
function run(folder: string, test: string, words: readonly string[]): Promise<Results | string> {
  const out = join(folder, '.mutation.json');
  rmSync(out, { force: true });
  const given = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    test,
    '-t',
    words.join('|'),
    // Files that one mutation leaves unchanged are not transformed again for the next; the cache
    // goes with the copy.
    '--experimental.fsModuleCachePath=.modules',
    '--reporter',
    'json',
    '--outputFile',
    out,
  ];
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [join(folder, 'node_modules/vitest/vitest.mjs'), ...given],
      { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], timeout: patience },
    );
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += String(text)));
    child.on('close', () => {
      try {
        resolve(JSON.parse(readFileSync(out, 'utf8')) as Results);
      } catch {
        resolve(`no test ran: ${said.trim().split('\n')[0] ?? ''}`);
      }
    });
  });
}

/**
 * Why the tests of these mutations say nothing of them: they fail as it is, or there are none;
 * undefined when they pass.
 */
export async function unfitTest(
  folder: string,
  test: string,
  mutations: readonly Mutation[],
): Promise<string | undefined> {
  const before = await run(folder, test, mutations.flatMap(wordsOf));
  if (typeof before === 'string') return before;
  const failed = before.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  if (before.numPassedTests > 0 && failed.length === 0) return undefined;
  const [first] = failed;
  const said = first
    ? `'${first.title}', ${first.failureMessages[0]?.split('\n')[0]}`
    : before.testResults.map(({ message }) => message.split('\n')[0]).join(' ');
  return `${test} does not pass as it is: ${said}`;
}

/** Deletes the behaviour in a copy, runs its tests, and puts it back. */
export async function tryMutation(folder: string, mutation: Mutation): Promise<Verdict> {
  const { file, text, becomes, test } = mutation;
  const path = join(folder, file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(text).length !== 2)
    return { kind: 'unfit', why: `its text does not stand once in ${file}` };
  writeFileSync(
    path,
    whole.replace(text, () => becomes),
  );
  try {
    const after = await run(folder, test, wordsOf(mutation));
    if (typeof after === 'string') return { kind: 'unfit', why: after };
    if (after.numFailedTests > 0) return { kind: 'noticed' };
    return after.numPassedTests > 0
      ? { kind: 'missed' }
      : { kind: 'unfit', why: `no test of ${test} ran` };
  } finally {
    writeFileSync(path, whole);
  }
}
