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

/** A, B, ... Z, AA, AB... as spreadsheets call their columns. */
export function columnId(index: number): string {
  return index < 26
    ? String.fromCharCode(65 + index)
    : `${columnId(Math.floor(index / 26) - 1)}${columnId(index % 26)}`;
}

/** Name of a column without a title. */
export const unnamed = (id: string): string => `Coluna ${id}`;

const isNumber = (cell: string): boolean => /^[-–−]?\d+([.,]\d+)*$/.test(cell);

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
