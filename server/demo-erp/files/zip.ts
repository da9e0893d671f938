import { crc32 } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const UTF8 = 0x0800;
/** 1 January 1980, the first day a ZIP can name. */
const FIRST_DAY = 0x21;

/**
 * What the local and the central entry of a file say alike: version, flags, stored, time, day,
 * check, sizes, length of the name.
 */
function facts(name: Buffer, bytes: Buffer): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(VERSION, 0);
  head.writeUInt16LE(UTF8, 2);
  head.writeUInt16LE(FIRST_DAY, 8);
  head.writeUInt32LE(crc32(bytes), 10);
  head.writeUInt32LE(bytes.length, 14);
  head.writeUInt32LE(bytes.length, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** A ZIP of small files, stored as they are. */
export function zip(files: readonly { name: string; bytes: Buffer }[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const index: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const name = Buffer.from(file.name, 'utf8');
    const said = facts(name, file.bytes);
    const entry = Buffer.concat([word(LOCAL), said, name, file.bytes]);
    // Beside what the entry says: who made it; no comment, disk nor attributes; where the entry is.
    index.push(
      Buffer.concat([
        word(CENTRAL),
        Buffer.from([VERSION, 0]),
        said,
        Buffer.alloc(10),
        word(at),
        name,
      ]),
    );
    parts.push(entry);
    at += entry.length;
  }
  const central = Buffer.concat(index);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, central, end]));
}
