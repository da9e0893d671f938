/**
 * The vocabulary of the configuration language, one JSON Schema a word, and queries over it. Other
 * folders import this file only.
 */
import { vocabulary, type WordSchema } from './vocabulary.ts';

export { vocabulary, type WordSchema };
export { choiceLabel } from './choice-labels.ts';
export { propertyLabels } from './property-labels.ts';

/**
 * The kinds of documents; the folder of a document is its kind, `<kind>.schema.json` its schema.
 */
export const kinds = [
  'entity',
  'call',
  'parameters',
  'screen',
  'list',
  'form',
  'wizard',
  'dialog',
  'adapter',
  'dashboard',
  'records',
  'tour',
  'theme',
  'messages',
  'shell',
  'tenant',
] as const;
export type Kind = (typeof kinds)[number];

/**
 * Keywords that say something to us and nothing to a validator; a strict Ajv must know them
 * (`addVocabulary`). `x-kind` says what a string is (a condition, a path, the name of a call...),
 * `x-words` lists the words of which one must be present, `errorMessage` is what editors show where
 * a schema can only say no. `x-stage` is what the gallery puts around the examples of a word,
 * `x-formats` a sample of each format. `x-admin` is how people who configure by hand meet a word:
 * which properties come `first`, what properties are called there where `property-labels.ts` says
 * another name, and (`help`) what they are for where the description speaks to those who write
 * files; of a word that stands for several, `order` names those that people add most.
 * `x-parameters` of an extension are those that its code reads by itself, `x-places` its parts that
 * a tour can point at.
 */
export const annotationKeywords = [
  'x-kind',
  'x-words',
  'x-stage',
  'x-formats',
  'x-admin',
  'x-parameters',
  'x-places',
  'errorMessage',
] as const;

/**
 * Words of blocks in the order in which they are looked for: a `wait` has a `text`, a `section` has
 * `actions`.
 */
export const blockWords: readonly string[] = propertyNames('block.schema.json');

/**
 * Words of actions in the order in which they are looked for: `when` alone branches, with another
 * word it guards that word.
 */
export const actionWords: readonly string[] = propertyNames('action.schema.json');

/** The semantic formats of data: money, date, cnpj... */
export const formats: readonly string[] = (wordSchema('format.schema.json').enum ?? []).map(String);

/**
 * The names of properties under a schema, for 'did you mean'; for blocks and actions, their words.
 *
 * @param schemaFile file name of a schema, with an optional JSON pointer to a nested object:
 * `list.schema.json` or `list.schema.json#/properties/sort`
 * @throws Error for a file or pointer that does not exist
 */
export function propertyNames(schemaFile: string): string[] {
  return Object.keys(wordSchema(schemaFile).properties ?? {});
}

/**
 * The schema at a file name and optional JSON pointer.
 *
 * @throws Error when there is none
 */
export function wordSchema(schemaFile: string): WordSchema {
  return schemaAt(vocabulary, schemaFile);
}

/** As `schemaOf`, among other files than those of the vocabulary. */
export function schemaAt(files: Readonly<Record<string, WordSchema>>, target: string): WordSchema {
  const [file = '', pointer = ''] = target.split('#');
  let schema: unknown = files[file];
  for (const token of pointer.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    schema =
      typeof schema === 'object' && schema !== null
        ? (schema as Record<string, unknown>)[name]
        : undefined;
  }
  if (typeof schema !== 'object' || schema === null)
    throw new Error(`The vocabulary has no ${target}`);
  return schema as WordSchema;
}
