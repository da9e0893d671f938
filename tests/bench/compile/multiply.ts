import type { SourceFile } from '../../../schemas/compiler/index.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Kinds of which a project has one: copies would be other documents, not more of them. */
const single = new Set(['shell', 'tenant', 'parameters', 'messages', 'theme']);
/** Words whose value names a document (or, of `calls` and the like, whose values do). */
const references = new Set([
  'call',
  'list',
  'form',
  'wizard',
  'dialog',
  'open',
  'submit',
  'refresh',
  'download',
]);
const maps = new Set(['calls', 'lists', 'forms', 'dialogs']);

const kindOf = (path: string): string => path.split('/').at(-2) ?? '';

/**
 * The documents, and next to them `times - 1` copies of every screen, list, form, wizard, dialog and
 * call under other ids and routes. Copies refer to copies, so each compiles by itself; entities are
 * copied, but not referred to.
 */
export function multiplied(files: readonly SourceFile[], times: number): SourceFile[] {
  const documents = files.map((file) => ({
    file,
    kind: kindOf(file.path),
    document: JSON.parse(file.text) as { [key: string]: Json },
  }));
  const copied = documents.filter(({ kind }) => !single.has(kind));
  const names = new Set(
    copied.filter(({ kind }) => kind !== 'entity').map(({ document }) => document.id),
  );
  const copies = Array.from({ length: times - 1 }, (_, index) => index + 2).flatMap((copy) =>
    copied.map(({ file, document }) => {
      const text = {
        ...(renamed(document, copy, names) as { [key: string]: Json }),
        id: suffixed(String(document.id), copy),
      };
      const routes = Array.isArray(document.routes)
        ? {
            routes: document.routes.map(
              (route) => `/copia-${copy}${String(route).replace(/\/$/, '')}`,
            ),
          }
        : {};
      return {
        path: file.path.replace(/[^/]+$/, `${suffixed(String(document.id), copy)}.json`),
        text: JSON.stringify({ ...text, ...routes }),
      };
    }),
  );
  return [...files, ...copies];
}

/** Calls are written in capitals, everything else in small letters. */
const suffixed = (id: string, copy: number): string =>
  /^[A-Z]/.test(id) ? `${id}_${copy}` : `${id}-${copy}`;

function renamed(value: Json, copy: number, names: ReadonlySet<Json | undefined>, word = ''): Json {
  if (typeof value === 'string')
    return references.has(word) && names.has(value) ? suffixed(value, copy) : value;
  if (Array.isArray(value)) return value.map((entry) => renamed(entry, copy, names, word));
  // A call's response names entities, with some of the same words.
  if (value === null || typeof value !== 'object' || word === 'response') return value;
  const within = maps.has(word) ? 'call' : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, renamed(entry, copy, names, within ?? key)]),
  );
}
