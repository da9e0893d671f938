import { assetHash, type StoredFile } from './images.ts';
import { refusedFile } from './refusal.ts';

/** The header of a WOFF2 file, as the W3C defines it. */
const header = { signature: 0x774f4632, size: 48 };
const flavours: ReadonlySet<number> = new Set([0x00010000, 0x4f54544f, 0x74727565]);

/**
 * A font as it was sent, once its head is that of a WOFF2 file as long as it says. Throws a 422.
 */
export function checkedFont(body: Buffer): StoredFile {
  const isFont =
    body.length > header.size &&
    body.readUInt32BE(0) === header.signature &&
    flavours.has(body.readUInt32BE(4)) &&
    body.readUInt32BE(8) === body.length;
  if (!isFont)
    throw refusedFile(
      'O arquivo não é uma fonte WOFF2. Peça ao fornecedor da fonte o arquivo .woff2.',
    );
  return { hash: assetHash(body), body, type: 'font/woff2', width: null, height: null };
}
