import sharp from 'sharp';
import type { Store } from '../../store/types.ts';
import type { LiveRelease } from '../../tenancy/live-release.ts';
import { brandColor } from './brand-color.ts';

/** An icon of the app: its side in pixels, and whether a phone may cut its corners. */
export interface IconShape {
  side: number;
  maskable: boolean;
}

/** A parcel, drawn without letters: a server may have no fonts. */
const parcel = 'M32 12 50 21v22L32 52 14 43V21Z M14 21l18 9 18-9 M32 30v22 M23 16.5l18 9';

/** The product's own icon, in the tenant's colours. */
function drawn(release: LiveRelease, { maskable }: IconShape): Buffer {
  const ground = brandColor(release, 'color-primary', '#0b5cad');
  const line = brandColor(release, 'color-primary-contrast', '#ffffff');
  return Buffer.from(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64">',
      `<rect width="64" height="64" rx="${maskable ? 0 : 14}" fill="${ground}"/>`,
      `<path d="${parcel}" fill="none" stroke="${line}" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round"/>`,
      '</svg>',
    ].join(''),
  );
}

/**
 * The tenant's picture as a square PNG of this size: whole, on white, and with room around it where
 * corners may be cut.
 */
async function fitted(picture: Uint8Array, { side, maskable }: IconShape): Promise<Buffer> {
  const inner = maskable ? Math.round(side * 0.8) : side;
  const room = side - inner;
  const ground = maskable ? { r: 255, g: 255, b: 255, alpha: 1 } : { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(picture, { limitInputPixels: 12_000 * 12_000 })
    .resize(inner, inner, { fit: 'contain', background: ground })
    .extend({
      top: Math.floor(room / 2),
      left: Math.floor(room / 2),
      bottom: Math.ceil(room / 2),
      right: Math.ceil(room / 2),
      background: ground,
    })
    .flatten(maskable ? { background: '#ffffff' } : false)
    .png()
    .toBuffer();
}

/** Most icons in memory. */
const maxCached = 100;

/** Makes icons of apps, and keeps the last ones. */
export function createIcons(store: Pick<Store, 'asset'>) {
  const made = new Map<string, Promise<Buffer>>();

  async function make(tenant: string, release: LiveRelease, shape: IconShape): Promise<Buffer> {
    const hash = release.manifest.theme.icon?.split('/').at(-1);
    const picture = hash === undefined ? null : await store.asset(tenant, hash);
    return picture
      ? fitted(picture.body, shape)
      : sharp(drawn(release, shape)).resize(shape.side, shape.side).png().toBuffer();
  }

  return (tenant: string, release: LiveRelease, shape: IconShape): Promise<Buffer> => {
    const key = [tenant, release.hash, shape.side, shape.maskable].join('/');
    const known = made.get(key);
    if (known) return known;
    const icon = make(tenant, release, shape);
    made.set(key, icon);
    icon.catch(() => made.delete(key));
    if (made.size > maxCached) made.delete(made.keys().next().value as string);
    return icon;
  };
}
