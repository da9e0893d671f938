import { createHash } from 'node:crypto';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { AssetUse } from '../../../schemas/admin/assets.ts';
import { type Bulkhead, BusyError, createBulkhead } from '../../concurrency/bulkhead.ts';
import { PortalError } from '../../http/errors.ts';
import { draw, DrawingDeadline, isDrawing } from './drawing.ts';
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

const readable: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'gif', 'heif', 'tiff']);

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

function expectSize({ width, height }: Pick<Metadata, 'width' | 'height'>): void {
  if (Math.max(width, height) <= maxSide && width * height <= maxPixels) return;
  const most = `${maxSide} pixels de lado e ${maxPixels / 1_000_000} milhões ao todo`;
  throw refusedFile(
    `A imagem tem ${width} × ${height} pixels. O máximo é ${most}; diminua-a e envie de novo.`,
  );
}

/** Looks at the head of the file alone before it decodes. */
async function decoded(body: Buffer): Promise<Sharp> {
  const found = await describe(body);
  if (!readable.has(found.format)) throw unreadable();
  expectSize(found);
  return sharp(body, { limitInputPixels: maxPixels }).timeout({ seconds: 15 }).autoOrient();
}

/** As large as the drawing will be needed. */
async function drawn(body: Buffer, use: PictureUse, deadline: number): Promise<Sharp> {
  const found = await draw(body, { box: boxes[use], maxSide, maxPixels, deadline });
  if (!found) throw unreadable();
  expectSize(found);
  return sharp(found.png);
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

const tooComplex =
  'O desenho é complexo demais e foi interrompido. Envie-o como PNG, ou simplifique os efeitos dele.';

interface Conversion {
  body: Buffer;
  use: PictureUse;
  trim: boolean;
  deadline: number;
}

async function convert({ body, use, trim, deadline }: Conversion): Promise<StoredFile> {
  const lineArt = isDrawing(body);
  try {
    const picture = lineArt ? await drawn(body, use, deadline) : await decoded(body);
    return await encode(trim ? picture.trim({ lineArt }) : picture, use);
  } catch (error) {
    if (error instanceof DrawingDeadline) throw refusedFile(tooComplex);
    throw error instanceof PortalError ? error : unreadable();
  }
}

/** ms that a picture waits for the others of its tenant, and then for those of other tenants. */
const waitMs = 30_000;

/** One picture of a tenant at a time and two of all, so that none holds up the others' pictures. */
function createTurns() {
  const all = createBulkhead(2, 50, waitMs);
  const tenants = new Map<string, Bulkhead>();
  return async <T>(tenant: string, work: () => Promise<T>): Promise<T> => {
    const own = tenants.get(tenant) ?? createBulkhead(1, 8, waitMs);
    tenants.set(tenant, own);
    try {
      return await own.run(() => all.run(work));
    } finally {
      if (own.isIdle()) tenants.delete(tenant);
    }
  };
}

/**
 * Re-encodes pictures, one of a tenant at a time: nothing of the sent file is stored but its
 * pixels.
 *
 * @param deadline ms that drawing an SVG may take
 * @returns a function of the tenant, the sent bytes, the picture's use and whether its empty
 * margins are cut. Throws a 422 that says what is wrong with the picture, and a 503 when too many
 * wait.
 */
export function createPictureEncoder(
  deadline = 15_000,
): (tenant: string, body: Buffer, use: PictureUse, trim: boolean) => Promise<StoredFile> {
  const inTurn = createTurns();
  return async (tenant, body, use, trim) => {
    try {
      return await inTurn(tenant, () => convert({ body, use, trim, deadline }));
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
