import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/context.ts';
import { clearSessionCookie, readSessionCookie } from '../http/cookie.ts';
import { notFound, PortalError } from '../http/errors.ts';
import { createNonce, pagePolicy } from '../http/security.ts';
import { currentSession } from '../session/current.ts';
import { mergeParameters } from '../session/parameters.ts';
import { confirmSession } from '../session/renew.ts';
import type { LiveRelease } from '../tenancy/releases.ts';
import type { Boot } from '../../schemas/release/boot.ts';
import { inlineJson } from './inlineJson.ts';
import { matchRoute } from './matchRoute.ts';

/** Product version, as users see it. */
export const productVersion = '2.63.0';

const escapeHtml = (text: string): string => text.replace(/[<>&"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** The built index.html, read again when a new build replaced it. */
function createTemplate(runtimeDir: string): () => Promise<string> {
  const file = join(runtimeDir, 'index.html');
  let known: { mtime: number; text: string } | undefined;
  return async () => {
    try {
      const { mtimeMs } = await stat(file);
      if (known?.mtime !== mtimeMs) known = { mtime: mtimeMs, text: await readFile(file, 'utf8') };
      return known.text;
    } catch {
      throw new PortalError(503, 'NO_BUILD', 'A interface ainda não foi construída. Execute: npm run build');
    }
  };
}

function render(template: string, nonce: string, release: LiveRelease, boot: Boot, module: string | null): string {
  const preload = (href: string) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(href)}">`;
  const head = [
    `<title>${escapeHtml(release.manifest.title)}</title>`,
    preload(boot.manifest),
    ...(boot.chunk ? [preload(boot.chunk)] : []),
    ...(module ? [`<link rel="modulepreload" href="${escapeHtml(module)}">`] : []),
  ].join('');
  const bootElement = `<script type="application/json" id="boot">${inlineJson(boot)}</script>`;
  // Functions, because a replacement text would give meaning to the dollar signs of the data.
  return template
    .replaceAll('%NONCE%', () => nonce)
    .replace('<!--portal:head-->', () => head)
    .replace('<!--portal:boot-->', () => bootElement);
}

/** Every path that is nothing else: the page, with what its route needs. Registered last. */
export function pageRoutes(app: Hono<AppEnv>, deps: Deps): void {
  const template = createTemplate(deps.runtimeDir);

  app.all('/_/*', () => {
    throw notFound();
  });

  app.get('*', async (c) => {
    const tenant = c.get('tenant');
    const release = await deps.releases.active(tenant);
    const html = await template();
    const found = await currentSession(c, deps);
    const session = found && (await confirmSession(deps, release, found));
    if (!session && readSessionCookie(c) !== undefined) clearSessionCookie(c);

    const route = matchRoute(release.manifest.routes, c.req.path);
    const screen = route && (route.access === 'public' || session) ? release.manifest.screens[route.screen] : undefined;
    const url = (file: string) => `/_/r/${release.hash}/${file}`;
    const info = session ? deps.sessions.info(session, release) : null;
    const boot: Boot = {
      release: release.hash,
      version: productVersion,
      tenant: tenant.id,
      manifest: url('manifest.json'),
      session: info,
      env: release.settings.env,
      params: info?.params ?? mergeParameters(release.table, release.settings.parameters, []).params,
      ...(screen ? { chunk: url(screen.chunk) } : {}),
    };
    const nonce = createNonce();
    c.header('Content-Security-Policy', pagePolicy(nonce, release.settings));
    c.header('Cache-Control', 'no-store');
    return c.html(render(html, nonce, release, boot, screen?.module ? url(screen.module) : null), route ? 200 : 404);
  });
}
