import { readAmount } from './amount.ts';
import { areHeadings } from './columns.ts';
import { lineAt, type Sheet } from './sheet.ts';

/** Among how many of the first rows headings are looked for, below a title or a logo. */
const TITLE_ROWS = 10;

/** A sheet whose headings stand below a title: they name the columns, and neither they nor what is above them is an item. */
export function headed(sheet: Sheet): Sheet {
  if (areHeadings(sheet.columns.map(({ label }) => label))) return sheet;
  const at = sheet.rows.slice(0, TITLE_ROWS).findIndex((row) => areHeadings(Object.values(row)) && !Object.values(row).some((cell) => readAmount(cell) !== null));
  const headings = sheet.rows[at];
  if (!headings) return sheet;
  return { columns: sheet.columns.map(({ id, label }) => ({ id, label: headings[id] ?? label })), rows: sheet.rows.slice(at + 1), lines: sheet.rows.slice(at + 1).map((_, row) => lineAt(sheet, at + 1 + row)) };
}
