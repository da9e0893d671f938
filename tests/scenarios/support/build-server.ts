import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { entries } from './built-scripts.ts';

/**
 * Packages of many small modules, which become part of the build: reading them one by one is most
 * of a start. Native ones and those that read files of their own stay where they are.
 */
export const bundledPackages = [
  /^better-auth/,
  /^@better-auth\//,
  'better-call',
  'zod',
  /^drizzle-orm/,
  /^hono/,
  /^@hono\//,
  /^@modelcontextprotocol\//,
  '@marcbachmann/cel-js',
  /^@noble\//,
  'jose',
  'kysely',
  'nanostores',
  'defu',
];

/**
 * The server and its command line in a folder below `dist`, as far below the product as its sources
 * are. Reading a thousand files of TypeScript takes two thirds of a start, and every file of
 * journeys starts at least one.
 */
export async function buildServer(root: string): Promise<string> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const outDir = mkdtempSync(join(root, 'dist/journeys-'));
  const input = Object.fromEntries(
    Object.entries(entries).map(([script, name]) => [name, join(root, script)]),
  );
  const names = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' };
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: bundledPackages },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: { input, output: names },
    },
  });
  // The demo ERP's pictures lie next to its code.
  cpSync(join(root, 'server/demo-erp/files/products'), join(outDir, 'products'), {
    recursive: true,
  });
  return outDir;
}
