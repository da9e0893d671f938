import { dateOf, dateText, errorText, isDateFormat } from './cells.ts';
import { CompoundError, readStream } from './compound.ts';

/**
 * Kinds of records that carry the texts and numbers of a sheet (MS-XLS); all others are passed
 * over.
 */
const RECORD = {
  formula: 0x06,
  end: 0x0a,
  continued: 0x3c,
  sheet: 0x85,
  mulRk: 0xbd,
  look: 0xe0,
  sst: 0xfc,
  labelSst: 0xfd,
  number: 0x203,
  label: 0x204,
  error: 0x205,
  string: 0x207,
  rk: 0x27e,
  format: 0x41e,
  start: 0x809,
} as const;

const BIFF8 = 0x0600;
const HEADER = 4;
/**
 * A formula whose result is no number says so in the last two bytes of its value, and what it is in
 * the first.
 */
const NOT_A_NUMBER = 0xffff;
/** The text stands in the next record. */
const TEXT_RESULT = 0;
const ERROR_RESULT = 2;

interface BiffRecord {
  type: number;
  /** The record's own bytes, then those of each record that goes on with it. */
  parts: Buffer[];
}

type Cell = string | number;

/** A sheet of a book: its name, and its cells row by row; empty cells are ''. */
export interface XlsSheet {
  name: string;
  /** Reads its cells. Throws `CompoundError`. */
  cells(): Cell[][];
}

/** The sheets of an .xls of Excel 97 or later. Throws `CompoundError`. */
export function readXls(bytes: Buffer): XlsSheet[] {
  const book = readStream(bytes, ['Workbook']);
  if (book === undefined) throw new CompoundError('There is no workbook of Excel 97 or later');
  return whole(() => sheetsOf(book));
}

function whole<T>(read: () => T): T {
  try {
    return read();
  } catch (failure) {
    if (failure instanceof RangeError) throw new CompoundError('A record is cut off');
    throw failure;
  }
}

/** Offset, in a sheet's record, of the byte that distinguishes cells from charts and macros. */
const KIND = 5;

function sheetsOf(book: Buffer): XlsSheet[] {
  let texts: string[] = [];
  const formats = new Map<number, string>();
  /** The format of each look that cells can have. */
  const looks: number[] = [];
  const found: { name: string; start: number }[] = [];
  for (const { type, parts } of recordsFrom(book, 0)) {
    const [data = Buffer.alloc(0)] = parts;
    if (type === RECORD.start && data.readUInt16LE(0) !== BIFF8)
      throw new CompoundError('The workbook is older than Excel 97');
    if (type === RECORD.sheet && data.readUInt8(KIND) === 0)
      found.push({ name: shortText(data, KIND + 1), start: data.readUInt32LE(0) });
    if (type === RECORD.sst) texts = readTexts(parts);
    if (type === RECORD.format)
      formats.set(data.readUInt16LE(0), new TextReader(parts).text(data.readUInt16LE(2), 4));
    if (type === RECORD.look) looks.push(data.readUInt16LE(2));
  }
  if (found.length === 0) throw new CompoundError('The workbook has no sheet');
  const dates = new Set(
    looks.flatMap((format, look) => (isDateFormat(format, formats.get(format)) ? [look] : [])),
  );
  return found.map(({ name, start }) => ({
    name,
    cells: () => whole(() => readCells(book, start, texts, dates)),
  }));
}

/**
 * A text of less than 256 letters: how many they are, whether two bytes are one of them, and the
 * letters.
 */
function shortText(data: Buffer, at: number): string {
  const [length, isWide] = [data.readUInt8(at), (data.readUInt8(at + 1) & 1) === 1];
  return data
    .subarray(at + 2, at + 2 + length * (isWide ? 2 : 1))
    .toString(isWide ? 'utf16le' : 'latin1');
}

/** @param dates looks whose numbers are dates */
function readCells(
  book: Buffer,
  start: number,
  texts: readonly string[],
  dates: ReadonlySet<number>,
): Cell[][] {
  const rows: Cell[][] = [];
  const shown = (value: number, look: number): Cell =>
    dates.has(look) ? dateText(dateOf(value)) : value;
  let waiting: ((text: string) => void) | undefined;
  for (const { type, parts } of recordsFrom(book, start)) {
    const [data = Buffer.alloc(0)] = parts;
    if (type === RECORD.string) waiting?.(new TextReader(parts).text(data.readUInt16LE(0), 2));
    if (!CELLS.has(type)) continue;
    const [row, column] = [data.readUInt16LE(0), data.readUInt16LE(2)];
    const cells = (rows[row] ??= []);
    const look = data.readUInt16LE(4);
    if (type === RECORD.labelSst) cells[column] = texts[data.readUInt32LE(6)] ?? '';
    else if (type === RECORD.label)
      cells[column] = new TextReader(parts).text(data.readUInt16LE(6), 8);
    else if (type === RECORD.number) cells[column] = shown(data.readDoubleLE(6), look);
    else if (type === RECORD.error)
      cells[column] = data.readUInt8(7) === 1 ? errorText(data.readUInt8(6)) : data.readUInt8(6);
    else if (type === RECORD.rk) cells[column] = shown(readRk(data.readUInt32LE(6)), look);
    else if (type === RECORD.mulRk)
      for (let at = 6, to = column; at + 6 <= data.length; at += 6, to++)
        cells[to] = shown(readRk(data.readUInt32LE(at)), data.readUInt16LE(at - 2));
    else if (data.readUInt16LE(12) !== NOT_A_NUMBER)
      cells[column] = shown(data.readDoubleLE(6), look);
    else if (data.readUInt8(6) === TEXT_RESULT) waiting = (text) => (cells[column] = text);
    else if (data.readUInt8(6) === ERROR_RESULT) cells[column] = errorText(data.readUInt8(8));
  }
  const width = Math.max(0, ...rows.map((row) => row?.length ?? 0));
  return Array.from(rows, (row = []) =>
    Array.from({ length: width }, (_, column) => row[column] ?? ''),
  );
}

