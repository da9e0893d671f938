import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/context.ts';
import type { LiveRelease } from '../../tenancy/live-release.ts';
import { brandColor } from './brand-color.ts';
import { escapeMarkup } from './escape-markup.ts';
import { createIcons, type IconShape } from './icon.ts';

/** The tenant's first letter on its colour. */
function letterIcon(release: LiveRelease): string {
  const letter = escapeMarkup([...release.settings.name.trim()][0]?.toUpperCase() ?? 'B');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="14" fill="${brandColor(release, 'color-primary', '#0b5cad')}"/>`,
    `<text x="32" y="45" font-family="system-ui,sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text>`,
    '</svg>',
  ].join('');
}

/** Icons of the installed app, by their addresses. */
const appIcons: Readonly<Record<string, IconShape>> = {
  '/icon-192.png': { side: 192, maskable: false },
  '/icon-512.png': { side: 512, maskable: false },
  '/icon-maskable.png': { side: 512, maskable: true },
  '/apple-touch-icon.png': { side: 180, maskable: true },
};

/**
 * Icons and web app manifest: of the theme's picture, else drawn in the tenant's colours. They are
 * stored for an hour, because the theme may come to name another picture.
 */
export function brandRoutes(app: Hono<AppEnv>, deps: Deps): void {
  const [hour, day] = ['public, max-age=3600', 'public, max-age=86400'];
  const icons = createIcons(deps.store);
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, async (c) => {
      const release = await deps.releases.active(c.get('tenant'));
      const { icon: picture } = release.manifest.theme;
      c.header('Cache-Control', picture === undefined ? day : hour);
      if (picture !== undefined) return c.redirect(picture);
      return c.body(letterIcon(release), 200, { 'Content-Type': 'image/svg+xml' });
    });
  }
  for (const [path, shape] of Object.entries(appIcons)) {
    app.get(path, async (c) => {
      const tenant = c.get('tenant');
      const icon = await icons(tenant.id, await deps.releases.active(tenant), shape);
      c.header('Cache-Control', hour);
      return c.body(new Uint8Array(icon), 200, { 'Content-Type': 'image/png' });
    });
  }
  app.get('/manifest.webmanifest', async (c) => {
    const release = await deps.releases.active(c.get('tenant'));
    const png = (src: string, purpose = 'any') => {
      const side = appIcons[src]?.side;
      return { src, sizes: `${side}x${side}`, type: 'image/png', purpose };
    };
    const manifest = {
      id: '/',
      name: release.manifest.title,
      short_name: release.settings.name,
      lang: 'pt-BR',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: brandColor(release, 'color-bg', '#ffffff'),
      theme_color: brandColor(release, 'color-primary', '#0b5cad'),
      icons: [png('/icon-192.png'), png('/icon-512.png'), png('/icon-maskable.png', 'maskable')],
    };
    c.header('Cache-Control', hour);
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json; charset=UTF-8',
    });
  });
}
