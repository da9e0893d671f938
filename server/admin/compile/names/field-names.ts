import { foldText } from '../../../../schemas/fold-text.ts';
import type { JsonSchema } from '../../../../schemas/release/types.ts';
import { nameAsWords } from '../../../../schemas/places/label.ts';
import { isRecord } from '../../../../schemas/record.ts';
import type { Configuration } from '../configurations.ts';

/** What a field of a record is called: by its title, else by what is known elsewhere. */
export type FieldName = (
  name: string,
  schema: JsonSchema,
  siblings: Readonly<Record<string, JsonSchema>>,
) => string;

const wordsOf = (text: string): string[] => text.match(/\p{L}+|\p{N}+/gu) ?? [];
const titleOf = (schema: unknown): string | undefined =>
  isRecord(schema) && typeof schema.title === 'string' ? schema.title : undefined;

/** The titles in a schema, at any depth. */
function* titlesIn(schema: unknown): Generator<string> {
  if (!isRecord(schema)) return;
  const title = titleOf(schema);
  if (title !== undefined) yield title;
  for (const field of Object.values(isRecord(schema.properties) ? schema.properties : {}))
    yield* titlesIn(field);
  yield* titlesIn(schema.items);
}

/**
 * How each word is written that the titles of the data use, by its plain letters: `cobrança` of
 * `cobranca`. Of several the most frequent one.
 */
function spellings(configuration: Configuration): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  const entities = [...configuration.documents.values()].filter(({ kind }) => kind === 'entity');
  for (const { value } of entities)
    for (const title of [titleOf(value) ?? '', ...titlesIn(value.schema)])
      for (const word of wordsOf(title)) {
        const isInitials = word.length > 1 && word === word.toUpperCase();
        const written = isInitials ? word : word.toLowerCase();
        const known = counts.get(foldText(word)) ?? new Map<string, number>();
        counts.set(foldText(word), known.set(written, (known.get(written) ?? 0) + 1));
      }
  return new Map(
    [...counts].map(([word, written]) => [
      word,
      [...written].sort(([, a], [, b]) => b - a)[0]?.[0] ?? word,
    ]),
  );
}

/** A name that says too little by itself: `st`, `vlTot`. */
const isAbbreviated = (words: readonly string[], known: ReadonlyMap<string, string>): boolean =>
  words.every((word) => word.length <= 3) || words.some((word) => !known.has(foldText(word)));

/**
 * Names of fields without a title: that of their entity, unless the name says more or another field
 * of the record is of the same, else the name in words, as the titles of the data write them.
 */
export const fieldNames = (configuration: Configuration): FieldName =>
  configuration.once('field names', () => {
    const known = spellings(configuration);
    return (name, schema, siblings) => {
      const title = titleOf(schema);
      if (title !== undefined) return title;
      const words = wordsOf(nameAsWords(name));
      const entity = titleOf(configuration.documents.get(`entity/${String(schema.$ref)}`)?.value);
      const same = Object.values(siblings).filter(
        (other) => other.$ref === schema.$ref && titleOf(other) === undefined,
      );
      if (entity !== undefined && same.length < 2) {
        const said = new Set(wordsOf(entity).map(foldText));
        if (words.every((word) => said.has(foldText(word))) || isAbbreviated(words, known))
          return entity;
      }
      const text = words.map((word) => known.get(foldText(word)) ?? word.toLowerCase()).join(' ');
      return text.charAt(0).toUpperCase() + text.slice(1);
    };
  });

/** The names on the way to a field, without those whose words a later one says again. */
export function pathLabel(names: readonly string[]): string {
  const said = new Set<string>();
  const kept = names.toReversed().filter((name, index) => {
    const words = wordsOf(name).map(foldText);
    const isNew = index === 0 || words.some((word) => !said.has(word));
    if (isNew) for (const word of words) said.add(word);
    return isNew;
  });
  return kept.toReversed().join(' › ');
}
