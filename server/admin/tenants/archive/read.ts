import { setImmediate as otherWork } from 'node:timers/promises';
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { badInput, PortalError, tooLarge } from '../../../http/errors.ts';

export interface ArchiveLimits {
  /** Entries, of whatever kind. */
  files: number;
  /** Bytes of all of them together, unpacked. */
  bytes: number;
}

/** Packed bytes that are unpacked at a time: at deflate's best ratio, 4 MB. */
const packedStep = 4 * 1024;

/** An error thrown while an entry is read comes back from the library as that entry's error. */
const faultOf = (error: unknown): PortalError =>
  error instanceof PortalError ? error : badInput('O arquivo ZIP está danificado.');

/** Collects one entry's bytes. */
function receive(
  file: UnzipFile,
  spend: (bytes: number) => void,
  into: Map<string, Uint8Array>,
): void {
  const chunks: Uint8Array[] = [];
  file.ondata = (error, chunk, final) => {
    if (error) throw faultOf(error);
    spend(chunk.length);
    chunks.push(chunk.slice());
    if (final) into.set(file.name, Buffer.concat(chunks));
  };
  file.start();
}

/**
 * Unpacks a ZIP in memory, entry by path; folders are left out. What the archive says of its own
 * sizes is not believed: bytes are counted as they come, and other work of the server runs between
 * two steps. Throws a 400 or 413.
 */
export async function readArchive(
  bytes: Uint8Array,
  limits: ArchiveLimits,
): Promise<Map<string, Uint8Array>> {
  const entries = new Map<string, Uint8Array>();
  let files = 0;
  let unpacked = 0;
  let open = 0;
  const spend = (count: number): void => {
    unpacked += count;
    if (unpacked > limits.bytes) throw tooLarge();
  };
  const unzip = new Unzip((file) => {
    files += 1;
    if (files > limits.files) throw tooLarge();
    if (file.name.endsWith('/')) return;
    if (entries.has(file.name)) throw badInput(`'${file.name}' aparece duas vezes no arquivo ZIP.`);
    open += 1;
    receive(file, spend, entries);
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += packedStep) {
    push(unzip, bytes.subarray(at, at + packedStep), at + packedStep >= bytes.length);
    if (at % (16 * packedStep) === 0) await otherWork();
  }
  if (files === 0 || entries.size !== open)
    throw files === 0 ? badInput('O arquivo não é um ZIP.') : faultOf(undefined);
  return entries;
}

function push(unzip: Unzip, chunk: Uint8Array, last: boolean): void {
  try {
    unzip.push(chunk, last);
  } catch (error) {
    throw faultOf(error);
  }
}
