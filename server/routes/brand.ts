import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/context.ts';
import type { LiveRelease } from '../tenancy/releases.ts';

const colour = (release: LiveRelease, token: string, fallback: string): string => {
  const value = release.manifest.theme.tokens[token] ?? fallback;
  return /^#[0-9a-f]{3,8}$|^(?:rgb|hsl)a?\([\d\s,.%/]+\)$/i.test(value) ? value : fallback;
};

const escapeXml = (text: string): string =>
  text.replace(/[<>&"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** The tenant's first letter on its colour. */
function icon(release: LiveRelease): string {
  const letter = escapeXml([...release.settings.name.trim()][0]?.toUpperCase() ?? 'B');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="14" fill="${colour(release, 'color-primary', '#0b5cad')}"/>`,
    `<text x="32" y="45" font-family="system-ui,sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text>`,
    '</svg>',
  ].join('');
}

/** Icon and web app manifest: the theme's picture, else drawn from the tenant's name and colour. */
export function brandRoutes(app: Hono<AppEnv>, deps: Deps): void {
  const day = 'public, max-age=86400';
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, async (c) => {
      const release = await deps.releases.active(c.get('tenant'));
      const { icon: picture } = release.manifest.theme;
      // For an hour alone, because the theme may come to name another.
      c.header('Cache-Control', picture === undefined ? day : 'public, max-age=3600');
      if (picture !== undefined) return c.redirect(picture);
      return c.body(icon(release), 200, { 'Content-Type': 'image/svg+xml' });
    });
  }
  app.get('/manifest.webmanifest', async (c) => {
    const release = await deps.releases.active(c.get('tenant'));
    c.header('Cache-Control', day);
    const { icon: picture } = release.manifest.theme;
    const manifest = {
      name: release.manifest.title,
      short_name: release.settings.name,
      lang: 'pt-BR',
      start_url: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: colour(release, 'color-primary', '#0b5cad'),
      icons: [
        picture === undefined
          ? { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }
          : { src: picture, sizes: '512x512', type: 'image/png' },
      ],
    };
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json; charset=UTF-8',
    });
  });
}
