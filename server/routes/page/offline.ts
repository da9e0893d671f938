import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import type { LiveRelease } from '../../tenancy/live-release.ts';
import { brandColor } from './brand-color.ts';
import { escapeMarkup } from './escape-markup.ts';

/** The build's list of the page's files (`runtime/build-worker.ts`). */
interface OfflineFiles {
  script: string;
  style: string;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The page's own colours: its only style that is not a file. */
function colors(release: LiveRelease): string {
  const primary = brandColor(release, 'color-primary', '#0b5cad');
  const contrast = brandColor(release, 'color-primary-contrast', '#ffffff');
  return `:root{--color-primary:${primary};--color-primary-contrast:${contrast}}`;
}

/**
 * The page that stands for one that cannot be reached: the tenant's name, and no session or data.
 */
function offlinePage(release: LiveRelease, { script, style }: OfflineFiles): string {
  const { messages, title } = release.manifest;
  const text = (name: string): string => escapeMarkup(messages[name] ?? '');
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${text('offline.title')}</title><link rel="stylesheet" href="${escapeMarkup(style)}">`,
    `<style>${colors(release)}</style></head><body><main>`,
    `<p class="tenant">${escapeMarkup(title)}</p><h1>${text('offline.title')}</h1>`,
    `<p>${text('offline.text')}</p><p id="unsent" role="status" hidden>${text('offline.unsent')}</p>`,
    `<button type="button" id="retry">${text('offline.retry')}</button>`,
    `</main><script type="module" src="${escapeMarkup(script)}"></script></body></html>`,
  ].join('');
}

const policyOf = (release: LiveRelease): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'sha256-${hashOf(colors(release))}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * `GET /worker.js`, the service worker, and `GET /offline`, the page that it stores. The version in
 * the worker is a hash of both: a tenant that publishes other colours or texts has another worker.
 * Hosts of previews have neither.
 */
export function offlineRoutes(app: Hono<AppEnv>, { releases, runtimeDir }: Deps): void {
  async function built(c: Context<AppEnv>): Promise<{ release: LiveRelease; page: string }> {
    const [release, files] = await Promise.all([
      releases.active(c.get('tenant')),
      readFile(join(runtimeDir, 'offline.json'), 'utf8').catch(() => {
        throw notFound();
      }),
    ]);
    return { release, page: offlinePage(release, JSON.parse(files) as OfflineFiles) };
  }

  app.get('/offline', async (c) => {
    const { release, page } = await built(c);
    c.header('Cache-Control', 'no-cache');
    c.header('Content-Security-Policy', policyOf(release));
    return c.html(page);
  });

  app.get('/worker.js', async (c) => {
    const { page } = await built(c);
    const worker = await readFile(join(runtimeDir, 'worker.js'), 'utf8');
    const version = createHash('sha256').update(worker).update(page).digest('hex').slice(0, 16);
    c.header('Cache-Control', 'no-cache');
    // The worker's own policy: it asks this origin alone.
    c.header('Content-Security-Policy', "default-src 'self'");
    return c.body(worker.replace('%VERSION%', version), 200, {
      'Content-Type': 'text/javascript; charset=UTF-8',
    });
  });
}
