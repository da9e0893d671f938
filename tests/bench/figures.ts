/** One measured number. Ratios have the unit `x`. */
export interface Figure {
  /** Dotted, from the general to the special: `list.1000.cold.schema`. */
  name: string;
  value: number;
  unit: 'ms' | 'us' | 'KB' | 'MB' | 'x' | '1/s' | '';
  /** Target of the founding design; recorded with the figure, never asserted. */
  target?: number;
}

/** A group of figures that are read side by side: one row a subject, one column a contestant. */
export interface Table {
  title: string;
  /** Meaning of the numbers, and how they were measured. */
  note?: string;
  columns: string[];
  rows: { label: string; cells: (string | number | undefined)[] }[];
}

/** Result of a suite: tables for people, figures for the record. */
export interface SuiteResult {
  tables: Table[];
  figures: Figure[];
}

function cellText(cell: string | number | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (Number.isNaN(cell)) return '-';
  return Math.abs(cell) >= 100
    ? cell.toFixed(0)
    : Math.abs(cell) >= 10
      ? cell.toFixed(1)
      : cell.toFixed(2);
}

/** A table as text, numbers to the right. */
export function renderTable({ title, note, columns, rows }: Table): string {
  const lines = [
    ['', ...columns],
    ...rows.map(({ label, cells }) => [label, ...cells.map(cellText)]),
  ];
  const widths = Array.from({ length: columns.length + 1 }, (_, index) =>
    Math.max(...lines.map((line) => (line[index] ?? '').length)),
  );
  const text = lines.map((line) =>
    line
      .map((cell, index) =>
        index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('  '),
  );
  return [
    title,
    ...(note === undefined ? [] : [note]),
    ...text.map((line) => `  ${line}`),
    '',
  ].join('\n');
}
