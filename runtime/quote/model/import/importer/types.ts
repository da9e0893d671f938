import type { Id } from '../../../../pricing/index.ts';
import type { CodeRecord, ProductRecord } from '../../records/records.ts';
import type { EntrySettings } from '../../state/settings.ts';
import type { QuoteState } from '../../state/state.ts';
import type { CheckedRow } from '../checked-row.ts';
import type { ImportDraft, ImportDraftStore } from '../draft.ts';
import type { MendOption, ProblemKind } from '../problem.ts';
import type { Columns } from '../sheet/columns.ts';
import type { Sheet } from '../sheet/sheet.ts';

export type ImporterStep = 'source' | 'columns' | 'rows' | 'done';

export type Working =
  | { kind: 'reading' }
  | { kind: 'checking'; done: number; total: number }
  | { kind: 'adding' };

/** The names of a file's sheets, and the place of the one that is shown. */
export interface Book {
  sheets: readonly string[];
  at: number;
}

/** Everything that the import's dialog shows, replaced as a whole when any of it changes. */
export interface ImporterView {
  step: ImporterStep;
  working: Working | null;
  /** The last failure, in the words of its source. */
  error: string | null;
  /** Notice about the last file, where nothing failed. */
  note: string | null;
  draft: ImportDraft | null;
  /**
   * The sheets of the file that was read, and which of them this is; none of a text, nor of an
   * earlier page.
   */
  book: Book | null;
  rows: readonly CheckedRow[];
  /** The draft is of an earlier page. */
  resumed: boolean;
  /** The browser refused to keep the draft: it lives in this page only. */
  memoryOnly: boolean;
  summary: { added: number; left: number } | null;
}

/** Request that confirms an import at the ERP. */
export interface Confirmation {
  coluna_codigo: string;
  coluna_quantidade: string;
  produtos: { id: string; qtde: number }[];
}

export interface ImporterHost {
  /** Reads a sheet of a spreadsheet: the one that the ERP begins with, or another. */
  read(
    file: File,
    signal: AbortSignal,
    sheet?: number,
  ): Promise<{ sheet: Sheet; book: Book | null }>;
  lookup(codes: readonly string[], signal: AbortSignal): Promise<readonly CodeRecord[]>;
  products(ids: readonly Id[]): Promise<readonly ProductRecord[]>;
  /**
   * Keeps a code as the customer's own name for a product; absent where the ERP has no such thing.
   */
  remember?(code: string, idProd: Id): Promise<unknown>;
  confirm?(
    confirmation: Confirmation,
  ): Promise<readonly { codigo: string; message?: string }[] | null | undefined>;
  state(): QuoteState;
  change(event: (state: QuoteState) => QuoteState): boolean;
  notify(toast: { text: string; tone: 'success' | 'danger'; life: number }): void;
  entry: EntrySettings;
  drafts: ImportDraftStore;
}

/** The import of items into one quote, from the file to the undo. It outlives its dialog. */
export interface Importer {
  view(): ImporterView;
  subscribe(listener: () => void): () => void;
  /** Resumes what an earlier page stored, if anything. */
  resume(): Promise<void>;
  readFile(file: File): Promise<void>;
  readText(text: string): void;
  /** Shows why a file was refused, in place of an earlier message. */
  refuse(reason: string): void;
  /** Shows the result of an accepted file, in the same place. */
  tell(note: string): void;
  /** Another sheet of the same file. */
  readSheet(at: number): Promise<void>;
  choose(columns: Columns): void;
  /** Looks all codes up and checks every row. */
  verify(): Promise<void>;
  /** Stops what is being read or looked up. */
  cancel(): void;
  backToColumns(): void;
  backToRows(): void;
  restart(): void;
  take(at: number, option: MendOption): void;
  /** The same decision for every row with that problem. */
  takeAll(kind: ProblemKind, optionId: string): void;
  /** A row that was left out is back in. */
  restore(at: number): void;
  /**
   * Another product for a row, or for all rows of the same unknown code. Answers when it was
   * remembered, if asked to.
   */
  chooseProduct(at: number, product: ProductRecord, remember: boolean): Promise<void>;
  /** A typed quantity; answers why it is none. */
  typeQuantity(at: number, text: string): string | null;
  /** Adds what is ready, in one edit. */
  add(): Promise<void>;
  canUndo(): boolean;
  undo(): void;
}
