/** A file of Microsoft's compound format (MS-CFB) that breaks its own rules. */
export class CompoundError extends Error {}

const SIGNATURE = 0xe011cfd0;
const END = 0xfffffffa;
const HEADER_DIFAT = 109;
const ENTRY = 128;
const ROOT = 5;

/** Whether bytes begin like a compound file, as every .xls since 1997 does. */
export function isCompound(bytes: Buffer): boolean {
  return bytes.length >= 512 && bytes.readUInt32LE(0) === SIGNATURE;
}

/**
 * The first stream of one of the given names; undefined where there is none. Throws `CompoundError`
 * for a broken file.
 */
export function readStream(bytes: Buffer, names: readonly string[]): Buffer | undefined {
  try {
    return findStream(bytes, names);
  } catch (failure) {
    if (failure instanceof RangeError) throw new CompoundError('A sector lies outside the file');
    throw failure;
  }
}

function findStream(bytes: Buffer, names: readonly string[]): Buffer | undefined {
  const size = 1 << bytes.readUInt16LE(30);
  const miniSize = 1 << bytes.readUInt16LE(32);
  const cutoff = bytes.readUInt32LE(56);
  const sector = (index: number) => bytes.subarray((index + 1) * size, (index + 2) * size);
  const fat = readFat(bytes, size, sector);
  const directory = join(fat, bytes.readUInt32LE(48), sector);
  const miniFat = words(join(fat, bytes.readUInt32LE(60), sector));

  let root: Buffer | undefined;
  for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
    const entry = directory.subarray(at, at + ENTRY);
    const start = entry.readUInt32LE(116);
    const length = entry.readUInt32LE(120);
    if (entry[66] === ROOT) root = join(fat, start, sector);
    const name = entry.toString('utf16le', 0, Math.max(0, entry.readUInt16LE(64) - 2));
    if (!names.includes(name)) continue;
    if (length >= cutoff) return join(fat, start, sector).subarray(0, length);
    const mini = root ?? Buffer.alloc(0);
    return join(miniFat, start, (index) =>
      mini.subarray(index * miniSize, (index + 1) * miniSize),
    ).subarray(0, length);
  }
  return undefined;
}

/**
 * The allocation table: its sectors are listed in the header and, for large files, in a chain of
 * their own.
 */
function readFat(bytes: Buffer, size: number, sector: (index: number) => Buffer): number[] {
  const list: number[] = [];
  for (let index = 0; index < HEADER_DIFAT; index++) list.push(bytes.readUInt32LE(76 + index * 4));
  let next = bytes.readUInt32LE(68);
  for (let left = bytes.length / size; next < END && left > 0; left--) {
    const more = words(sector(next));
    next = more.pop() ?? END;
    list.push(...more);
  }
  return list.filter((index) => index < END).flatMap((index) => words(sector(index)));
}

const words = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32LE(index * 4));

/** The sectors of a chain, one after the other. A chain longer than its table runs in a circle. */
function join(table: readonly number[], start: number, sector: (index: number) => Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let index = start; index < END; index = table[index] ?? END) {
    if (parts.length > table.length) throw new CompoundError('A chain of sectors runs in a circle');
    parts.push(sector(index));
  }
  return Buffer.concat(parts);
}
