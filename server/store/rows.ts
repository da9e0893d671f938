/** Rows of either database as records, and back: their columns have the same names and values. */
import type { PublishedChange, ReleaseEvent } from '../../schemas/admin/releases.ts';
import type { Diagnostic } from '../../schemas/diagnostics/diagnostic.ts';
import type { Operation } from '../../schemas/draft/operation.ts';
import type { TenantSettings } from '../../schemas/release/types.ts';
import type { DraftHead, StoredOperation } from './drafts.ts';
import type { ReleaseNote } from './publishing.ts';
import type { OverlayState, ReleaseRecord } from './releases.ts';
import type { UpgradeRecord } from './upgrades.ts';

interface AuthorColumns {
  authorId: string;
  authorName: string;
}

export const toDraftHead = ({
  authorId,
  authorName,
  ...head
}: Omit<DraftHead, 'author'> & AuthorColumns): DraftHead => ({
  ...head,
  author: { id: authorId, name: authorName },
});

export const toStoredOperation = ({
  operation,
  authorId,
  authorName,
  ...row
}: Omit<StoredOperation, 'operation' | 'author'> &
  AuthorColumns & { operation: string }): StoredOperation => ({
  ...row,
  operation: JSON.parse(operation) as Operation,
  author: { id: authorId, name: authorName },
});

export const toReleaseEvent = ({
  authorId,
  authorName,
  changes,
  ...row
}: Omit<ReleaseEvent, 'author' | 'changes'> &
  AuthorColumns & { changes: string }): ReleaseEvent => ({
  ...row,
  author: { id: authorId, name: authorName },
  changes: JSON.parse(changes) as PublishedChange[],
});

/** A move of a tenant's or a branch's pointer; `before` is where it pointed until then. */
export interface PointerMove {
  tenant: string;
  hash: string;
  before: string | null;
  branch: string | null;
  at: number;
}

const bySystem: ReleaseNote = { kind: 'publish', author: { id: '', name: 'sistema' } };

/** The row of a pointer's move in the history. */
export function releaseEventRow(move: PointerMove, note: ReleaseNote = bySystem) {
  const operations = note.operations ?? [];
  const changes: PublishedChange[] = operations.map(({ revision, sentence, author, at }) => ({
    revision,
    sentence,
    author,
    at,
  }));
  return {
    ...move,
    kind: note.kind,
    authorId: note.author.id,
    authorName: note.author.name,
    message: note.message ?? '',
    draft: note.draft ?? null,
    changes: JSON.stringify(changes),
    operations: JSON.stringify(operations),
  };
}

export const toReleaseRecord = (
  row: Omit<ReleaseRecord, 'settings'> & { settings: string },
): ReleaseRecord => ({ ...row, settings: JSON.parse(row.settings) as TenantSettings });

/** The overlay of a tenant without documents of its own. */
export const emptyOverlay: OverlayState = { files: [], state: '', folder: null };

/** The column of a branch that is part of a key: empty for the release of all (null). */
export const branchColumn = (branch: string | null): string => branch ?? '';

export const toUpgradeRecord = (
  row: Omit<UpgradeRecord, 'branch' | 'findings'> & { branch: string; findings: string },
): UpgradeRecord => ({
  ...row,
  branch: row.branch === '' ? null : row.branch,
  findings: JSON.parse(row.findings) as Diagnostic[],
});

const usageRetentionDays = 90;

/** The oldest day (`YYYY-MM-DD`) whose counts of usage are kept on a day. */
export const oldestUsageDay = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - usageRetentionDays * 24 * 60 * 60 * 1000)
    .toISOString()
    .slice(0, 10);
