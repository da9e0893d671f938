import { unzipSync } from 'fflate';

/**
 * Bytes that the parts of a workbook may have when they are unpacked: some hundred thousand rows.
 */
const unpackedLimit = 64 * 1024 * 1024;
/** Parts of a workbook: sheets, texts, styles, pictures. */
const partLimit = 1_000;

class TooLarge extends Error {}

const zipStart = [0x50, 0x4b, 3, 4];

/**
 * Whether a zip archive declares an unpacked size beyond any workbook's. Only its directory is
 * read, nothing is unpacked. False for anything but an intact archive: its reader reports that.
 */
export function unpacksTooLarge(bytes: Uint8Array): boolean {
  if (!zipStart.every((byte, at) => bytes[at] === byte)) return false;
  let [parts, total] = [0, 0];
  try {
    unzipSync(bytes, {
      filter({ originalSize }) {
        parts++;
        total += originalSize;
        if (parts > partLimit || total > unpackedLimit) throw new TooLarge();
        return false;
      },
    });
  } catch (error) {
    return error instanceof TooLarge;
  }
  return false;
}
