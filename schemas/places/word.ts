import { predicateOf } from '../compiler/shape/validator.ts';
import { propertyLabels, wordSchema, type WordSchema } from '../words/index.ts';
import { childOf, type JsonPath } from '../json-path.ts';

/**
 * The word of a place. `name` is a word (`list`, `block-list`, `field`), or, for a part without a
 * schema of its own, the word around it and a pointer into its schema: `list#/properties/sort`.
 */
export interface Word {
  name: string;
  schema: WordSchema;
}

/** A schema that applies to a value, with its address. */
export interface Applied {
  file: string;
  pointer: string;
  schema: WordSchema;
}

type Test = (value: unknown) => boolean;
const tests = new WeakMap<object, Test>();

const isSchema = (value: unknown): value is WordSchema =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function holds(schema: WordSchema, value: unknown): boolean {
  let test = tests.get(schema);
  if (!test) tests.set(schema, (test = predicateOf(schema)));
  return test(value);
}

/** A schema with the schemas of its references and conditions, outermost first. */
function appliedTo(at: Applied, value: unknown): Applied[] {
  const { schema, file, pointer } = at;
  const part = (inner: string): Applied[] => {
    const schemaThere = inner
      .split('/')
      .slice(1)
      .reduce<unknown>((one, key) => childOf(one, key), schema);
    return isSchema(schemaThere)
      ? appliedTo({ file, pointer: pointer + inner, schema: schemaThere }, value)
      : [];
  };
  const branch = isSchema(schema.if) ? part(holds(schema.if, value) ? '/then' : '/else') : [];
  const all = Array.isArray(schema.allOf)
    ? schema.allOf.flatMap((_, index) => part(`/allOf/${index}`))
    : [];
  return [
    at,
    ...(typeof schema.$ref === 'string' ? referred(file, schema.$ref, value) : []),
    ...branch,
    ...all,
  ];
}

function referred(from: string, target: string, value: unknown): Applied[] {
  const [file = '', pointer = ''] = target.split('#');
  const at = file === '' ? from : file;
  return appliedTo({ file: at, pointer, schema: wordSchema(`${at}#${pointer}`) }, value);
}

/** The schemas that apply to a whole document. */
export const appliedToDocument = (kind: string, value: unknown): Applied[] =>
  appliedTo(
    { file: `${kind}.schema.json`, pointer: '', schema: wordSchema(`${kind}.schema.json`) },
    value,
  );

/** The schemas that apply to the value under a key. */
export function stepInto(
  around: readonly Applied[],
  key: string | number,
  value: unknown,
): Applied[] {
  return around.flatMap(({ file, pointer, schema }) => {
    const inner = typeof key === 'number' ? ['items'] : ['properties', key];
    const own = inner.reduce<unknown>((one, name) => childOf(one, name), schema);
    const [names, found] = isSchema(own)
      ? [inner, own]
      : [
          ['additionalProperties'],
          typeof key === 'string' ? schema.additionalProperties : undefined,
        ];
    return isSchema(found)
      ? appliedTo({ file, pointer: `${pointer}/${names.join('/')}`, schema: found }, value)
      : [];
  });
}

/** A schema that consists of a reference has no name of its own. */
const nameOf = ({ file, pointer }: Applied): string =>
  `${file.replace(/\.schema\.json$/, '')}${pointer === '' ? '' : `#${pointer}`}`;

/** The words of one document's places, memoised. */
export class Words {
  private readonly known = new Map<string, { value: unknown; applied: Applied[] }>();

  constructor(kind: string, root: unknown) {
    this.known.set('', { value: root, applied: appliedToDocument(kind, root) });
  }

  /** The word of a place; undefined where the vocabulary has none. */
  at(path: JsonPath): Word | undefined {
    return closest(this.step(path).applied);
  }

  /** Whether a key is a free name, not a property of a word. */
  isChosenName(path: JsonPath): boolean {
    const key = path.at(-1);
    if (typeof key !== 'string') return false;
    const { applied } = this.step(path.slice(0, -1));
    return (
      applied.some(({ schema }) => isSchema(schema.additionalProperties)) &&
      applied.every(({ schema }) => childOf(schema.properties, key) === undefined)
    );
  }

  private step(path: JsonPath): { value: unknown; applied: Applied[] } {
    const name = path.map((key) => `/${String(key).replaceAll('/', '~1')}`).join('');
    const known = this.known.get(name);
    if (known) return known;
    const around = this.step(path.slice(0, -1));
    const key = path.at(-1) ?? '';
    const value = childOf(around.value, key);
    const step = {
      value,
      applied: stepInto(
        around.applied,
        Array.isArray(around.value) ? Number(key) : String(key),
        value,
      ),
    };
    this.known.set(name, step);
    return step;
  }
}

/** The innermost word, else the innermost part with a description. */
export function closest(applied: readonly Applied[]): Word | undefined {
  const whole = applied.findLast(
    ({ pointer, file }) => pointer === '' && file !== 'id.schema.json',
  );
  const at =
    whole ?? applied.findLast(({ pointer }) => !/\/(then|else|if|allOf\/\d+)$/.test(pointer));
  return at && { name: nameOf(at), schema: at.schema };
}

/** The label of a word's property: 'Colunas'. */
export function propertyLabel(word: Word | undefined, name: string): string | undefined {
  const { labels = {} } = (word?.schema['x-admin'] ?? {}) as {
    labels?: Readonly<Record<string, string>>;
  };
  if (Object.hasOwn(labels, name)) return labels[name];
  return Object.hasOwn(propertyLabels, name) ? propertyLabels[name] : undefined;
}
