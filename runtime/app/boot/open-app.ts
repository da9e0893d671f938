import type { Manifest } from '../../../schemas/release/types.ts';
import type { Boot } from '../../data/boot.ts';
import type { Registry } from '../../render/view/registry.tsx';
import { browserTransport, type ServerTransport } from './chunks.ts';
import { createApp, type PortalApp } from '../create-app.ts';
import type { Router } from '../navigation/navigation.ts';
import { createRouter } from '../navigation/router.tsx';
import { inThisFormat } from './older-release.ts';
import { applyTheme } from './theme.ts';

export interface OpenedApp {
  app: PortalApp;
  router: Router;
}

/**
 * Fetches what a page of this release starts with, and puts its application together; nothing is
 * rendered yet.
 */
export async function openApp(
  boot: Boot,
  registry: Registry,
  transport: ServerTransport = browserTransport,
): Promise<OpenedApp> {
  const answer = await transport.fetch(boot.manifest, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`manifest: ${answer.status}`);
  const read = (await answer.json()) as Manifest;
  const manifest = await inThisFormat(read, read);
  applyTheme(manifest.theme, document.documentElement);
  return createApp(boot, manifest, registry, (ready) => createRouter(manifest, ready), transport);
}
