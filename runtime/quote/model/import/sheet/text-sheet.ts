import { messageRow, messageRows } from '../message.ts';
import { guessColumns } from './columns.ts';
import { type Sheet, sheetOfCells } from './sheet.ts';

const SEPARATORS = ['\t', ';', '|'] as const;
/** The least share of lines that must look alike for a text to be read so. */
const MOST_LINES = 0.6;

/**
 * A pasted text as a sheet: cells of a spreadsheet, a .csv, or the lines of a message (`3x 12345`,
 * `12345 - 3 cx`); null when there is nothing in it. A line that has not the separator of most
 * others is read by its own. The first line names the columns unless a number is in it.
 */
export function sheetOfText(text: string): Sheet | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  const has = (wanted: (line: string) => boolean): boolean =>
    lines.filter(wanted).length >= lines.length * MOST_LINES;
  const separator = SEPARATORS.find((one) => has((line) => line.includes(one)));
  if (separator) return sheetOfSeparated(split(text, separator).map(byItsOwn));
  const message = messageRows(lines);
  if (message) {
    const read = sheetOfCells([['Código', 'Quantidade'], ...message]);
    // Nobody wrote these headings.
    return read && { ...read, lines: undefined };
  }
  if (has((line) => line.includes(','))) return sheetOfCells(split(text, ','));
  return sheetOfCells(lines.map((line) => line.trim().split(/\s{2,}/)));
}

/** A row without the separator of the others: its cells by the separator that it has. */
function byItsOwn(row: string[]): string[] {
  const [only = '', ...others] = row;
  const own = others.length === 0 && SEPARATORS.find((one) => only.includes(one));
  return own ? split(only, own).flat() : row;
}

/**
 * Rows that most separators have made. Lines of a message among them, which have none, go into the
 * columns of code and quantity; a heading of a group (`LINHA 2026`) is no such line.
 */
function sheetOfSeparated(rows: readonly string[][]): Sheet | null {
  const sheet = sheetOfCells(rows);
  const { code, quantity } = sheet ? guessColumns(sheet) : {};
  if (!sheet || code === undefined || quantity === undefined) return sheet;
  return sheetOfCells(
    rows.map((row) => {
      const [named = '', amount = ''] = (row.length === 1 && messageRow(row[0] ?? '')) || [];
      if (!/\d/.test(named)) return row;
      return sheet.columns.map(({ id }) => (id === code ? named : id === quantity ? amount : ''));
    }),
  );
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
