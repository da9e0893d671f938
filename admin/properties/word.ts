import { isRecord } from '../../schemas/record.ts';
import type { Json } from '../../schemas/draft/operation.ts';
import {
  propertyLabels,
  schemaAt,
  vocabulary,
  type WordSchema,
} from '../../schemas/words/index.ts';

/** Control of a property. `nested`: it has a form of its own. */
export type Control =
  | 'text'
  | 'condition'
  | 'name'
  | 'icon'
  | 'tone'
  | 'color'
  | 'choice'
  | 'switch'
  | 'number'
  | 'names'
  | 'choices'
  | 'length'
  | 'line'
  | 'code'
  | 'nested';

/** One property of a word, as the properties panel shows it. */
export interface WordProperty {
  name: string;
  label: string;
  help?: string;
  control: Control;
  /** The values there are to choose from. */
  choices?: readonly string[];
  /** Default where the property is not given. */
  fallback?: Json;
  /** pt-BR: the effect of no choice, where the vocabulary describes it. */
  unset?: string;
  required: boolean;
  /** Among the useful few. */
  first: boolean;
}

interface AdminNames {
  first?: readonly string[];
  labels?: Readonly<Record<string, string>>;
  help?: Readonly<Record<string, string>>;
  unset?: Readonly<Record<string, string>>;
}

/**
 * The schema of a word: `list`, `field`, or a part that is written inside one
 * (`list#/properties/sort`); undefined where the vocabulary has none.
 */
export function schemaOfWord(word: string): WordSchema | undefined {
  const [name = '', pointer] = word.split('#');
  const file = `${name}.schema.json`;
  if (!Object.hasOwn(vocabulary, file)) return undefined;
  try {
    return schemaAt(vocabulary, pointer === undefined ? file : `${file}#${pointer}`);
  } catch {
    return undefined;
  }
}

/**
 * The name of a word for people: 'Filtro', 'Lista'; of a shown field what it is where it stands:
 * 'Coluna'. Empty for a part that has none.
 */
export function wordTitle(word: string, at: string): string {
  if (word === 'field') return /\/columns\/[^/]*$/.test(at) ? 'Coluna' : 'Campo';
  return schemaOfWord(word)?.title ?? (word.includes('#') ? '' : word);
}

/** A schema that a property refers to, with what the property says itself on top. */
function resolved(property: WordSchema): WordSchema {
  if (!property.$ref) return property;
  const { $ref, ...own } = property;
  return { ...schemaAt(vocabulary, $ref), ...own };
}

const byFile: Readonly<Record<string, Control>> = {
  'text.schema.json': 'text',
  'condition.schema.json': 'condition',
  'icon.schema.json': 'icon',
  'tone.schema.json': 'tone',
  'color.schema.json': 'color',
  'path.schema.json': 'name',
  'target.schema.json': 'name',
  'length.schema.json': 'length',
  'expression.schema.json': 'code',
  'value.schema.json': 'line',
  'id.schema.json': 'line',
};

const namedKinds = new Set([
  'call',
  'list',
  'form',
  'dialog',
  'wizard',
  'dashboard',
  'tour',
  'theme',
  'adapter',
  'entity',
  'route',
  'module',
  'paletteColor',
  'source',
  'path',
]);

/**
 * The fixed values of a schema, of its short form, or of the items of its list; undefined where any
 * value may stand.
 */
export function choicesOf(property: WordSchema): readonly string[] | undefined {
  const schema = resolved(property);
  const short = isRecord(schema['then']) ? schema['then']['enum'] : undefined;
  const items = isRecord(schema.items) ? resolved(schema.items as WordSchema).enum : undefined;
  const values: unknown = schema.enum ?? short ?? items;
  return Array.isArray(values) ? values.map(String) : undefined;
}

/** Which control suits a property of this schema, given the value that it has now. */
export function controlOf(property: WordSchema, value: Json | undefined): Control {
  const known = property.$ref ? byFile[property.$ref] : undefined;
  if (known) return isRecord(value) || Array.isArray(value) ? 'code' : known;
  const schema = resolved(property);
  const types = Array.isArray(schema.type)
    ? schema.type
    : schema.type === undefined
      ? []
      : [schema.type];
  const kind = schema['x-kind'];
  const hasChoices = choicesOf(property) !== undefined;
  if (hasChoices && types.includes('array')) return 'choices';
  if (schema.enum || (hasChoices && !isRecord(value))) return 'choice';
  if (
    typeof kind === 'string' &&
    namedKinds.has(kind) &&
    !isRecord(value) &&
    types.includes('string')
  )
    return 'name';
  if (kind === 'cel') return 'code';
  if (types.includes('boolean') && !types.includes('object') && !types.includes('string'))
    return 'switch';
  if (types.length === 1 && (types[0] === 'integer' || types[0] === 'number')) return 'number';
  if (types.includes('array') && isRecord(schema.items) && isNames(schema.items as WordSchema))
    return 'names';
  if (types.includes('string') && !isRecord(value) && !Array.isArray(value)) return 'line';
  return 'nested';
}

/** Whether the items of a list are plain strings. */
function isNames(items: WordSchema): boolean {
  const schema = resolved(items);
  return schema.type === 'string';
}

/** Not for hands: what editors of files use, and the name that addresses need. */
const hidden = new Set(['$schema', 'id']);

/**
 * The properties of a word in the order in which a panel shows them: the useful few first, then the
 * others as the schema lists them. `value` is what the place holds now: a property that takes
 * several shapes is shown in the one it has.
 */
export function propertiesOf(word: string, value: Json): WordProperty[] {
  const schema = schemaOfWord(word);
  if (!schema?.properties) return [];
  const {
    first = [],
    labels = {},
    help = {},
    unset = {},
  } = (schema['x-admin'] ?? {}) as AdminNames;
  const required = new Set(schema.required ?? []);
  const names = Object.keys(schema.properties).filter((name) => !hidden.has(name));
  const ordered = [...first, ...names.filter((name) => !first.includes(name))];
  return ordered.flatMap((name) => {
    const property = schema.properties?.[name];
    if (!property) return [];
    const control = controlOf(
      property,
      isRecord(value) ? (value[name] as Json | undefined) : undefined,
    );
    const choices = choicesOf(property);
    const label = labels[name] ?? propertyLabels[name] ?? name;
    const explained = help[name] ?? property.description;
    return [
      {
        name,
        label,
        control,
        required: required.has(name),
        first: first.includes(name),
        ...(explained && explained.replace(/\.$/, '') !== label && { help: explained }),
        ...(choices && { choices }),
        ...(unset[name] !== undefined && { unset: unset[name] }),
        ...(property.default !== undefined && { fallback: property.default as Json }),
      },
    ];
  });
}
