import type { PreviewBoot, SessionInfo } from '../../schemas/release/boot.ts';
import { branchLists, type NamedBranch } from '../../schemas/release/branches.ts';
import type { SessionStore } from '../data/session-store.ts';
import { readPath, splitPath, writePath } from '../render/values/paths.ts';

type Reading = NonNullable<PreviewBoot['branches']>;

/** The list of branches that counts, and its path: the first one that is not empty. */
function branchList(data: unknown, { of }: Reading): { path: string[]; entries: unknown[] } {
  for (const path of of) {
    const entries = readPath(data, path);
    if (Array.isArray(entries) && entries.length > 0) return { path, entries };
  }
  return { path: of.at(-1) ?? [], entries: [] };
}

const codeOf = (entry: unknown, { key }: Reading): string => String(readPath(entry, key) ?? '');

/** The branches that a session names, each once. */
export function branchesOf(
  session: SessionInfo | null,
  { branches }: PreviewBoot,
): readonly NamedBranch[] {
  if (!branches) return [];
  return branchLists(session?.data, branches)[0] ?? [];
}

/** The session's data with one branch alone; one that it does not know has its code and no more. */
function withBranch(data: unknown, code: string, reading: Reading): unknown {
  const { path, entries } = branchList(data, reading);
  const own = entries.filter((entry) => codeOf(entry, reading) === code);
  const isNumber = typeof readPath(entries[0], reading.key) !== 'string' && /^\d{1,9}$/.test(code);
  const made = writePath({}, reading.key, isNumber ? Number(code) : code);
  return writePath(data, path, own.length > 0 ? own : [made]);
}

/** The session as the person of the admin wants it seen; what the server answers stays as it is. */
export function seenAs(
  session: SessionInfo | null,
  { seen, branches }: PreviewBoot,
): SessionInfo | null {
  if (!session || !seen) return session;
  const withFields = Object.entries(seen.fields).reduce<unknown>(
    (data, [path, value]) => writePath(data, splitPath(path), value),
    session.data,
  );
  const data =
    seen.branch === undefined || !branches
      ? withFields
      : withBranch(withFields, seen.branch, branches);
  return { ...session, data: data as SessionInfo['data'] };
}

/** Sessions that the store is given later, a renewed or a new one, are seen alike. */
export function keepSeenAs(store: SessionStore, boot: PreviewBoot): void {
  let seen = store.current();
  store.subscribe(() => {
    if (store.current() === seen) return;
    seen = seenAs(store.current(), boot);
    if (seen !== store.current()) store.set(seen);
  });
}
