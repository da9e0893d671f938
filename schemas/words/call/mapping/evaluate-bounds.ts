import { ANY, type Known, type Names, type Node } from './known.ts';

/** Called for each name that is looked up in a value that cannot have it. */
export type Miss = (
  name: string,
  owner: { fields: readonly string[]; path: readonly string[] },
) => void;

/** Maximum number of evaluated nodes; after that every value is unknown. */
export const mostNodes = 20_000;

export const maxDepth = 150;

/** Functions whose result is made of their first argument. */
export const selecting: ReadonlySet<string> = new Set([
  'filter',
  'single',
  'sort',
  'reverse',
  'distinct',
  'shuffle',
]);

/** Functions that call another one for each item of a list. */
export const perItem: ReadonlySet<string> = new Set(['map', 'filter', 'single']);

export const isList = ({ type, value }: Node): boolean => type === 'unary' && value === '[';

/** Variables of a function's body at a call; omitted arguments are unknown. */
export function bound(
  { parameters, names }: Extract<Known, { kind: 'function' }>,
  given: readonly Known[],
): Names {
  const inner = names.inner();
  for (const [index, name] of parameters.entries()) inner.bind(name, given[index] ?? ANY);
  return inner;
}
