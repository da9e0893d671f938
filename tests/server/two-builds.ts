import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { compressBuild } from '../../runtime/build-compress.ts';
import { listFiles } from '../../runtime/build-files.ts';

/** A small program of the browser's part that vite has built as it builds the product's. */
export interface SmallBuild {
  /** For `BUILD_DIR`. */
  folder: string;
  /** Contents of its files by their addresses. */
  files: Map<string, Buffer>;
  /** Address of the portal's file that no page names: it is loaded when it is needed. */
  lazy: string;
}

async function buildPart(folder: string, part: string, base: string, text: string): Promise<void> {
  const root = join(folder, 'source', part);
  const outDir = join(folder, part);
  mkdirSync(root, { recursive: true });
  const write = (name: string, content: string) => writeFileSync(join(root, name), content);
  write(
    'index.html',
    '<head><script type="module" src="./entry.ts"></script></head><body><!--portal:boot--></body>',
  );
  write('entry.ts', `import './entry.css';\nimport('./lazy.ts').then(({ show }) => show());`);
  write('entry.css', `body::after { content: '${text}' }`);
  write('lazy.ts', `export const show = () => document.body.append('${text} of ${part}');`);
  await viteBuild({
    configFile: false,
    logLevel: 'error',
    root,
    base,
    plugins: [compressBuild(outDir), listFiles()],
    build: { outDir, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  writeFileSync(join(outDir, 'words.json'), '{}');
}

/** Builds the portal's part and the admin's; another text gives files of other names. */
export async function buildSmall(folder: string, text: string): Promise<SmallBuild> {
  await buildPart(folder, 'runtime', '/', text);
  await buildPart(folder, 'admin', '/admin/', text);
  const files = new Map<string, Buffer>();
  for (const [part, base] of [
    ['runtime', ''],
    ['admin', '/admin'],
  ] as const)
    for (const name of readdirSync(join(folder, part, 'assets')))
      if (!/\.(br|gz)$/.test(name))
        files.set(`${base}/assets/${name}`, readFileSync(join(folder, part, 'assets', name)));
  const lazy = [...files.keys()].find((path) => path.startsWith('/assets/lazy-')) ?? '';
  return { folder, files, lazy };
}
