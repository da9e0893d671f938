import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { builtScript, type entries } from './built-scripts.ts';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const tsx = pathToFileURL(join(root, 'node_modules/tsx/dist/loader.mjs')).href;

/** What Node is called with to carry out a script: its build, where this run has made one. */
export function nodeArguments(script: keyof typeof entries): string[] {
  const built = process.env.PORTAL_SERVER_BUILD;
  return built ? [builtScript(built, script)] : ['--import', tsx, join(root, script)];
}
