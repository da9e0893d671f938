import type { CelTree } from '../../schemas/expressions/tree/tree.ts';

/** The weakest first. */
const infix: readonly (readonly string[])[] = [
  ['?'],
  ['||'],
  ['&&'],
  ['==', '!=', '<', '<=', '>', '>=', 'in'],
  ['+', '-'],
  ['*', '/', '%'],
];
const loops: ReadonlySet<string> = new Set(['map', 'filter', 'all', 'exists', 'exists_one']);
const methods: ReadonlySet<string> = new Set([...loops, 'orValue', 'split']);

const strength = (tree: CelTree): number => {
  const level = Array.isArray(tree) ? infix.findIndex((names) => names.includes(tree[0])) : -1;
  return level === -1 ? infix.length : level;
};

const isText = (tree: CelTree): tree is string => typeof tree === 'string' && tree.startsWith("'");

/** In parentheses where it binds no stronger than what it is an operand of. */
const operand = (tree: CelTree, of = infix.length - 1): string =>
  strength(tree) > of ? sourceOf(tree) : `(${sourceOf(tree)})`;

/** What follows a receiver: a loop's first argument is the name of its element. */
const argumentsOf = ([first, ...rest]: readonly CelTree[], isLoop: boolean): string =>
  first === undefined
    ? ''
    : [isLoop ? String(first).slice(1) : sourceOf(first), ...rest.map(sourceOf)].join(', ');

/** A source of the tree of an expression, as tests write them. */
export function sourceOf(tree: CelTree): string {
  if (isText(tree)) return `'${tree.slice(1)}'`;
  if (!Array.isArray(tree)) return String(tree);
  const [name, ...parts] = tree as [string, ...CelTree[]];
  const [first = null, ...rest] = parts;
  if (name === '[') return `[${parts.map(sourceOf).join(', ')}]`;
  if (name === '{') {
    const entries = parts.flatMap((part, at) =>
      at % 2 === 0 ? [`${sourceOf(part)}: ${sourceOf(parts[at + 1] ?? null)}`] : [],
    );
    return `{${entries.join(', ')}}`;
  }
  if (name === '?')
    return `${operand(first, 0)} ? ${rest.map((part) => operand(part, 0)).join(' : ')}`;
  if (name === '!') return `!${operand(first)}`;
  if (name === 'neg') return `-${operand(first)}`;
  if (name === '[]') return `${operand(first)}[${rest.map(sourceOf).join()}]`;
  const level = strength(tree);
  if (level < infix.length) return parts.map((part) => operand(part, level)).join(` ${name} `);
  if (!methods.has(name)) return `${name}(${parts.map(sourceOf).join(', ')})`;
  return `${operand(first)}.${name}(${argumentsOf(rest, loops.has(name))})`;
}
