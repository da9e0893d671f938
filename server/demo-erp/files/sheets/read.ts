import { readXls } from './biff.ts';
import { CompoundError, isCompound } from './compound.ts';

/** A sheet as texts, every row as wide as the widest; numbers are written without thousands and with a point. */
export type SheetText = string[][];

/** A file that is no sheet, or one that cannot be read; `message` says so in Portuguese, for users. */
export class SheetError extends Error {}

const UNREADABLE = 'Não foi possível ler a planilha: o arquivo está danificado ou protegido por senha.';

/** Reads the first sheet of an .xlsx, an .xls (Excel 97 and later) or a .csv, by its content; the name tells only a text from other files. Throws `SheetError`. */
export async function readSheetFile(bytes: Buffer, name: string): Promise<SheetText> {
  if (isCompound(bytes)) return texts(legacy(bytes));
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return texts(await modern(bytes));
  if (/\.(csv|txt)$/i.test(name)) return texts(readCsv(decode(bytes)));
  throw new SheetError('Formato de arquivo não suportado. Envie uma planilha .xls, .xlsx ou .csv.');
}

function legacy(bytes: Buffer) {
  try {
    return readXls(bytes);
  } catch (failure) {
    if (failure instanceof CompoundError) throw new SheetError(UNREADABLE, { cause: failure });
    throw failure;
  }
}

async function modern(bytes: Buffer): Promise<unknown[][]> {
  const { default: ExcelJS } = await import('exceljs');
  const book = new ExcelJS.Workbook();
  try {
    await book.xlsx.load(new Uint8Array(bytes).buffer);
  } catch (cause) {
    throw new SheetError(UNREADABLE, { cause });
  }
  const sheet = book.worksheets[0];
  if (sheet === undefined) throw new SheetError('A planilha não tem nenhuma aba.');
  const rows: unknown[][] = [];
  sheet.eachRow({ includeEmpty: true }, (row) => {
    rows.push(Array.from({ length: row.cellCount }, (_, index) => shownIn(row.getCell(index + 1).value)));
  });
  return rows;
}

/** What a cell shows: the result of a formula, the text of a link or of rich text. */
function shownIn(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if ('result' in value) return value.result;
  if ('richText' in value && Array.isArray(value.richText)) return value.richText.map((run: { text?: string }) => run.text ?? '').join('');
  return 'text' in value ? value.text : '';
}

/** What Windows-1252 has at 0x80 to 0x9f. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** UTF-8, or else what Excel writes in Brazil. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Some versions of Node decode Windows-1252 as Latin-1, which has controls where Windows has quotes and dashes.
    return bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (control) => WINDOWS[control.charCodeAt(0) - 0x80] ?? control);
  }
}

/** Fields between the separator that the first line has most of; quoted ones may hold it, line ends, and quotes twice. */
function readCsv(text: string): string[][] {
  const line = text.slice(0, text.search(/\r?\n|$/));
  const separator = [';', '\t', ','].reduce((best, one) => (line.split(one).length > line.split(best).length ? one : best));
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'g'))) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== separator) rows.push([]);
  }
  return rows;
}

function texts(rows: readonly (readonly unknown[])[]): SheetText {
  const written = rows.map((row) => Array.from(row, (value) => (value === null || value === undefined ? '' : String(value).trim())));
  const filled = written.filter((row) => row.some((cell) => cell !== ''));
  const width = Math.max(0, ...filled.map((row) => row.length));
  return filled.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''));
}
