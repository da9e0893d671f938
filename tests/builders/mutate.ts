import { vocabulary } from '../../schemas/words/index.ts';

/** Mulberry32: the same seed makes the same numbers on every machine. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Container = Record<string | number, unknown>;
const hostile: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  '=',
  '==',
  '= ',
  '= row.',
  '={{',
  '{{',
  '{{{x}}}',
  '{{#each row}}',
  '{{> x}}',
  '{{row.__proto__.x}}',
  '{{lookup row "x"}}',
  '{{#with x}}a{{/with}}',
  '= has(',
  '= row.constructor',
  'a'.repeat(5_000),
  '(((((((((',
  '[]',
  '= [1,2,{',
  '__proto__',
  'constructor',
  'toString',
  [],
  {},
  [[]],
  [null],
  { $ref: 'x' },
  { $ref: 'livro' },
  { id: {} },
  { $remove: true },
  { type: 'object', properties: { a: { $ref: 'livro' } } },
  { if: {}, then: 1 },
  { __proto__x: 1 },
  '\u0000',
  '😀',
  '/../..',
  '/{a}/{a}',
  '{{#if a}}{{else}}{{/if}}',
  '= 1 ? 2 : 3',
  "= 'a' + 1",
  '= x.exists(y, z)',
];

/**
 * The vocabulary's examples of each word: well-formed parts in places where nobody expects them.
 */
const words: unknown[] = Object.values(vocabulary).flatMap((schema) => schema.examples ?? []);

/** Every place inside a value: its owner and its key there. */
export function placesIn(
  value: unknown,
  found: [Container, string | number][] = [],
): [Container, string | number][] {
  if (value !== null && typeof value === 'object') {
    for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
      found.push([value as Container, key]);
      placesIn((value as Container)[key], found);
    }
  }
  return found;
}

/** A document's text with a few things wrong with it. */
export function mutate(text: string, next: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  if (next() < 0.15) {
    const at = Math.floor(next() * text.length);
    return next() < 0.5
      ? text.slice(0, at)
      : text.slice(0, at) + pick(['{', '}', '"', ',', '[', '\\', 'x']) + text.slice(at + 1);
  }
  const document: unknown = JSON.parse(text);
  for (let changes = 1 + Math.floor(next() * 3); changes > 0; changes--) {
    const all = placesIn(document);
    if (all.length === 0) break;
    const [owner, key] = pick(all);
    const other = pick(all);
    const kind = next();
    if (kind < 0.3) owner[key] = structuredClone(pick(hostile));
    else if (kind < 0.4) owner[key] = structuredClone(pick(words));
    else if (kind < 0.45 && Array.isArray(owner)) owner.push(structuredClone(pick(words)));
    else if (kind < 0.6) delete owner[key];
    else if (kind < 0.8) owner[key] = structuredClone(other[0][other[1]]);
    else if (Array.isArray(owner)) owner.push(structuredClone(owner[0]));
    else owner[`${key}x`] = owner[key];
  }
  return JSON.stringify(document);
}
