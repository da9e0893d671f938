/**
 * Writes the smallest .xls (BIFF8 in a compound file) that Excel opens: one sheet of shared texts,
 * numbers and RKs, dates and errors. For tests.
 */
export function writeXls(
  rows: readonly (readonly (string | number | Date | { error: number })[])[],
  { splitTexts = false } = {},
): Buffer {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === 'string'))];
  const cells = rows.flatMap((row, at) =>
    row.map((cell, column) => {
      const place = [...u16(at), ...u16(column), 0, 0];
      if (cell instanceof Date)
        return record(0x203, [
          ...u16(at),
          ...u16(column),
          ...u16(1),
          ...double(cell.getTime() / 86_400_000 + 25_569),
        ]);
      if (typeof cell === 'object') return record(0x205, [...place, cell.error, 1]);
      if (typeof cell === 'string') return record(0xfd, [...place, ...u32(texts.indexOf(cell))]);
      return Number.isInteger(cell)
        ? record(0x27e, [...place, ...u32(((cell << 2) | 2) >>> 0)])
        : record(0x203, [...place, ...double(cell)]);
    }),
  );
  const sst = sharedTexts(texts, splitTexts);
  const name = [...Buffer.from('Itens', 'latin1')];
  // The second look of cells is that of dates: by a format of its own.
  const looks = Buffer.concat([
    record(0x41e, [...u16(164), ...u16(10), 0, ...Buffer.from('dd/mm/yyyy', 'latin1')]),
    record(0xe0, [...u16(0), ...u16(0)]),
    record(0xe0, [...u16(0), ...u16(164)]),
  ]);
  const globals = (offset: number) =>
    Buffer.concat([
      record(0x809, [...u16(0x600), ...u16(5), ...new Array(12).fill(0)]),
      record(0x85, [...u32(offset), 0, 0, name.length, 0, ...name]),
      looks,
      sst,
      record(0x0a, []),
    ]);
  const sheet = Buffer.concat([
    record(0x809, [...u16(0x600), ...u16(0x10), ...new Array(12).fill(0)]),
    ...cells,
    record(0x0a, []),
  ]);
  return compound(Buffer.concat([globals(globals(0).length), sheet]));
}

const u16 = (value: number): number[] => [value & 255, (value >> 8) & 255];
const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16(value >>> 16)];
const double = (value: number): number[] => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return [...bytes];
};
const record = (type: number, data: readonly number[]): Buffer =>
  Buffer.from([...u16(type), ...u16(data.length), ...data]);

/**
 * With `split`, the last text is cut in its middle and goes on, one byte a letter, in a record of
 * its own.
 */
function sharedTexts(texts: readonly string[], split: boolean): Buffer {
  const wide = (text: string): number[] => [
    ...u16(text.length),
    1,
    ...Buffer.from(text, 'utf16le'),
  ];
  const head = [...u32(texts.length), ...u32(texts.length)];
  const last = texts.at(-1) ?? '';
  if (!split || last.length < 2) return record(0xfc, [...head, ...texts.flatMap(wide)]);
  const cut = last.length >> 1;
  const begun = [...u16(last.length), 1, ...Buffer.from(last.slice(0, cut), 'utf16le')];
  return Buffer.concat([
    record(0xfc, [...head, ...texts.slice(0, -1).flatMap(wide), ...begun]),
    record(0x3c, [0, ...Buffer.from(last.slice(cut), 'latin1')]),
  ]);
}

const SECTOR = 512;
const LAST = 0xfffffffe;
const FREE = 0xffffffff;

/**
 * A compound file of one stream, which is filled up to the size from which streams have sectors of
 * their own.
 */
function compound(stream: Buffer): Buffer {
  const size = Math.max(4096, Math.ceil(stream.length / SECTOR) * SECTOR);
  const body = Buffer.concat([stream, Buffer.alloc(size - stream.length)]);
  const sectors = size / SECTOR;
  const fatSectors = Math.ceil((sectors + 2) / 127);
  const fat = Buffer.alloc(fatSectors * SECTOR, 0xff);
  for (let index = 0; index < sectors; index++)
    fat.writeUInt32LE(index + 1 === sectors ? LAST : index + 1, index * 4);
  fat.writeUInt32LE(LAST, sectors * 4);
  for (let index = 0; index < fatSectors; index++)
    fat.writeUInt32LE(0xfffffffd, (sectors + 1 + index) * 4);

  const directory = Buffer.alloc(SECTOR);
  const entry = (at: number, name: string, type: number, start: number, length: number) => {
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, at + 64);
    directory[at + 66] = type;
    for (const offset of [68, 72, 76]) directory.writeUInt32LE(FREE, at + offset);
    directory.writeUInt32LE(start, at + 116);
    directory.writeUInt32LE(length, at + 120);
  };
  entry(0, 'Root Entry', 5, LAST, 0);
  directory.writeUInt32LE(1, 76);
  entry(128, 'Workbook', 2, 0, size);

  const header = Buffer.alloc(SECTOR);
  header.write('d0cf11e0a1b11ae1', 0, 'hex');
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, at);
  for (const [at, value] of [
    [44, fatSectors],
    [48, sectors],
    [56, 4096],
    [60, LAST],
    [68, LAST],
  ] as const)
    header.writeUInt32LE(value, at);
  for (let index = 0; index < 109; index++)
    header.writeUInt32LE(index < fatSectors ? sectors + 1 + index : FREE, 76 + index * 4);
  return Buffer.concat([header, body, directory, fat]);
}
