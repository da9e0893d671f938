import { setImmediate as otherWork } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ArchiveEntry {
  /** With forward slashes, relative to the archive. */
  path: string;
  content: Uint8Array;
  /** Bytes that are compressed already. */
  packed?: boolean;
}

/**
 * A ZIP of entries, which are asked for one after the other; other work of the server runs between
 * two of them.
 */
export function writeArchive(
  entries: AsyncIterable<ArchiveEntry>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = entries[Symbol.asyncIterator]();
  let zip: Zip;
  return new ReadableStream({
    start(controller) {
      zip = new Zip((error, chunk, final) => {
        if (error) controller.error(error);
        else {
          controller.enqueue(new Uint8Array(chunk));
          if (final) controller.close();
        }
      });
    },
    async pull() {
      await otherWork();
      const next = await iterator.next();
      if (next.done) return zip.end();
      const { path, content, packed } = next.value;
      const file = packed ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
      zip.add(file);
      file.push(content, true);
    },
  });
}
