import { zipSync } from 'fflate';

/** A ZIP of small files, stored as they are; the same files give the same bytes. */
export function zip(
  files: readonly { name: string; bytes: Uint8Array }[],
): Uint8Array<ArrayBuffer> {
  const entries = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]));
  return new Uint8Array(zipSync(entries, { level: 0, mtime: new Date(1980, 0, 1) }));
}
