import { type CodeRecord, type ProductRecord, sameId } from '../records/records.ts';

/** Match of a code: one product, several, or none. */
export interface Match {
  products: readonly ProductRecord[];
  message?: string;
}

/**
 * Codes asked for at once: few enough for progress to move, many enough for the way there and back
 * to be cheap.
 */
const BATCH = 250;

/** A code as it is looked up: without what spreadsheets put around it. */
export function bareCode(cell: string | undefined): string {
  return (cell ?? '')
    .trim()
    .replace(/^'+/, '')
    .replace(/^(\d+)\.0+$/, '$1');
}

/** Whether a spreadsheet has cut a long number (`7,89E+12`): nobody can tell which code it was. */
export function isCutCode(code: string): boolean {
  return /^\d([.,]\d+)?E\+\d+$/i.test(code);
}

/** The distinct codes in groups that are asked for one after the other. */
export function codeBatches(codes: readonly string[], size = BATCH): string[][] {
  const distinct = [...new Set(codes)].filter((code) => code !== '' && !isCutCode(code));
  return Array.from({ length: Math.ceil(distinct.length / size) }, (_, at) =>
    distinct.slice(at * size, (at + 1) * size),
  );
}

/** Answers by code. An ERP that knows several products for a code answers each. */
export function matchesOf(answers: readonly CodeRecord[]): Map<string, Match> {
  const matches = new Map<string, Match>();
  for (const { codigo, produto, message } of answers) {
    const before = matches.get(codigo)?.products ?? [];
    const isNew = produto !== undefined && !before.some(({ id }) => sameId(id, produto.id));
    const products = isNew ? [...before, produto] : before;
    matches.set(codigo, { products, ...(message !== undefined && message !== '' && { message }) });
  }
  return matches;
}
