/**
 * The gallery: a tenant whose overlay is made of the vocabulary, so that the portal shows every
 * word with its examples, and the compiler's findings for a mistake in each. Pure: the base is
 * passed in, and `generate.ts` writes the result.
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

/** A document in the order in which people write it: the base document first, then its id. */
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
  /** Places of the examples, by word. */
  examplePlaces: Map<string, readonly ExamplePlace[]>;
}

/** @throws when two words have the same document */
function overlayOf(
  words: readonly GalleryWord[],
  findings: ReadonlyMap<string, Findings>,
  examples: ReadonlyMap<string, readonly Json[]>,
): Overlay {
  const all = frameDocuments(words);
  const examplePlaces = new Map<string, readonly ExamplePlace[]>();
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
    examplePlaces.set(word.id, made.places);
  }
  return {
    files: [...all]
      .map(([key, document]) => fileOf(key, document))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
    examplePlaces,
  };
}

/**
 * Findings for mistakes in every word, by word.
 *
 * @param base documents of the product
 */
export function galleryFindings(base: readonly SourceFile[]): Map<string, Findings> {
  const words = galleryWords();
  return renderFindings(base, (examples) => overlayOf(words, new Map(), examples), words);
}

/** The overlay of the gallery, sorted by path. Deterministic. */
export function generateGallery(
  base: readonly SourceFile[],
  findings = galleryFindings(base),
): SourceFile[] {
  return overlayOf(galleryWords(), findings, new Map()).files;
}

/**
 * The overlay with a mistake in one word alone, and the place of the example: for comparison with
 * the shown findings.
 *
 * @throws for an unknown word
 */
export function mistakenGallery(
  id: string,
  { of, mistake }: Case,
): { files: SourceFile[]; place: { document: string; pointer: string } } {
  const words = galleryWords();
  const word = words.find((one) => one.id === id);
  const examples =
    word?.examples.map((example, index) => (index === of ? mistake.example : example)) ?? [];
  const { files, examplePlaces } = overlayOf(words, new Map(), new Map([[id, examples]]));
  const place = examplePlaces.get(id)?.find(({ example }) => example === of);
  if (!place) throw new Error(`The gallery has no '${id}'`);
  return { files, place: { document: `${folder}/${place.document}.json`, pointer: place.pointer } };
}
