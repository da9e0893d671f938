import { type Json, type JsonRecord, mapJson } from './json.ts';
import { isRecord } from '../record.ts';

/** A copy of an example with one mistake in it. */
export interface Mistake {
  example: Json;
  /** What was written, as JSON. */
  before: string;
  after: string;
}

const marks = ['id', '$schema'];
/** Properties with free text; a text with data (`{{`) has bindings all the same. */
const free = new Set([
  ...marks,
  'icon',
  'title',
  'label',
  'help',
  'placeholder',
  'empty',
  'busy',
  'success',
  'more',
  'all',
  'end',
  'description',
  'pattern',
]);
const doubled = (text: string): string => `${text}${text.at(-1) ?? ''}`;

function misspeltKey(record: JsonRecord): Mistake | undefined {
  const name = Object.keys(record).find((key) => !marks.includes(key) && key !== '$patch');
  if (name === undefined) return undefined;
  const after = doubled(name);
  const example = Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key === name ? after : key, value]),
  );
  return { example, before: JSON.stringify(name), after: JSON.stringify(after) };
}

/** The first property misspelt, or the value of a word that is a single value. */
export function misspell(example: Json): Mistake | undefined {
  if (isRecord(example)) return misspeltKey(example);
  if (Array.isArray(example)) {
    const [first, ...others] = example;
    const slip = first === undefined ? undefined : misspell(first);
    return slip && { ...slip, example: [slip.example, ...others] };
  }
  if (typeof example !== 'string') return undefined;
  return {
    example: doubled(example),
    before: JSON.stringify(example),
    after: JSON.stringify(doubled(example)),
  };
}

/** A path that starts at a root: a binding. */
const dotted =
  /\b(?:row|item|outer|state|data|form|route|session|params|env|result|error|selection|range|option)(?:\.\??[A-Za-z_]\w*)+(?!\w*\()/;
const name = /^=?\s*[A-Za-z_][\w./-]*$/;

/** The text with its binding misspelt; undefined for a text without one. */
function unbound(text: string): string | undefined {
  const path = dotted.exec(text);
  if (path) {
    const end = path.index + path[0].length;
    return `${text.slice(0, end)}${text[end - 1] ?? ''}${text.slice(end)}`;
  }
  const route = /^\/[a-z][\w-]*/.exec(text)?.[0];
  if (route) return doubled(route) + text.slice(route.length);
  return name.test(text) ? doubled(text) : undefined;
}

/**
 * Rank of a string by how likely it is a binding: expressions first, then texts, then plain names.
 */
const rank = (text: string): number =>
  text.startsWith('=') ? 0 : text.includes('{{') ? 1 : dotted.test(text) ? 1 : 2;

/** Copies of an example with one broken binding each, the likeliest first. */
export function breakings(example: Json): Mistake[] {
  const found: { pointer: string; before: string; after: string }[] = [];
  mapJson(example, (value, pointer, key) => {
    const after =
      typeof value === 'string' && (value.startsWith('=') || value.includes('{{') || !free.has(key))
        ? unbound(value)
        : undefined;
    if (after !== undefined) found.push({ pointer, before: String(value), after });
    return undefined;
  });
  return found
    .sort((a, b) => rank(a.before) - rank(b.before))
    .map(({ pointer, before, after }) => ({
      example: mapJson(example, (_, at) => (at === pointer ? after : undefined)),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    }));
}
