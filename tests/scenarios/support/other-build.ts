import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-script.ts';

/** A name of a file of a build: the part before the hash, the hash, the extension. */
const fileName = /(\w[\w.-]*-)([\w-]{8})(\.\w{2,5})\b/g;
const isText = (name: string): boolean => /\.(js|css|html|json)$/.test(name);

/**
 * Writes the build of the portal's part as another build of the same program would be: each file
 * with a hash of its own, and named by it wherever others need it.
 */
export function writeOtherBuild(folder: string): void {
  const from = join(root, 'dist/runtime');
  const own = new Set(JSON.parse(readFileSync(join(from, 'files.json'), 'utf8')) as string[]);
  const renamed = (text: string): string =>
    text.replace(fileName, (name, start: string, hash: string, end: string) =>
      own.has(name) ? `${start}${[...hash].reverse().join('')}${end}` : name,
    );
  mkdirSync(join(folder, 'runtime/assets'), { recursive: true });
  const copy = (name: string): void => {
    const content = readFileSync(join(from, name));
    const written = isText(name) ? renamed(content.toString()) : content;
    writeFileSync(join(folder, 'runtime', renamed(name)), written);
  };
  for (const name of own) copy(`assets/${name}`);
  for (const entry of readdirSync(from, { withFileTypes: true }))
    if (entry.isFile()) copy(entry.name);
}
