import type { Id } from '../../../pricing/index.ts';
import type { Columns } from './sheet/columns.ts';
import type { Sheet } from './sheet/sheet.ts';

/** The user's decision about one row. */
export interface Mend {
  product?: Id;
  packaging?: Id;
  /** Instead of what the cell says. */
  qtde?: number;
  /**
   * The quantity of the whole line, as long as it would otherwise come to `of`: another sum needs
   * another decision.
   */
  total?: { of: number; is: number };
  /** Left out by the user. */
  skip?: boolean;
  /** In the quote already. */
  added?: boolean;
  /** Why the ERP refused the row when it was confirmed. */
  refused?: string;
}

/**
 * Policy for rows of the same product and packaging, and to one that the quote has already.
 */
export interface Policy {
  repeated?: 'sum' | 'last';
  present?: 'add' | 'replace';
}

/**
 * An import under way: everything that the user did, without what the ERP can be asked for again.
 */
export interface ImportDraft {
  format: 1;
  /** Of the file, or of the pasted text. */
  name: string;
  sheet: Sheet;
  columns: Columns;
  /** The columns were accepted: rows are being checked and mended. */
  verified: boolean;
  /** By the row's place in the sheet. */
  mends: Readonly<Record<number, Mend>>;
  /** By the key of the line that a row becomes. */
  policies: Readonly<Record<string, Policy>>;
}

/** The draft of a sheet that was just read, without decisions. */
export function newDraft(name: string, sheet: Sheet, columns: Columns): ImportDraft {
  return { format: 1, name, sheet, columns, verified: false, mends: {}, policies: {} };
}

/**
 * Whether 'Verificar' is possible: the code's and the quantity's column are chosen, and are two.
 */
export function mayVerify({ code, quantity }: Columns): boolean {
  return code !== undefined && quantity !== undefined && code !== quantity;
}

/** Other columns: what was decided about rows was about other cells, and is forgotten. */
export function withColumns(draft: ImportDraft, columns: Columns): ImportDraft {
  return { ...draft, columns, mends: {}, policies: {} };
}

/** Decisions about rows, by their place; each comes on top of the former. */
export function mended(
  draft: ImportDraft,
  decisions: Iterable<readonly [at: number, mend: Mend]>,
): ImportDraft {
  const mends = { ...draft.mends };
  for (const [at, mend] of decisions) mends[at] = { ...mends[at], ...mend };
  return { ...draft, mends };
}

/** Decisions about lines, by their key. */
export function withPolicies(
  draft: ImportDraft,
  decisions: Iterable<readonly [key: string, policy: Policy]>,
): ImportDraft {
  const policies = { ...draft.policies };
  for (const [key, policy] of decisions) policies[key] = { ...policies[key], ...policy };
  return { ...draft, policies };
}

function isDraft(value: unknown): value is ImportDraft {
  const draft = value as Partial<ImportDraft> | null;
  return (
    draft !== null &&
    typeof draft === 'object' &&
    draft.format === 1 &&
    Array.isArray(draft.sheet?.columns) &&
    Array.isArray(draft.sheet.rows) &&
    typeof draft.columns === 'object' &&
    typeof draft.mends === 'object' &&
    typeof draft.policies === 'object'
  );
}

/**
 * The stored import of one quote: in this tab, encrypted (`store`), until the session ends, as the
 * prefix of its name says.
 */
export function createImportDraftStore(
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  idQuote: unknown,
) {
  const name = `portal:importacao:${idQuote}`;
  return {
    /** False when the browser refused (full or blocked): a reload would lose the import. */
    save(draft: ImportDraft | null): boolean {
      try {
        if (draft) store.setItem(name, JSON.stringify(draft));
        else store.removeItem(name);
        return true;
      } catch {
        return false;
      }
    },
    take(): ImportDraft | null {
      try {
        const stored: unknown = JSON.parse(store.getItem(name) ?? 'null');
        return isDraft(stored) ? stored : null;
      } catch {
        return null;
      }
    },
  };
}
export type ImportDraftStore = ReturnType<typeof createImportDraftStore>;
