/**
 * Deletes behaviours, one at a time, and reports whether a test notices: `npm run mutate -- ROW`.
 *
 * ROW is a row of the requirement tables, the id of a mutation, or `all`; `-- --commit` tries three
 * that the commit's hash chooses. What is tried is the commit, in a temporary worktree: changes
 * that are not committed are not seen. Exit codes: 0 all noticed, 1 something was not or could not
 * be judged, 2 usage.
 */
import { fileURLToPath } from 'node:url';
import { chosenBy, named } from './mutations/choose.ts';
import { mutations } from './mutations/index.ts';
import { commitOf, copyOf, tryMutation, unfitTest, type Verdict } from './mutations/try.ts';
import type { Mutation } from './mutations/types.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const words: Record<Verdict['kind'], string> = {
  noticed: 'noticed',
  missed: 'NOT noticed',
  unfit: 'could not be judged',
};

/** Why a test file cannot judge, by its path: every one of them is tried on what is not changed. */
async function unfitTests(
  folder: string,
  chosen: readonly Mutation[],
): Promise<Map<string, string>> {
  const unfit = new Map<string, string>();
  for (const test of new Set(chosen.map((mutation) => mutation.test))) {
    const why = await unfitTest(
      folder,
      test,
      chosen.filter((mutation) => mutation.test === test),
    );
    if (why !== undefined) unfit.set(test, why);
  }
  return unfit;
}

/** Tries them one after the other; answers how many were noticed. */
async function tryAll(
  folder: string,
  chosen: readonly Mutation[],
  unfit: ReadonlyMap<string, string>,
): Promise<number> {
  let noticed = 0;
  for (const mutation of chosen) {
    const began = Date.now();
    const why = unfit.get(mutation.test);
    const verdict: Verdict =
      why === undefined ? await tryMutation(folder, mutation) : { kind: 'unfit', why };
    if (verdict.kind === 'noticed') noticed += 1;
    const reason = verdict.kind === 'unfit' ? `: ${verdict.why}` : '';
    const seconds = Math.round((Date.now() - began) / 1000);
    process.stdout.write(
      `${words[verdict.kind]}${reason}  ${mutation.id} (${[...mutation.rows, mutation.title].filter(Boolean).join(' ')}, ${mutation.file}), ${seconds} s\n`,
    );
  }
  return noticed;
}

async function main([word]: string[]): Promise<number> {
  if (word === undefined) {
    process.stderr.write('npm run mutate -- ROW | ID | all | --commit\n');
    return 2;
  }
  const commit = commitOf(root);
  if (commit === undefined) {
    process.stderr.write(
      'Mutations need a commit (they are tried in a git worktree), and here is none: nothing was tried.\n',
    );
    return word === '--commit' ? 0 : 2;
  }
  const chosen = word === '--commit' ? chosenBy(mutations, commit, 3) : named(mutations, word);
  if (chosen.length === 0) {
    process.stderr.write(`No mutation is of ${word}.\n`);
    return 2;
  }
  const copy = copyOf(root, commit);
  let noticed = 0;
  try {
    // The whole suite runs beside what a commit chooses, and fails where its tests do.
    noticed = await tryAll(
      copy.folder,
      chosen,
      word === '--commit' ? new Map() : await unfitTests(copy.folder, chosen),
    );
  } finally {
    copy.remove();
  }
  process.stdout.write(`${noticed} of ${chosen.length} noticed\n`);
  return noticed === chosen.length ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
