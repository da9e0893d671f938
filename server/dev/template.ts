import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';

/**
 * Writes what the portal's server reads as its build: a page whose scripts are those of Vite.
 */
export async function writeTemplate(vite: ViteDevServer, folder: string): Promise<void> {
  const page = await readFile(join(vite.config.root, 'index.html'), 'utf8');
  const html = await vite.transformIndexHtml('/index.html', page);
  await mkdir(folder, { recursive: true });
  // Vite serves every word's code by itself: nothing is announced with the page.
  await writeFile(join(folder, 'words.json'), '{}');
  await writeFile(join(folder, 'index.html'), html);
}

/** Vite's page has a script of its own, which carries the nonce that the policy gives to styles. */
export function withScriptNonce(policy: string): string {
  const nonce = /'nonce-[^']+'/.exec(policy)?.[0];
  return nonce === undefined ? policy : policy.replace("script-src 'self'", `$& ${nonce}`);
}
