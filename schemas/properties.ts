/**
 * The properties of a word with their types, in the wording of a reader: the reference and the
 * gallery are made of it.
 */
import { isRecord } from './record.ts';
import { kinds, type WordSchema } from './words/index.ts';

/** The phrases for the type of a property. */
export interface Wording {
  code: (text: string) => string;
  /** A word of the vocabulary; `property` is a part of it. */
  word: (word: string, property?: string) => string;
  document: (kind: string) => string;
  list: (of: string) => string;
  map: (of: string) => string;
  /** A type or a mark (`string`, `route`) in words. */
  plain: (type: string) => string;
  or: string;
  anything: string;
}

export interface PropertyRow {
  /** `group.by`, `sort.options[].id`. */
  path: string;
  required: boolean;
  takes: string;
  description: string;
  default?: unknown;
}

/** The name of a word: its file without the ending. */
export const wordName = (file: string): string => file.replace('.schema.json', '');

/** A reference to a word; into a word, the property it points at. */
function reference(ref: string, wording: Wording): string {
  const [file = '', pointer = ''] = ref.split('#');
  return wording.word(
    wordName(file),
    pointer === '' ? undefined : (pointer.split('/').at(-1) ?? ''),
  );
}

/** What a property takes, in a few words. */
export function takesIn(schema: WordSchema, wording: Wording): string {
  if (schema.$ref) return reference(schema.$ref, wording);
  if (schema.const !== undefined) return wording.code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => wording.code(String(value))).join(', ');
  const kind = typeof schema['x-kind'] === 'string' ? schema['x-kind'] : undefined;
  const types = Array.isArray(schema.type)
    ? schema.type
    : schema.type === undefined
      ? []
      : [schema.type];
  const parts = types.map((type) => {
    if (type === 'array' && isRecord(schema.items))
      return wording.list(takesIn(schema.items as WordSchema, wording));
    if (type === 'object' && isRecord(schema.additionalProperties))
      return wording.map(takesIn(schema.additionalProperties as WordSchema, wording));
    if (type === 'object' && isRecord(schema.then) && (schema.then as WordSchema).$ref)
      return reference(String((schema.then as WordSchema).$ref), wording);
    if (type === 'string' && kind)
      return kind === 'cel'
        ? 'CEL'
        : (kinds as readonly string[]).includes(kind)
          ? wording.document(kind)
          : wording.plain(kind);
    return wording.plain(type);
  });
  return parts.length > 0 ? [...new Set(parts)].join(wording.or) : wording.anything;
}

/** The properties of a word and of the objects written inside it, in the order of the schema. */
export function propertyRows(schema: WordSchema, wording: Wording, prefix = ''): PropertyRow[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (name === '$schema') return [];
    const path = `${prefix}${name}`;
    const own: PropertyRow = {
      path,
      required: required.has(name),
      takes: takesIn(property, wording),
      description: property.description ?? property.title ?? '',
      ...(property.default === undefined ? {} : { default: property.default }),
    };
    const items = isRecord(property.items) ? (property.items as WordSchema) : undefined;
    const inner = property.properties
      ? propertyRows(property, wording, `${path}.`)
      : items?.properties && !items.$ref
        ? propertyRows(items, wording, `${path}[].`)
        : [];
    return [own, ...inner];
  });
}
