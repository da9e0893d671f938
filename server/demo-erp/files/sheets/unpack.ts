import { unzipSync, zipSync } from 'fflate';
import { SheetError } from './error.ts';

/** Bytes that the parts of a workbook may have when they are unpacked. */
const unpackedLimit = 64 * 1024 * 1024;
const partLimit = 1_000;

/**
 * The same workbook with its parts stored as they are, so that its reader unpacks no more than was
 * counted here. The sizes of its directory are added up before anything is unpacked, and no part is
 * unpacked beyond its size there. Throws `SheetError` for one that is too large, and whatever
 * `fflate` throws for a broken one.
 */
export function unpacked(bytes: Uint8Array): Uint8Array {
  let [parts, total] = [0, 0];
  unzipSync(bytes, {
    filter({ originalSize }) {
      parts++;
      total += originalSize;
      if (parts > partLimit || total > unpackedLimit)
        throw new SheetError('A planilha é grande demais: ao ser aberta, passa de 64 MB.');
      return false;
    },
  });
  return zipSync(unzipSync(bytes), { level: 0 });
}
