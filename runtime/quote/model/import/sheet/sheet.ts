import { messageRows } from '../message.ts';

/** A spreadsheet, or a text read like one: cells by the id of their column, empty ones absent. */
export interface Sheet {
  columns: readonly SheetColumn[];
  rows: readonly Readonly<Record<string, string>>[];
  /** The number of each row where it comes from, from 1; without it they are counted. */
  lines?: readonly number[] | undefined;
}

/** The number of a row as the sheet's author sees it. */
export function lineAt({ lines }: Pick<Sheet, 'lines'>, at: number): number {
  return lines?.[at] ?? at + 1;
}

export interface SheetColumn {
  id: string;
  label: string;
}

const SEPARATORS = ['\t', ';', '|'] as const;
/** The least share of lines that must look alike for a text to be read so. */
const MOST_LINES = 0.6;

/** A, B, ... Z, AA, AB... as spreadsheets call their columns. */
export function columnId(index: number): string {
  return index < 26
    ? String.fromCharCode(65 + index)
    : `${columnId(Math.floor(index / 26) - 1)}${columnId(index % 26)}`;
}

/** Name of a column without a title. */
export const unnamed = (id: string): string => `Coluna ${id}`;

/**
 * A pasted text as a sheet: cells of a spreadsheet, a .csv, or the lines of a message (`3x 12345`,
 * `12345 - 3 cx`); null when there is nothing in it. The first line names the columns unless a
 * number is in it.
 */
export function sheetOfText(text: string): Sheet | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  const has = (wanted: (line: string) => boolean): boolean =>
    lines.filter(wanted).length >= lines.length * MOST_LINES;
  const separator = SEPARATORS.find((one) => has((line) => line.includes(one)));
  if (separator) return sheetOfCells(split(text, separator));
  const message = messageRows(lines);
  if (message) {
    const read = sheetOfCells([['Código', 'Quantidade'], ...message]);
    // Nobody wrote these headings.
    return read && { ...read, lines: undefined };
  }
  if (has((line) => line.includes(','))) return sheetOfCells(split(text, ','));
  return sheetOfCells(lines.map((line) => line.trim().split(/\s{2,}/)));
}

/**
 * Cells between separators; a quoted one may hold the separator, line ends, and quotes written
 * twice.
 */
function split(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const between = separator === '|' ? '\\|' : separator;
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"[^${between}\\r\\n]*|([^${between}\\r\\n]*))(${between}|\\r?\\n|$)`,
    'g',
  );
  for (const [, quoted, plain = '', end] of text.matchAll(cell)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === '') break;
    if (end !== separator) rows.push([]);
  }
  return rows.filter((row) => row.some((value) => value !== ''));
}

const isNumber = (cell: string): boolean => /^\d+([.,]\d+)*$/.test(cell);

/**
 * Rows of cells as a sheet; the first row names the columns unless a number is in it. null when
 * there is no cell.
 * @param numbers of each row where it comes from, where it is known
 */
export function sheetOfCells(
  lines: readonly (readonly string[])[],
  numbers?: readonly number[],
): Sheet | null {
  const [first = []] = lines;
  const width = Math.max(0, ...lines.map((line) => line.length));
  // Lines that nothing separates are no table: none of them is a header.
  const isNamed = width > 1 && lines.length > 1 && !first.some(isNumber);
  const rows = isNamed ? lines.slice(1) : lines;
  if (width === 0) return null;
  const lineNumbers = numbers
    ? numbers.slice(lines.length - rows.length)
    : isNamed
      ? rows.map((_, at) => at + 2)
      : undefined;
  const columns = Array.from({ length: width }, (_, at) => ({
    id: columnId(at),
    label: (isNamed && first[at]) || unnamed(columnId(at)),
  }));
  return {
    columns,
    rows: rows.map((row) =>
      Object.fromEntries(columns.flatMap(({ id }, at) => (row[at] ? [[id, row[at]]] : []))),
    ),
    ...(lineNumbers && { lines: lineNumbers }),
  };
}
