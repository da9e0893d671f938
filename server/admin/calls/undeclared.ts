import type { CallTable, Shape } from '../../../schemas/release/types.ts';

const maxPaths = 100;
const maxDepth = 12;
/** Rows of a list that are looked at. */
const rows = 20;

/**
 * Paths of a mapped answer (`itens[].custo`) that its call does not declare: what is dropped before
 * a browser sees it.
 */
export function undeclaredFields(
  value: unknown,
  shape: Shape,
  shapes: CallTable['shapes'],
): string[] {
  const found = new Set<string>();

  function walk(given: unknown, wanted: Shape, path: string, left: number): void {
    if (left === 0 || found.size >= maxPaths || given === null || typeof given !== 'object') return;
    if (wanted.t === 'ref') {
      const target = Object.hasOwn(shapes, wanted.id) ? shapes[wanted.id] : undefined;
      if (target) walk(given, target, path, left - 1);
    } else if (wanted.t === 'array') {
      for (const item of Array.isArray(given) ? given.slice(0, rows) : [given])
        walk(item, wanted.items, `${path}[]`, left - 1);
    } else if (wanted.t === 'object' && !Array.isArray(given)) {
      for (const [name, entry] of Object.entries(given)) {
        const under = path === '' ? name : `${path}.${name}`;
        const declared = Object.hasOwn(wanted.props, name) ? wanted.props[name] : wanted.rest;
        if (declared) walk(entry, declared, under, left - 1);
        else if (found.size < maxPaths) found.add(under);
      }
    }
  }

  walk(value, shape, '', maxDepth);
  return [...found];
}
