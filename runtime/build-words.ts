import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * The files of each word's code, scripts and styles, by the names that the compiler gives
 * (`schemas/release/words.ts`).
 */
export type WordFiles = Record<string, string[]>;

/** Code that is loaded by itself, by its place below `runtime/`. */
const named: Readonly<Record<string, string>> = {
  'quote/ui/quote-editor.tsx': 'extension quoteEditor',
  'blocks/form/structured/structured-form.tsx': 'form structured',
};

/** Each word has one folder, and in it the block of its name. */
const wordOf = (file: string): string | undefined =>
  named[file] ??
  /^blocks\/([\w-]+)\/\1-block\.tsx$/
    .exec(file)?.[1]
    ?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A chunk as far as this looks at it. */
export type BuiltChunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'isEntry' | 'isDynamicEntry' | 'imports'
> & { viteMetadata?: { importedCss: Set<string> } };

/** The files that each word needs beyond those of the page itself, which its HTML names already. */
export function wordFiles(chunks: readonly BuiltChunk[], root: string): WordFiles {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const filesOf = (chunk: BuiltChunk, found = new Set<string>()): Set<string> => {
    if (found.has(chunk.fileName)) return found;
    found.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) filesOf(imported, found);
    }
    return found;
  };
  const page = new Set(
    chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => [...filesOf(chunk)]),
  );
  const words = chunks.flatMap((chunk): [string, string[]][] => {
    const word =
      chunk.isDynamicEntry && chunk.facadeModuleId !== null
        ? wordOf(relative(root, chunk.facadeModuleId).replaceAll('\\', '/'))
        : undefined;
    return word === undefined
      ? []
      : [[word, [...filesOf(chunk)].filter((file) => !page.has(file)).map((file) => `/${file}`)]];
  });
  return Object.fromEntries(words.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Writes `words.json` next to index.html, from which the server knows the files to preload with a
 * page.
 */
export function buildWords(): Plugin {
  let root = '';
  return {
    name: 'portal:words',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        this.emitFile({
          type: 'asset',
          fileName: 'words.json',
          source: JSON.stringify(wordFiles(chunks, root)),
        });
      },
    },
  };
}
