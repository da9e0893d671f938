import { foldText } from '../../../../schemas/fold-text.ts';
import { readPath } from '../../../render/values/paths.ts';
import { positionsOf } from './positions.ts';
import type { ProductRecord } from '../records/records.ts';
import type { Line } from './line.ts';

/** How the lines are shown. What is sent keeps its own order. */
export interface Arrangement {
  /** Words that a line must have: of its code, its description, its barcode. */
  find: string;
  sort?: { path: readonly string[]; direction: 'ascending' | 'descending' };
}

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** The searchable texts of a line. */
function wordsOf({ record }: Line, product: ProductRecord | undefined): string {
  return foldText(
    [record.idExibicao, record.idProd, record.descNF, product?.codBarra]
      .filter((part) => part !== undefined)
      .join(' '),
  );
}

function compare(a: unknown, b: unknown): number {
  // Lines without a value stand last, in either direction.
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Positions of the lines that are shown, in the order in which they are. The order is that of the
 * moment it is asked for: a caller that keeps it while quantities change has no line that runs away
 * from under the cursor.
 */
export function arranged(
  lines: readonly Line[],
  products: Readonly<Record<string, ProductRecord>>,
  { find, sort }: Arrangement,
): number[] {
  const wanted = foldText(find)
    .split(/\s+/)
    .filter((word) => word !== '');
  const shown = lines.flatMap((line, at) => {
    if (wanted.length === 0) return [at];
    const words = wordsOf(line, products[String(line.record.idProd)]);
    return wanted.every((word) => words.includes(word)) ? [at] : [];
  });
  if (!sort) return shown;
  const value = (at: number): unknown => readPath(lines[at]?.record, sort.path);
  const way = sort.direction === 'ascending' ? 1 : -1;
  const keyed = shown.map((at) => ({ at, value: value(at) }));
  keyed.sort(
    (a, b) =>
      Number(isAbsent(a.value)) - Number(isAbsent(b.value)) ||
      (isAbsent(a.value) ? 0 : way * compare(a.value, b.value)) ||
      a.at - b.at,
  );
  return keyed.map(({ at }) => at);
}

/**
 * The keys of the shown lines from one to another, both included, in whichever direction; only the
 * second when the first is not shown.
 */
export function stretch(
  lines: readonly Line[],
  shown: readonly number[],
  from: string | undefined,
  to: string,
): string[] {
  const places = positionsOf(lines);
  const start = from === undefined ? -1 : shown.indexOf(places.get(from) ?? -1);
  const end = shown.indexOf(places.get(to) ?? -1);
  if (start < 0 || end < 0) return [to];
  return shown
    .slice(Math.min(start, end), Math.max(start, end) + 1)
    .flatMap((at) => lines[at]?.key ?? []);
}
