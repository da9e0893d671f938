import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { projectRoot } from '../places.ts';
import { charactersBySource, type SourceMap } from './source-map.ts';

/** Package of a dependency, folder of our own source, or the bundler's own part. */
export function packageOf(source: string): string {
  const path = source.replaceAll('\\', '/');
  const dependency = path.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1];
  if (dependency !== undefined) return dependency;
  const own = path.match(
    /^(runtime\/(?:blocks|fields|quote)\/[^/]+|runtime\/[^/]+|schemas\/[^/]+)/,
  )?.[1];
  return own ?? '(bundler)';
}

/** The bundler writes no map for a file that is all its own. */
async function readMap(file: string): Promise<SourceMap> {
  try {
    return JSON.parse(await readFile(`${file}.map`, 'utf8')) as SourceMap;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { sources: [], mappings: '' };
    throw error;
  }
}

/** Shares of a built script by package, summing to 1. Needs a build with source maps. */
export async function sharesByPackage(file: string): Promise<Map<string, number>> {
  const [text, map] = await Promise.all([readFile(file, 'utf8'), readMap(file)]);
  const shares = new Map<string, number>();
  for (const [source, length] of charactersBySource(text, map)) {
    const name =
      source === ''
        ? '(bundler)'
        : packageOf(relative(projectRoot, resolve(dirname(file), source)));
    shares.set(name, (shares.get(name) ?? 0) + length / text.length);
  }
  return shares;
}

/** The build's file behind an address, or undefined for what the release itself brings. */
export function builtFile(runtimeDir: string, url: string): string | undefined {
  const name = new URL(url).pathname.match(/^\/assets\/([\w.-]+)$/)?.[1];
  return name === undefined ? undefined : join(runtimeDir, 'assets', name);
}
