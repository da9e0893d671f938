/**
 * A table in CSV as spreadsheets in Brazil open it: separated by semicolons, UTF-8 with its mark.
 */

const mark = '\ufeff';

/**
 * Beginnings that a spreadsheet would take for a formula, or for a cell protected from being one.
 */
const dangerous = /^'*[=+\-@\t\r]/;

const written = (cell: string): string => {
  const safe = dangerous.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const read = (cell: string): string =>
  cell.startsWith("'") && dangerous.test(cell.slice(1)) ? cell.slice(1) : cell;

export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  mark + rows.map((row) => `${row.map(written).join(';')}\r\n`).join('');

/**
 * The separator that the first line uses: spreadsheets write a comma or a tab in other countries.
 */
function separatorOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]/) >>> 0);
  const count = (separator: string): number => line.split(separator).length;
  return [';', ',', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best), ';');
}

/** Rows of a CSV text; what follows a quote that never closes is one cell. */
export function readCsv(text: string): string[][] {
  const source = text.startsWith(mark) ? text.slice(1) : text;
  const separator = separatorOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < source.length) {
    const { cell, end } = cellAt(source, at, separator);
    row.push(read(cell));
    if (source[end] !== separator) {
      rows.push(row);
      row = [];
    } else if (end + 1 === source.length) row.push('');
    at = source[end] === '\r' && source[end + 1] === '\n' ? end + 2 : end + 1;
  }
  if (row.length > 0) rows.push(row);
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
}

/** A cell and the position of what ends it. */
function cellAt(source: string, start: number, separator: string): { cell: string; end: number } {
  let at = start;
  if (source[at] !== '"') {
    while (
      at < source.length &&
      source[at] !== separator &&
      source[at] !== '\n' &&
      source[at] !== '\r'
    )
      at++;
    return { cell: source.slice(start, at), end: at };
  }
  let cell = '';
  for (at++; at < source.length; at++) {
    if (source[at] !== '"') cell += source[at];
    else if (source[at + 1] === '"') {
      cell += '"';
      at++;
    } else break;
  }
  return { cell, end: at + 1 };
}
