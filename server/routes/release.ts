import type { Hono } from 'hono';
import type { Access, Manifest } from '../../schemas/release/types.ts';
import type { Deps } from '../deps.ts';
import { createImmutable } from '../http/compress.ts';
import type { AppEnv } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { currentSession, requireAccess } from '../session/current.ts';

/**
 * Who may fetch a file of a release; undefined for files that no browser gets, like the table of
 * calls. The file's name is looked up in the release's own manifest, the access of its screen in
 * the active release's: a screen that is not there any more is for nobody.
 */
export function accessOfFile(
  manifest: Manifest,
  active: Manifest,
  name: string,
): Access | undefined {
  if (name === 'manifest.json' || (manifest.module !== null && name === manifest.module))
    return 'public';
  const screen = Object.keys(manifest.screens).find((id) => {
    const files = manifest.screens[id];
    return name === files?.chunk || name === files?.module;
  });
  return screen === undefined ? undefined : active.screens[screen]?.access;
}

const types: Readonly<Record<string, string>> = {
  json: 'application/json; charset=UTF-8',
  js: 'text/javascript; charset=UTF-8',
};

/** `GET /_/release`: hash of the active release. `GET /_/r/{hash}/{file}`: a file of a release. */
export function releaseRoutes(app: Hono<AppEnv>, deps: Deps): void {
  const immutable = createImmutable(1_000);

  app.get('/_/release', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ release: c.get('tenant').active });
  });

  app.get('/_/r/:hash/:file', async (c) => {
    const { hash, file } = c.req.param();
    const tenant = c.get('tenant');
    const manifestText = await deps.releases.file(tenant, hash, 'manifest.json');
    if (manifestText === null) throw notFound();
    const { manifest } = await deps.releases.serving(tenant, hash);
    const active = await deps.releases.active(tenant);
    const access = accessOfFile(manifest, active.manifest, file);
    if (access === undefined) throw notFound();
    if (access !== 'public') requireAccess(access, await currentSession(c, deps));
    const text =
      file === 'manifest.json' ? manifestText : await deps.releases.file(tenant, hash, file);
    const type = types[file.split('.').at(-1) ?? ''];
    if (text === null || type === undefined) throw notFound();
    // Hashed names never change; answers that need a session must not be stored by shared caches.
    c.header(
      'Cache-Control',
      `${access === 'public' ? 'public' : 'private'}, max-age=31536000, immutable`,
    );
    return immutable.answer(c, `${hash}/${file}`, new TextEncoder().encode(text), type);
  });
}
