/**
 * The gallery of the running product: a tenant whose overlay is made of the vocabulary, so that the
 * compiler and the runtime that serve everybody show every word, its example at work, and what the
 * compiler says of a slip in it. Pure: the base is handed in, and `generate.ts` writes what comes
 * out.
 */
import type { SourceFile } from '../compiler/index.ts';
import { showJson } from '../show-json.ts';
import { type Case, folder, type Findings, renderFindings } from './findings.ts';
import { frameDocuments } from './frame.ts';
import type { Json, JsonRecord } from './json.ts';
import type { ExamplePlace } from './place.ts';
import { wordDocuments } from './screen.ts';
import { type GalleryWord, galleryWords } from './words.ts';
import { schemaAddress } from '../words/address.ts';

export { folder as galleryFolder } from './findings.ts';
export { type GalleryWord, galleryWords } from './words.ts';

/** A document as people write it: what it follows first, then its name. */
function fileOf(key: string, content: JsonRecord): SourceFile {
  const [kind = '', id = ''] = key.split('/');
  const isPatch = content.$patch !== undefined;
  const { $schema: _, id: __, ...rest } = content;
  const document = {
    $schema: schemaAddress(isPatch ? 'patch' : kind),
    ...(isPatch ? {} : { id }),
    ...rest,
  };
  return { path: `${folder}/${key}.json`, text: `${showJson(document)}\n` };
}

interface Overlay {
  files: SourceFile[];
  /** Where the examples of each word stand, by the word's id. */
  spots: Map<string, readonly ExamplePlace[]>;
}

/** Throws when two words bring the same document. */
function overlayOf(
  words: readonly GalleryWord[],
  findings: ReadonlyMap<string, Findings>,
  examples: ReadonlyMap<string, readonly Json[]>,
): Overlay {
  const all = frameDocuments(words);
  const spots = new Map<string, readonly ExamplePlace[]>();
  for (const [index, word] of words.entries()) {
    const neighbours = [
      words.at(index - 1) ?? word,
      words[(index + 1) % words.length] ?? word,
    ] as const;
    const made = wordDocuments(
      word,
      neighbours,
      findings.get(word.id) ?? [],
      examples.get(word.id),
    );
    for (const [key, document] of made.documents) {
      if (all.has(key))
        throw new Error(`'${word.id}' brings ${key}, which the gallery has already`);
      all.set(key, document);
    }
    spots.set(word.id, made.spots);
  }
  return {
    files: [...all]
      .map(([key, document]) => fileOf(key, document))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
    spots,
  };
}

/**
 * What the gallery says of every word's slips, by the word's id. `base` are the product's
 * documents.
 */
export function galleryFindings(base: readonly SourceFile[]): Map<string, Findings> {
  const words = galleryWords();
  return renderFindings(base, (examples) => overlayOf(words, new Map(), examples), words);
}

/** The overlay of the gallery, sorted by path: the same base and vocabulary give the same files. */
export function generateGallery(
  base: readonly SourceFile[],
  findings = galleryFindings(base),
): SourceFile[] {
  return overlayOf(galleryWords(), findings, new Map()).files;
}

/**
 * The overlay with a slip in one word alone, and where the slipped example stands in it: what the
 * shown findings can be held against. Throws for a word that the gallery does not have.
 */
export function mistakenGallery(
  id: string,
  { of, mistake }: Case,
): { files: SourceFile[]; place: { document: string; pointer: string } } {
  const words = galleryWords();
  const word = words.find((one) => one.id === id);
  const examples =
    word?.examples.map((example, index) => (index === of ? mistake.example : example)) ?? [];
  const { files, spots } = overlayOf(words, new Map(), new Map([[id, examples]]));
  const spot = spots.get(id)?.find(({ example }) => example === of);
  if (!spot) throw new Error(`The gallery has no '${id}'`);
  return { files, place: { document: `${folder}/${spot.document}.json`, pointer: spot.pointer } };
}