const CELLS = new Set<number>([
  RECORD.labelSst,
  RECORD.label,
  RECORD.number,
  RECORD.error,
  RECORD.rk,
  RECORD.mulRk,
  RECORD.formula,
]);

/** Records from a place to the end of their part of the book, each with those that continue it. */
function recordsFrom(book: Buffer, start: number): BiffRecord[] {
  const records: BiffRecord[] = [];
  for (let at = start; at + HEADER <= book.length; ) {
    const [type, length] = [book.readUInt16LE(at), book.readUInt16LE(at + 2)];
    const data = book.subarray(at + HEADER, at + HEADER + length);
    at += HEADER + length;
    const last = records.at(-1);
    if (type === RECORD.continued && last !== undefined) last.parts.push(data);
    else records.push({ type, parts: [data] });
    if (type === RECORD.end) break;
  }
  return records;
}

/** A number in 30 bits: whole or the high half of a double, times a hundred or not. */
function readRk(rk: number): number {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE((rk & 0xfffffffc) >>> 0, 4);
  const value = (rk & 2) !== 0 ? rk >> 2 : bytes.readDoubleLE(0);
  return (rk & 1) !== 0 ? value / 100 : value;
}

/** The shared texts of a book. */
function readTexts(parts: Buffer[]): string[] {
  const reader = new TextReader(parts);
  const count = (parts[0] ?? Buffer.alloc(0)).readUInt32LE(4);
  reader.skip(8);
  const texts: string[] = [];
  while (texts.length < count && !reader.ended) texts.push(reader.shared());
  return texts;
}

/**
 * Reads texts over the borders of continued records: a text that is cut begins its next part with a
 * flag of its own.
 */
class TextReader {
  private readonly parts: readonly Buffer[];
  private part = 0;
  private at = 0;

  constructor(parts: readonly Buffer[]) {
    this.parts = parts;
  }

  get ended(): boolean {
    return this.settle() === undefined;
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0; ) {
      const part = this.settle();
      if (part === undefined) return;
      const step = Math.min(left, part.length - this.at);
      this.at += step;
      left -= step;
    }
  }

  /** One entry of the shared texts; fonts and phonetic marks are passed over. */
  shared(): string {
    const length = this.byte() + this.byte() * 256;
    const flags = this.byte();
    const runs = (flags & 8) !== 0 ? this.byte() + this.byte() * 256 : 0;
    const marks =
      (flags & 4) !== 0
        ? this.byte() + this.byte() * 256 + this.byte() * 65_536 + this.byte() * 16_777_216
        : 0;
    const text = this.characters(length, (flags & 1) !== 0);
    this.skip(runs * 4 + marks);
    return text;
  }

  /** A text of known length whose flag stands at `at`. */
  text(length: number, at: number): string {
    this.at = at;
    return this.characters(length, (this.byte() & 1) !== 0);
  }

  private characters(length: number, isWide: boolean): string {
    let wide = isWide;
    let text = '';
    while (text.length < length) {
      const before = this.part;
      const part = this.settle();
      if (part === undefined) break;
      if (this.part !== before) wide = (this.byte() & 1) !== 0;
      const width = wide ? 2 : 1;
      const count = Math.min(length - text.length, Math.floor((part.length - this.at) / width));
      if (count === 0) break;
      text += part.toString(wide ? 'utf16le' : 'latin1', this.at, this.at + count * width);
      this.at += count * width;
    }
    return text;
  }

  private byte(): number {
    const part = this.settle();
    return part === undefined ? 0 : (part[this.at++] ?? 0);
  }

  /** The part in which the next byte is, or undefined at the end. */
  private settle(): Buffer | undefined {
    while (this.part < this.parts.length && this.at >= (this.parts[this.part]?.length ?? 0)) {
      this.part += 1;
      this.at = 0;
    }
    return this.parts[this.part];
  }
}
