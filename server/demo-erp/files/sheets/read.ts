import type { Workbook } from 'exceljs';
import { readXls } from './biff.ts';
import { dateText } from './cells.ts';
import { CompoundError, isCompound } from './compound.ts';
import { SheetError } from './error.ts';
import { unpacked } from './unpack.ts';

/**
 * A sheet as texts: the rows that have any, each as wide as the widest; numbers are written without
 * thousands and with a point.
 */
export interface SheetText {
  rows: string[][];
  /** The number of each row as the spreadsheet shows it, from 1. */
  lines: number[];
  /** The names of all sheets of the file; a text has one without a name. */
  sheets: string[];
  /** Which of them this is. */
  at: number;
}

type Cells = readonly (readonly unknown[])[];

/** A file that was opened: its sheets, to be read one by one. */
interface Book {
  name: string;
  cells(): Cells;
}

const UNREADABLE =
  'Não foi possível ler a planilha: o arquivo está danificado ou protegido por senha.';

/**
 * Reads a sheet of an .xlsx, an .xls (Excel 97 and later) or a .csv, by its content; the name only
 * distinguishes a text from other files. Without `wanted` it is the sheet with the most rows that
 * look like items, the first of those that tie: workbooks begin with covers. Throws `SheetError`.
 */
export async function readSheetFile(
  bytes: Buffer,
  name: string,
  wanted?: number,
): Promise<SheetText> {
  const book = await open(bytes, name);
  const sheets = book.map((sheet) => sheet.name);
  if (wanted !== undefined) {
    const sheet = book[wanted];
    if (!sheet) throw new SheetError('A planilha não tem esta aba.');
    return { ...texts(sheet.cells()), sheets, at: wanted };
  }
  const read = book.map((sheet, at) => ({ ...texts(sheet.cells()), sheets, at }));
  const most = Math.max(...read.map(({ rows }) => itemsIn(rows)));
  return (
    read.find(({ rows }) => rows.length > 0 && itemsIn(rows) === most) ?? {
      rows: [],
      lines: [],
      sheets,
      at: 0,
    }
  );
}

/** Number of rows with a quantity and a possible code. */
function itemsIn(rows: readonly (readonly string[])[]): number {
  return rows.filter((cells) => {
    const amount = cells.findLastIndex((cell) => /^\d+([.,]\d+)?$/.test(cell));
    return amount >= 0 && cells.some((cell, at) => at !== amount && /^[^\s]*\d[^\s]*$/.test(cell));
  }).length;
}

async function open(bytes: Buffer, name: string): Promise<Book[]> {
  if (bytes.length === 0) throw new SheetError('O arquivo está vazio.');
  if (isCompound(bytes)) return legacy(bytes);
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return modern(bytes);
  if (/\.(csv|txt)$/i.test(name)) return [{ name: '', cells: () => readCsv(decode(bytes)) }];
  throw new SheetError('Formato de arquivo não suportado. Envie uma planilha .xls ou .xlsx.');
}

function legacy(bytes: Buffer): Book[] {
  return readable(() => readXls(bytes)).map(({ name, cells }) => ({
    name,
    cells: () => readable(cells),
  }));
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (failure) {
    if (failure instanceof CompoundError) throw new SheetError(UNREADABLE, { cause: failure });
    throw failure;
  }
}

async function opened(bytes: Buffer): Promise<Workbook> {
  try {
    const stored = unpacked(bytes);
    const { default: ExcelJS } = await import('exceljs');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(new Uint8Array(stored).buffer);
    return book;
  } catch (cause) {
    throw cause instanceof SheetError ? cause : new SheetError(UNREADABLE, { cause });
  }
}

async function modern(bytes: Buffer): Promise<Book[]> {
  const book = await opened(bytes);
  if (book.worksheets.length === 0) throw new SheetError('A planilha não tem nenhuma aba.');
  return book.worksheets.map((sheet) => ({
    name: sheet.name,
    cells() {
      const rows: unknown[][] = [];
      sheet.eachRow({ includeEmpty: true }, (row) => {
        rows.push(
          Array.from({ length: row.cellCount }, (_, index) =>
            shownIn(row.getCell(index + 1).value),
          ),
        );
      });
      return rows;
    },
  }));
}

/**
 * Shown value of a cell: the result of a formula, the text of a link or of rich text, a date as
 * Brazil writes it, an error's sign.
 */
function shownIn(value: unknown): unknown {
  if (value instanceof Date) return dateText(value);
  if (value === null || typeof value !== 'object') return value;
  if ('result' in value) return shownIn(value.result);
  if ('error' in value) return value.error;
  if ('richText' in value && Array.isArray(value.richText))
    return value.richText.map((run: { text?: string }) => run.text ?? '').join('');
  return 'text' in value ? value.text : '';
}

/** Characters of Windows-1252 at 0x80 to 0x9f. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** UTF-8, or else what Excel writes in Brazil. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Some versions of Node decode Windows-1252 as Latin-1, which has controls where Windows has
    // quotes and dashes.
    return bytes
      .toString('latin1')
      .replace(/[\u0080-\u009f]/g, (control) => WINDOWS[control.charCodeAt(0) - 0x80] ?? control);
  }
}

/**
 * Fields between the separator that the first line has most of; quoted ones may hold it, line ends,
 * and quotes twice.
 */
function readCsv(text: string): string[][] {
  const line = text.slice(0, text.search(/\r?\n|$/));
  const separator = [';', '\t', ','].reduce((best, one) =>
    line.split(one).length > line.split(best).length ? one : best,
  );
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(
    new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'g'),
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== separator) rows.push([]);
  }
  return rows;
}

function texts(rows: Cells): Pick<SheetText, 'rows' | 'lines'> {
  const written = rows.map((row, at) => ({
    line: at + 1,
    cells: Array.from(row, (value) =>
      value === null || value === undefined ? '' : String(value).trim(),
    ),
  }));
  const filled = written.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const width = Math.max(0, ...filled.map(({ cells }) => cells.length));
  return {
    rows: filled.map(({ cells }) =>
      Array.from({ length: width }, (_, index) => cells[index] ?? ''),
    ),
    lines: filled.map(({ line }) => line),
  };
}
