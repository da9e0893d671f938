import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from '../../schemas/compiler/index.ts';
import { wordSchema } from '../../schemas/words/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The source files below a folder of the project, by their path from the project's root. */
export function sourcesIn(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { path: relative(root, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') };
    });
}

/** A messages document with every key that the runtime asks for. */
function allMessages(path: string): SourceFile {
  const keys = (wordSchema('messages.schema.json#/properties/texts').required ?? []) as string[];
  return {
    path,
    text: JSON.stringify({
      id: 'messages',
      texts: Object.fromEntries(keys.map((key) => [key, key])),
    }),
  };
}

/**
 * A small library of books: every kind of document once, and nothing of a distributor's business.
 */
export function smallProject(): SourceFile[] {
  return [
    ...sourcesIn('tests/configs/valid/small'),
    allMessages('tests/configs/valid/small/messages/messages.json'),
  ];
}

/** The same project with some files changed by a function of their parsed content. */
export function changed(
  files: readonly SourceFile[],
  path: string,
  change: (document: Record<string, unknown>) => void,
): SourceFile[] {
  const found = files.find((file) => file.path.endsWith(path));
  if (!found) throw new Error(`No file ends with ${path}`);
  const document = JSON.parse(found.text) as Record<string, unknown>;
  change(document);
  return files.map((file) =>
    file === found ? { path: file.path, text: JSON.stringify(document, null, 2) } : file,
  );
}
