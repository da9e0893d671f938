import { readWrittenAmount } from '../amount.ts';
import { areHeadings } from './columns.ts';
import { lineAt, type Sheet, unnamed } from './sheet.ts';

/** Among how many of the first rows headings are looked for, below a title or a logo. */
const TITLE_ROWS = 10;

/**
 * A sheet without the columns that say nothing: nobody named them, and no row has anything in them.
 */
function withoutBlank(sheet: Sheet): Sheet {
  const columns = sheet.columns.filter(
    ({ id, label }) => label !== unnamed(id) || sheet.rows.some((row) => (row[id] ?? '') !== ''),
  );
  return columns.length === 0 || columns.length === sheet.columns.length
    ? sheet
    : { ...sheet, columns };
}

/**
 * A sheet whose headings stand below a title: they name the columns, and neither they nor what is
 * above them is an item. Columns in which only the title reached are none.
 */
export function headed(sheet: Sheet): Sheet {
  return withoutBlank(belowTitle(sheet));
}

function belowTitle(sheet: Sheet): Sheet {
  if (areHeadings(sheet.columns.map(({ label }) => label))) return sheet;
  const at = sheet.rows
    .slice(0, TITLE_ROWS)
    .findIndex(
      (row) =>
        areHeadings(Object.values(row)) &&
        !Object.values(row).some((cell) => readWrittenAmount(cell) !== null),
    );
  const headings = sheet.rows[at];
  if (!headings) return sheet;
  return {
    columns: sheet.columns.map(({ id }) => ({ id, label: headings[id] || unnamed(id) })),
    rows: sheet.rows.slice(at + 1),
    lines: sheet.rows.slice(at + 1).map((_, row) => lineAt(sheet, at + 1 + row)),
  };
}
