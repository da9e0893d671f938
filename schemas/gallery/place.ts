import { kinds } from '../words/index.ts';
import { type Json, type JsonRecord, mapJson } from './json.ts';
import { isRecord } from '../record.ts';
import type { GalleryWord } from './words.ts';

/** The place of an example: a document of the overlay and a pointer into it. */
export interface ExamplePlace {
  /** `list/boletos`. */
  document: string;
  pointer: string;
  example: number;
}

/** The documents that show a word, by `kind/id`, and the places of its examples. */
export interface Staged {
  documents: Map<string, JsonRecord>;
  body: Json[];
  places: ExamplePlace[];
}

/** Kinds with a single document in a portal: their example is a patch of the base. */
const single: readonly string[] = ['parameters', 'messages', 'shell', 'tenant'];

/** Whether a word is a document of which a portal has one. */
export const isSingle = ({ id }: GalleryWord): boolean => single.includes(id);

const marker = /^\$example(?:\/(\d+))?$/;
const idOf = (example: Json | undefined): string =>
  isRecord(example) && typeof example.id === 'string' ? example.id : '';

/** A document of the overlay: a patch where the base has one of its kind. */
function written(word: GalleryWord, example: JsonRecord): JsonRecord {
  if (!isSingle(word)) return example;
  const { id: _, ...content } = example;
  return { $patch: `${word.id}/${word.id}`, ...content };
}

/**
 * The default surroundings of a word: blocks stand alone, documents are shown by a block or opened
 * by a button.
 */
function usual(word: GalleryWord): Json[] {
  if (word.group === 'Blocos') return word.examples;
  if (word.group === 'Ações') {
    const many = word.examples.length > 1;
    return [
      {
        id: 'exemplos',
        actions: word.examples.map((example, index) => ({
          id: `executar-${index + 1}`,
          label: many ? `Executar o exemplo ${index + 1}` : 'Executar',
          icon: 'play',
          look: 'outlined',
          do: [example],
        })),
      },
    ];
  }
  const ids = word.examples.map(idOf);
  if (word.id === 'dialog')
    return [
      {
        id: 'exemplos',
        actions: ids.map((id) => ({
          id: `abrir-${id}`,
          label: 'Abrir',
          icon: 'external-link',
          look: 'outlined',
          do: [{ open: id }],
        })),
      },
    ];
  if (['list', 'form', 'wizard', 'dashboard'].includes(word.id))
    return ids.map((id) => ({ id: `exemplo-${id}`, [word.id]: id }));
  throw new Error(`The gallery does not know how to show '${word.id}': give it a body in x-stage`);
}

/** Without markers in the surroundings, the examples are found by identity. */
function put(
  value: Json,
  word: GalleryWord,
  examples: readonly Json[],
  document: string,
  base: string,
  places: ExamplePlace[],
): Json {
  return mapJson(value, (part, pointer) => {
    const own = word.examples.indexOf(part);
    const marked = typeof part === 'string' ? marker.exec(part) : null;
    const example = marked ? Number(marked[1] ?? 0) : isRecord(part) ? own : -1;
    if (example < 0) return undefined;
    places.push({ document, pointer: base + pointer, example });
    const found = examples[example];
    if (found === undefined)
      throw new Error(`x-stage of '${word.id}' names example ${example}, which does not exist`);
    return found;
  });
}

/**
 * Puts the examples of a word into their surroundings.
 *
 * @param examples the word's examples, or copies with a mistake
 * @param screen the document with the examples, such as `screen/galeria-list`
 * @throws Error when an example is not used
 */
export function stageWord(
  word: GalleryWord,
  examples: readonly Json[],
  screen: string,
): Staged & { parts: JsonRecord } {
  const { stage } = word;
  const places: ExamplePlace[] = [];
  const documents = new Map<string, JsonRecord>();
  if ((kinds as readonly string[]).includes(word.id)) {
    for (const [index, example] of (isSingle(word) ? examples.slice(0, 1) : examples).entries()) {
      const id = isSingle(word) ? word.id : idOf(word.examples[index]);
      documents.set(`${word.id}/${id}`, written(word, example as JsonRecord));
      places.push({ document: `${word.id}/${id}`, pointer: '', example: index });
    }
  }
  for (const [key, document] of Object.entries(stage.documents ?? {}))
    documents.set(key, put(document, word, examples, key, '', places) as JsonRecord);
  const parts: JsonRecord = {};
  for (const name of ['state', 'query', 'data', 'on'] as const) {
    const part = stage[name];
    if (part !== undefined) parts[name] = put(part, word, examples, screen, `/${name}`, places);
  }
  const body = put(stage.body ?? usual(word), word, examples, screen, '/body', places) as Json[];
  const missing = word.examples.findIndex(
    (_, index) => !places.some(({ example }) => example === index),
  );
  if (missing >= 0 && !isSingle(word))
    throw new Error(`Example ${missing} of '${word.id}' stands nowhere on its stage`);
  return { documents, body, places, parts };
}
