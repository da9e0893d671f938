import type { JsonSchema } from '../../../../schemas/release/types.ts';
import { readPath } from '../../../render/values/paths.ts';

/**
 * Places of a form's data, in three spellings: the path RJSF knows (`['itens', 0, 'qtd']`), the
 * JSON pointer that AJV reports (`/itens/0/qtd`), and the name the configuration uses for the
 * field, whichever item it is (`itens.*.qtd`).
 */
export type Path = readonly (string | number)[];

/** A path as JSON pointer (RFC 6901). */
export function pointerOf(path: Path): string {
  return path
    .map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}

function partsOf(pointer: string): string[] {
  return pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * The path of a pointer into `data`: only there it can be seen whether `0` is an item or a property
 * of that name.
 */
export function pathOf(pointer: string, data: unknown): Path {
  let here = data;
  return partsOf(pointer).map((part) => {
    const isItem = Array.isArray(here) && /^\d+$/.test(part);
    here = readPath(here, [part]);
    return isItem ? Number(part) : part;
  });
}

/** The field of a place. */
export function fieldOf(path: Path): string {
  return path.map((part) => (typeof part === 'number' ? '*' : part)).join('.');
}

/** The value at a place. */
export function valueAt(data: unknown, path: Path): unknown {
  return readPath(data, path.map(String));
}

/**
 * A copy of `data` with one value replaced; everything outside the path keeps its identity.
 * Undefined removes a property, and leaves a gap in a list. What is missing on the way is made: a
 * list where the path has a number.
 */
export function putAt(data: unknown, path: Path, value: unknown): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return value;
  if (typeof part === 'number') {
    const list: unknown[] = Array.isArray(data) ? data.slice() : [];
    list[part] = putAt(list[part], rest, value);
    return list;
  }
  const record =
    data !== null && typeof data === 'object' && !Array.isArray(data)
      ? (data as Record<string, unknown>)
      : {};
  const next = putAt(readPath(record, [part]), rest, value);
  if (next !== undefined) return { ...record, [part]: next };
  const { [part]: _gone, ...others } = record;
  return others;
}

/** Every place of a field there is in the data: one for each item of the lists on its way. */
export function placesOf(field: string, data: unknown): Path[] {
  let places: Path[] = [[]];
  for (const part of field.split('.'))
    places = places.flatMap((path) => (part === '*' ? itemsAt(data, path) : [[...path, part]]));
  return places;
}

function itemsAt(data: unknown, path: Path): Path[] {
  const list = valueAt(data, path);
  return Array.isArray(list) ? list.map((_, index) => [...path, index]) : [];
}

/** The path of the list item that a place lies in (or is); undefined outside of lists. */
export function itemOf(path: Path): Path | undefined {
  const last = path.findLastIndex((part) => typeof part === 'number');
  return last < 0 ? undefined : path.slice(0, last + 1);
}

/**
 * The schema at a pointer, through properties, items and references; undefined behind a choice of
 * schemas.
 */
export function schemaAt(root: JsonSchema, pointer: string): JsonSchema | undefined {
  let here: unknown = root;
  for (const part of partsOf(pointer)) {
    here = resolved(here, root);
    const property = readPath(here, ['properties', part]);
    here = property ?? itemSchema(here, part);
  }
  const found = resolved(here, root);
  return typeof found === 'object' && found !== null ? (found as JsonSchema) : undefined;
}

function itemSchema(schema: unknown, index: string): unknown {
  const items = readPath(schema, ['items']);
  if (!Array.isArray(items)) return items;
  return items[Number(index)] ?? readPath(schema, ['additionalItems']);
}

function resolved(schema: unknown, root: JsonSchema): unknown {
  const reference = readPath(schema, ['$ref']);
  return typeof reference === 'string' && reference.startsWith('#/')
    ? readPath(root, partsOf(reference.slice(1)))
    : schema;
}
