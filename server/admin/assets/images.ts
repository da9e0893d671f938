import { createHash } from 'node:crypto';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { AssetUse } from '../../../schemas/admin/assets.ts';
import { BusyError, createBulkhead } from '../../concurrency/bulkhead.ts';
import { PortalError } from '../../http/errors.ts';
import { refusedFile } from './refusal.ts';

/** An encoded picture, or a font as it is. */
export interface StoredFile {
  hash: string;
  body: Buffer;
  type: string;
  width: number | null;
  height: number | null;
}

export type PictureUse = Exclude<AssetUse, 'font'>;

/** The longest side that is read, in pixels, and how many pixels in all. */
const maxSide = 12_000;
const maxPixels = 50_000_000;

/** The box that a picture is made to fit, in pixels. */
const boxes: Readonly<Record<PictureUse, { width: number; height: number }>> = {
  logo: { width: 720, height: 240 },
  login: { width: 1920, height: 1440 },
  icon: { width: 512, height: 512 },
  banner: { width: 2400, height: 1200 },
};

const readable: ReadonlySet<string> = new Set([
  'png',
  'jpeg',
  'webp',
  'gif',
  'svg',
  'heif',
  'tiff',
]);

export const assetHash = (body: Uint8Array): string =>
  createHash('sha256').update(body).digest('hex').slice(0, 32);

const unreadable = () =>
  refusedFile('O arquivo não é uma imagem que se possa abrir. Envie PNG, JPG, WebP, GIF ou SVG.');

async function describe(body: Buffer): Promise<Metadata> {
  try {
    return await sharp(body, { limitInputPixels: false }).metadata();
  } catch {
    throw unreadable();
  }
}

/** Looks at the head of the file alone; nothing is decoded yet. */
async function checkedSize(body: Buffer): Promise<Metadata> {
  const found = await describe(body);
  if (!readable.has(found.format)) throw unreadable();
  const { width, height } = found;
  if (Math.max(width, height) > maxSide || width * height > maxPixels) {
    const most = `${maxSide} pixels de lado e ${maxPixels / 1_000_000} milhões ao todo`;
    throw refusedFile(
      `A imagem tem ${width} × ${height} pixels. O máximo é ${most}; diminua-a e envie de novo.`,
    );
  }
  return found;
}

/** Drawings are drawn as large as they will be needed. */
function decoded(
  body: Buffer,
  { format, width, height }: Metadata,
  box: { width: number; height: number },
): Sharp {
  const scale = format === 'svg' ? Math.min(box.width / width, box.height / height) : 1;
  return sharp(body, {
    limitInputPixels: maxPixels,
    density: Math.min(Math.max(72 * scale, 1), 4_800),
  })
    .timeout({ seconds: 15 })
    .autoOrient();
}

const nothingSeen =
  'Não há nada para ver nesta imagem: ela está toda transparente. Um SVG só com scripts ou com figuras de outros endereços fica vazio; envie um com desenho, ou um PNG.';

/** Whether every pixel is transparent. */
async function isInvisible(picture: Buffer): Promise<boolean> {
  const { hasAlpha } = await sharp(picture).metadata();
  if (!hasAlpha) return false;
  const { channels } = await sharp(picture).stats();
  return channels.at(-1)?.max === 0;
}

async function encode(picture: Sharp, use: PictureUse): Promise<StoredFile> {
  const box = boxes[use];
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const sized =
    use === 'icon'
      ? picture.resize({ ...box, fit: 'contain', background: clear }).png()
      : picture
          .resize({ ...box, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 88, lossless: use === 'logo' });
  const { data, info } = await sized.toBuffer({ resolveWithObject: true });
  if (await isInvisible(data)) throw refusedFile(nothingSeen);
  return {
    hash: assetHash(data),
    body: data,
    type: use === 'icon' ? 'image/png' : 'image/webp',
    width: info.width,
    height: info.height,
  };
}

async function convert(body: Buffer, use: PictureUse, trim: boolean): Promise<StoredFile> {
  const found = await checkedSize(body);
  try {
    const picture = decoded(body, found, boxes[use]);
    return await encode(trim ? picture.trim({ lineArt: found.format === 'svg' }) : picture, use);
  } catch (error) {
    throw error instanceof PortalError ? error : unreadable();
  }
}

/**
 * Re-encodes pictures, one at a time: nothing of the sent file is stored but its pixels.
 *
 * @returns a function of the sent bytes, the picture's use and whether its empty margins are cut.
 * Throws a 422 that says what is wrong with the picture, and a 503 when too many wait.
 */
export function createPictureEncoder(): (
  body: Buffer,
  use: PictureUse,
  trim: boolean,
) => Promise<StoredFile> {
  const turns = createBulkhead(1, 8, 30_000);
  return async (body, use, trim) => {
    try {
      return await turns.run(() => convert(body, use, trim));
    } catch (error) {
      if (error instanceof BusyError)
        throw new PortalError(
          503,
          'BUSY',
          'Há muitas imagens sendo preparadas. Tente de novo em instantes.',
        );
      throw error;
    }
  };
}
