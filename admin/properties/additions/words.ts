import { isRecord } from '../../../schemas/record.ts';
import type { Json } from '../../../schemas/draft/operation.ts';
import {
  propertyLabels,
  schemaAt,
  vocabulary,
  type WordSchema,
} from '../../../schemas/words/index.ts';
import { choicesOf, type Control, controlOf, schemaOfWord } from '../word.ts';

/** A property that a new item cannot do without, and that only a person can give. */
export interface Question {
  name: string;
  label: string;
  help?: string;
  control: Control;
  choices?: readonly string[];
  isOptional: boolean;
}

/** A word that may be added to a list. */
export interface AddableWord {
  /** Of the vocabulary: `block-text`, `button`. */
  word: string;
  /** pt-BR: 'Texto', 'Botão'. */
  title: string;
  description: string;
  questions: readonly Question[];
  /** Initial values in addition to the answers, so that it is complete. */
  start: Readonly<Record<string, Json>>;
}

/** Words whose items are made here; columns, fields and filters are chosen by name instead. */
const addable = new Set(['block', 'action', 'button', 'menu-item', 'tab', 'wizard-step']);

/** Asked of a word although its schema can do without. */
const askedToo: Readonly<Record<string, readonly { name: string; isOptional: boolean }[]>> = {
  'block-section': [{ name: 'title', isOptional: true }],
  'wizard-step': [{ name: 'title', isOptional: false }],
  'action-set': [{ name: 'to', isOptional: false }],
  'menu-item': [{ name: 'to', isOptional: false }],
};

/** Label of a new item where a list must not be empty. */
const firstLabel = 'Primeira aba';

const wordOf = (reference: string): string => reference.replace('.schema.json', '');

const referred = (schema: WordSchema): WordSchema =>
  schema.$ref ? { ...schemaAt(vocabulary, schema.$ref), ...schema } : schema;

/** The word of a list's items; undefined where it has plain values or parts without a word. */
function itemWordIn(list: WordSchema): string | undefined {
  const { items } = referred(list);
  return isRecord(items) && typeof items['$ref'] === 'string' ? wordOf(items['$ref']) : undefined;
}

/** The words that a word includes: each kind of block for a block. */
function kindsOf(word: string): string[] {
  const branches = schemaOfWord(word)?.['allOf'];
  const references = (Array.isArray(branches) ? branches : []).flatMap((branch: unknown) =>
    isRecord(branch) && isRecord(branch['then']) && typeof branch['then']['$ref'] === 'string'
      ? [wordOf(branch['then']['$ref'])]
      : [],
  );
  return references.length > 0 ? inOrder(references, word) : [word];
}

/** Those that people add most come first; the others as the vocabulary lists them. */
function inOrder(words: readonly string[], around: string): string[] {
  const { order = [] } = (schemaOfWord(around)?.['x-admin'] ?? {}) as { order?: string[] };
  const first = order.map((name) => `${around}-${name}`).filter((word) => words.includes(word));
  return [...first, ...words.filter((word) => !first.includes(word))];
}

/** Initial value of a required property; undefined where a person must enter it. */
function startOf(name: string, property: WordSchema): Json | undefined {
  const whole = referred(property);
  if (name === 'close') return true;
  if (whole.type === 'object') return {};
  if (whole.type !== 'array') return undefined;
  const item = itemWordIn(whole);
  return item !== undefined && Number(whole['minItems'] ?? 0) > 0
    ? [{ ...described(item).start, id: 'primeira', title: firstLabel }]
    : [];
}

function described(word: string): AddableWord {
  const schema = schemaOfWord(word) ?? {};
  const properties = schema.properties ?? {};
  const admin = isRecord(schema['x-admin']) ? schema['x-admin'] : {};
  const labels = (isRecord(admin['labels']) ? admin['labels'] : {}) as Record<string, string>;
  const helps = (isRecord(admin['help']) ? admin['help'] : {}) as Record<string, string>;
  const required = (schema.required ?? []).filter((name) => name !== 'id');
  const start: Record<string, Json> = {};
  const asked: { name: string; isOptional: boolean }[] = [];
  for (const name of required) {
    const given = properties[name] && startOf(name, properties[name]);
    if (given === undefined) asked.push({ name, isOptional: false });
    else start[name] = given;
  }
  const questions = [...asked, ...(askedToo[word] ?? [])].map(({ name, isOptional }): Question => {
    const property = properties[name] ?? {};
    const control = controlOf(property, undefined);
    const choices = choicesOf(property);
    const help = helps[name] ?? property.description;
    return {
      name,
      label: labels[name] ?? propertyLabels[name] ?? name,
      control,
      isOptional,
      ...(help && { help }),
      ...(choices && { choices }),
    };
  });
  return {
    word,
    title: schema.title ?? word,
    description: schema.description ?? '',
    questions,
    start,
  };
}

/**
 * The words that may be added to a list, each with what must be asked.
 *
 * @param around the word that the list is a property of: `block-section`, `list`, `shell#/...`
 * @param property of the list: `body`, `rowActions`
 */
export function addableWords(around: string, property: string): AddableWord[] {
  return wordsFor(schemaOfWord(around)?.properties?.[property]);
}

/** The same of a list by its own word: `blocks`, `list#/properties/rowActions`. */
export const addableToList = (word: string): AddableWord[] => wordsFor(schemaOfWord(word));

/** The word of the items of a property's list: `field` of the columns of a `list`. */
export function itemWordOf(around: string, property: string): string | undefined {
  const list = schemaOfWord(around)?.properties?.[property];
  return list && itemWordIn(list);
}

function wordsFor(list: WordSchema | undefined): AddableWord[] {
  const item = list && itemWordIn(list);
  return item !== undefined && addable.has(item) ? kindsOf(item).map(described) : [];
}
