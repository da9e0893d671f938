import type { TextTree, TextValue } from '../../../schemas/release/types.ts';
import { textHelpers } from './text-helpers.ts';

/** What a part of a template sees: the element around it, the roots, and its place in its list. */
interface Place {
  element: unknown;
  data: Readonly<Record<string, unknown>>;
}
type Read<T> = (place: Place) => T;

const helpers = textHelpers();

/** Only what a record has itself, as everywhere in object code. */
const own = (owner: unknown, name: string): unknown =>
  owner !== null && owner !== undefined && Object.hasOwn(Object(owner) as object, name)
    ? (owner as Record<string, unknown>)[name]
    : undefined;

function pathOf([first = '', ...rest]: readonly string[]): Read<unknown> {
  if (!first.startsWith('@')) {
    const names = first === '' ? rest : [first, ...rest];
    return ({ element }) => names.reduce(own, element);
  }
  const name = first.slice(1);
  return ({ data }) => rest.reduce((owner, step) => owner && own(owner, step), data[name]);
}

function readerOf(tree: TextValue): Read<unknown> {
  if (Array.isArray(tree)) {
    const [name, ...operands] = tree;
    if (name === '.') return pathOf(operands.map((operand) => String(operand).slice(1)));
    const helper = Object.hasOwn(helpers, name) ? helpers[name] : undefined;
    if (!helper) throw new Error(`no such helper: ${name}`);
    const read = operands.map(readerOf);
    return (place) => helper(...read.map((operand) => operand(place)));
  }
  if (typeof tree !== 'string') return () => tree;
  if (!tree.startsWith("'")) return pathOf(tree.split('.'));
  const text = tree.slice(1);
  return () => text;
}

/** Zero, an empty text and an empty list do not hold. */
const holds = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);

/** `body` for each element of a list or record, or `otherwise` where there is none. */
function each(of: unknown, place: Place, body: Read<string>, otherwise: Read<string>): string {
  const keys: readonly (string | number)[] = Array.isArray(of)
    ? [...of.keys()]
    : Object.keys(typeof of === 'object' && of !== null ? of : {});
  if (keys.length === 0) return otherwise(place);
  return keys
    .map((key, index) =>
      body({
        element: (of as Record<string | number, unknown>)[key],
        data: { ...place.data, key, index, first: index === 0, last: index === keys.length - 1 },
      }),
    )
    .join('');
}

function bodyOf(tree: TextTree): Read<string> {
  const parts = tree.map((part): Read<unknown> => {
    if (typeof part === 'string') return () => part;
    const subject = readerOf(part[1]);
    if (part[0] === '=') return subject;
    const [word, , inside, outside = []] = part;
    const [body, otherwise] = [bodyOf(inside), bodyOf(outside)];
    if (word === 'each') return (place) => each(subject(place), place, body, otherwise);
    return (place) => (holds(subject(place)) === (word === 'if') ? body : otherwise)(place);
  });
  return (place) => parts.map((part) => part(place) ?? '').join('');
}

/** A template of object code, which is read when it is shown for the first time. */
function templateOf(tree: TextTree): (roots: unknown) => string {
  let body: Read<string> | undefined;
  return (roots) => (body ??= bodyOf(tree))({ element: roots, data: { root: roots } });
}

/** The templates of a chunk by their keys. */
export const templatesOf = (
  trees: Readonly<Record<string, TextTree>>,
): Record<string, (roots: unknown) => string> =>
  Object.fromEntries(Object.entries(trees).map(([key, tree]) => [key, templateOf(tree)]));
