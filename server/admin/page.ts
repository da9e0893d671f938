import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/context.ts';
import { PortalError } from '../http/errors.ts';
import { createNonce } from '../http/security/security.ts';
import { comparisonHost, hostOf, originOf, previewHost, splitHost } from './preview/hosts.ts';

/**
 * Content security policy of the admin's page: its own files, the styles that carry its nonce, and
 * the previews of its tenant.
 */
const adminPolicy = (nonce: string, previews: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "img-src 'self' data: blob:",
    `frame-src ${previews.join(' ')}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The admin's one page; all of its addresses get it, and its router distinguishes them. */
export function adminPage(app: Hono<AppEnv>, { adminDir }: Pick<Deps, 'adminDir'>): void {
  const file = join(adminDir, 'index.html');
  let known: { mtime: number; html: string } | undefined;

  async function template(): Promise<string> {
    try {
      const { mtimeMs } = await stat(file);
      if (known?.mtime !== mtimeMs) known = { mtime: mtimeMs, html: await readFile(file, 'utf8') };
      return known.html;
    } catch {
      throw new PortalError(
        503,
        'NO_BUILD',
        'O painel ainda não foi construído. Execute: npm run build',
      );
    }
  }

  app.get('/admin/*', async (c) => {
    // A frame's cookie is sent below the same site alone, and `previa.localhost` is another one
    // than `localhost`.
    const { name, port } = splitHost(hostOf(c));
    if (name === 'localhost')
      return c.redirect(
        `${originOf(c, `${c.get('tenant').id}.localhost${port}`)}${c.req.path}${new URL(c.req.url).search}`,
      );
    const nonce = createNonce();
    const html = await template();
    const previews = [previewHost, comparisonHost].map((of) => originOf(c, of(hostOf(c))));
    c.header('Content-Security-Policy', adminPolicy(nonce, previews));
    c.header('Cache-Control', 'no-store');
    return c.html(html.replaceAll('%NONCE%', nonce));
  });
}
