const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 255] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

const u16 = (value: number): number[] => [value & 255, (value >>> 8) & 255];
const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16(value >>> 16)];
/**
 * Midnight of 1 January 1980, the first that the format knows: the same texts make the same file.
 */
const EPOCH = [...u16(0), ...u16(0x21)];

/** A zip file of texts by path, stored as they are: what is written here is small. */
export function zipped(texts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(texts)) {
    const [name, data] = [encoder.encode(path), encoder.encode(text)];
    const about = [
      ...u16(20),
      ...u16(0x0800),
      ...u16(0),
      ...EPOCH,
      ...u32(checksum(data)),
      ...u32(data.length),
      ...u32(data.length),
      ...u16(name.length),
      ...u16(0),
    ];
    const head = Uint8Array.from([0x50, 0x4b, 3, 4, ...about]);
    directory.push(
      Uint8Array.from([
        0x50,
        0x4b,
        1,
        2,
        ...u16(20),
        ...about,
        ...u16(0),
        ...u16(0),
        ...u16(0),
        ...u32(0),
        ...u32(offset),
      ]),
      name,
    );
    parts.push(head, name, data);
    offset += head.length + name.length + data.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const count = directory.length / 2;
  const end = Uint8Array.from([
    0x50,
    0x4b,
    5,
    6,
    ...u16(0),
    ...u16(0),
    ...u16(count),
    ...u16(count),
    ...u32(size),
    ...u32(offset),
    ...u16(0),
  ]);
  const file = new Uint8Array(offset + size + end.length);
  let at = 0;
  for (const part of [...parts, ...directory, end]) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
