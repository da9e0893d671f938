import { sha256 } from '../compiler/read/hash.ts';
import type { SourceFile } from '../compiler/read/source.ts';
import { showJson } from '../show-json.ts';
import { OperationRefused } from './refusal.ts';
import { rewrite } from './rewrite.ts';
import type { DraftDocument, Layer } from './source.ts';
import { schemaAddress } from '../words/address.ts';

/** Maximum length of a text, as for the compiler. */
export const maxTextLength = 1_000_000;
/** Maximum depth of a document, as for the compiler. */
export const maxDepth = 60;

/** The change of one file, with all that its undoing needs. */
export interface TextChange {
  path: string;
  /** Position in the text, in UTF-16 units, from which it differs. */
  at: number;
  /** The text before; null: there was no file. */
  was: string | null;
  /** The text after; null: the file is gone. */
  now: string | null;
  /** SHA-256 of the whole text as it is now; of an empty one where the file is gone. */
  hash: string;
  /** Position among the overlay's files. */
  index: number;
}

function textChange(
  path: string,
  before: string | undefined,
  after: string | undefined,
  index: number,
): TextChange {
  const hash = sha256(after ?? '');
  if (before === undefined || after === undefined)
    return { path, at: 0, was: before ?? null, now: after ?? null, hash, index };
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end])
    end++;
  return {
    path,
    at: start,
    was: before.slice(start, before.length - end),
    now: after.slice(start, after.length - end),
    hash,
    index,
  };
}

/** What differs between two states of the overlay, by file. */
export function textChanges(
  before: readonly SourceFile[],
  after: readonly SourceFile[],
): TextChange[] {
  const texts = new Map(after.map(({ path, text }) => [path, text]));
  const known = new Set(before.map(({ path }) => path));
  const changed = before.flatMap(({ path, text }, index) =>
    texts.get(path) === text ? [] : [textChange(path, text, texts.get(path), index)],
  );
  return [
    ...changed,
    ...after.flatMap(({ path, text }, index) =>
      known.has(path) ? [] : [textChange(path, undefined, text, index)],
    ),
  ];
}

/**
 * The overlay with changes undone byte for byte; undefined where one of their files was changed
 * since.
 */
export function withoutChanges(
  files: readonly SourceFile[],
  changes: readonly TextChange[],
): SourceFile[] | undefined {
  const result = [...files];
  for (const { path, at, was, now, hash, index } of changes) {
    const position = result.findIndex((file) => file.path === path);
    const text = result[position]?.text;
    if (now === null ? text !== undefined : text === undefined || sha256(text) !== hash)
      return undefined;
    const before =
      was === null
        ? undefined
        : now === null
          ? was
          : `${text?.slice(0, at)}${was}${text?.slice(at + now.length)}`;
    if (before === undefined) result.splice(position, 1);
    else if (position < 0) result.splice(index, 0, { path, text: before });
    else result[position] = { path, text: before };
  }
  return result;
}

/** The overlay with one file's text; null takes the file away. */
export function withText(
  files: readonly SourceFile[],
  path: string,
  text: string | null,
): SourceFile[] {
  if (text !== null && text.length > maxTextLength)
    throw new OperationRefused(
      'LIMIT',
      path
        .split('/')
        .slice(-2)
        .join('/')
        .replace(/\.json$/, ''),
      'O documento ficaria grande demais.',
    );
  if (text === null) return files.filter((file) => file.path !== path);
  if (!files.some((file) => file.path === path)) return [...files, { path, text }];
  return files.map((file) => (file.path === path ? { path, text } : file));
}

/** A path that no file of the overlay has yet. */
export function freePath(files: readonly SourceFile[], folder: string, document: string): string {
  const used = new Set(files.map(({ path }) => path));
  for (let count = 1; ; count++) {
    const path = `${folder}/${document}${count === 1 ? '' : `-${count}`}.json`;
    if (!used.has(path)) return path;
  }
}

/** The properties of a patch that are no changes. */
const head = (document: string) => ({
  $schema: schemaAddress('patch'),
  $patch: document,
});

/** The overlay with another body of a patch; the file of an empty patch is removed. */
export function withPatch(
  files: readonly SourceFile[],
  folder: string,
  { key }: DraftDocument,
  layer: Layer | undefined,
  said: Record<string, unknown> | undefined,
): SourceFile[] {
  if (!layer)
    return said
      ? withText(files, freePath(files, folder, key), `${showJson({ ...head(key), ...said })}\n`)
      : [...files];
  const { file, value } = layer;
  if (!said) return withText(files, file.path, null);
  const { $schema, $patch, id } = value;
  const remaining = Object.fromEntries(
    Object.entries({ $schema, $patch, id }).filter(([, entry]) => entry !== undefined),
  );
  return withText(files, file.path, rewrite(file.text, { ...remaining, ...said }));
}

/** The changes of a patch, without its own properties. */
export function patchBody({
  value: { $schema: _schema, $patch: _patch, id: _id, ...said },
}: Layer): Record<string, unknown> {
  return said;
}
