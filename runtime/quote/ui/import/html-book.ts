import { CallError } from '../../../data/errors.ts';
import type { Book } from '../../model/import/importer/types.ts';
import { type Sheet, sheetOfCells } from '../../model/import/sheet/sheet.ts';
import { readTextFile } from './text-file.ts';

/** As many as an ERP takes of a spreadsheet. */
const MOST_ROWS = 5000;
const MOST_COLUMNS = 50;
/**
 * How much of a file says what it is, and what of that comes before it: marks of the encoding,
 * halves of its letters, blanks.
 */
const HEAD = 256;
const BEFORE = [0xef, 0xbb, 0xbf, 0xff, 0xfe, 0, 0x20, 0x09, 0x0d, 0x0a];
const TAG = 0x3c;

/**
 * The tables of an HTML page as the sheets of a workbook: what many systems export as Excel is one,
 * whatever its name ends with. The one that was asked for is read, or the one with the most rows.
 * null for a file that is none.
 */
export async function readHtmlBook(
  file: File,
  wanted?: number,
): Promise<{ sheet: Sheet; book: Book } | null> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  if (head.find((byte) => !BEFORE.includes(byte)) !== TAG) return null;
  // A document that belongs to no window: it neither runs scripts nor loads anything.
  const page = new DOMParser().parseFromString(await readTextFile(file), 'text/html');
  for (const silent of page.querySelectorAll('script, style, template')) silent.remove();
  for (const end of page.querySelectorAll('br')) end.replaceWith(' ');
  // A table around others lays out the page.
  const tables = [...page.querySelectorAll('table')]
    .filter((table) => table.querySelector('table') === null)
    .map(rowsOf)
    .filter(({ length }) => length > 0);
  if (tables.length === 0) return null;
  const most = Math.max(...tables.map(({ length }) => length));
  const at = wanted ?? tables.findIndex(({ length }) => length === most);
  const rows = tables[at] ?? [];
  const sheet = sheetOfCells(
    rows.map(({ cells }) => cells),
    rows.map(({ line }) => line),
  );
  if (!sheet) throw refusal('A planilha não possui itens.');
  if (sheet.rows.length > MOST_ROWS)
    throw refusal(`A planilha pode ter no máximo ${MOST_ROWS.toLocaleString('pt-BR')} linhas.`);
  return { sheet, book: { sheets: tables.map((_, index) => `Tabela ${index + 1}`), at } };
}

const refusal = (message: string): CallError =>
  new CallError({ code: 'planilha', status: 422, message });

interface Row {
  /** From 1, empty ones counted, as a spreadsheet shows it. */
  line: number;
  cells: string[];
}

/** The rows that hold anything; a cell that is wider than its column leaves the next ones empty. */
function rowsOf(table: HTMLTableElement): Row[] {
  return [...table.rows]
    .map((row, at) => ({
      line: at + 1,
      cells: [...row.cells].flatMap(spread).slice(0, MOST_COLUMNS),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function spread({ textContent, colSpan }: HTMLTableCellElement): string[] {
  return [
    (textContent ?? '').replace(/\s+/g, ' ').trim(),
    ...Array.from({ length: Math.min(colSpan, MOST_COLUMNS) - 1 }, () => ''),
  ];
}
