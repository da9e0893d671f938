import type { Shape } from '../../schemas/release/types.ts';
import { createReducer, ShapeFault } from '../proxy/reduce.ts';

/** A place where an answer is not what its call declares. */
export interface Mismatch {
  /**
   * From the answer down, list positions left open: `itens[].cliente.razSoc`; `` is the answer
   * itself.
   */
  path: string;
  /** pt-BR. */
  problem: string;
  /** How many records have it. */
  count: number;
}

/** More places than this say that the whole answer is another one. */
const maxMismatches = 50;

/**
 * Every place where a value (after the call's mapping) does not have its declared shape, in the
 * order of the shape. Unlike the reducer, which stops at the first, this looks at all of them: it
 * is for people who mend a contract.
 */
export function findMismatches(
  value: unknown,
  shape: Shape,
  shapes: Readonly<Record<string, Shape>>,
  options: { sequences?: boolean } = {},
): Mismatch[] {
  const found = new Map<string, Mismatch>();
  const sequences = options.sequences === true;

  function note(path: string, problem: string): void {
    const key = `${path}\n${problem}`;
    const known = found.get(key);
    if (known) known.count += 1;
    else if (found.size < maxMismatches) found.set(key, { path, problem, count: 1 });
  }

  function walk(given: unknown, wanted: Shape, path: string): void {
    if (given === null || given === undefined) return;
    switch (wanted.t) {
      case 'any':
        return;
      case 'ref': {
        const target = Object.hasOwn(shapes, wanted.id) ? shapes[wanted.id] : undefined;
        if (target) walk(given, target, path);
        return;
      }
      case 'array':
        if (!Array.isArray(given) && !sequences) note(path, 'esperada lista');
        else
          for (const item of Array.isArray(given) ? given : [given])
            walk(item, wanted.items, `${path}[]`);
        return;
      case 'object':
        walkRecord(given, wanted, path);
        return;
      default:
        scalar(given, wanted, path);
    }
  }

  function walkRecord(given: unknown, wanted: Extract<Shape, { t: 'object' }>, path: string): void {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      note(path, 'esperado registro');
      return;
    }
    const record = given as Record<string, unknown>;
    const under = (name: string): string => (path === '' ? name : `${path}.${name}`);
    for (const [name, property] of Object.entries(wanted.props))
      if (Object.hasOwn(record, name)) walk(record[name], property, under(name));
    for (const name of wanted.required) {
      const mapped = sequences && wanted.props[name]?.t === 'array';
      if (isAbsent(record[name], wanted.props[name]) && !mapped) note(under(name), 'falta');
    }
    if (wanted.rest)
      for (const [name, entry] of Object.entries(record))
        if (!Object.hasOwn(wanted.props, name)) walk(entry, wanted.rest, under(name));
  }

  /**
   * As the proxy sees it: null is absent, and an empty text is a text only where a text is
   * expected.
   */
  function isAbsent(given: unknown, wanted: Shape | undefined): boolean {
    return given === undefined || given === null || (given === '' && wanted?.t !== 'string');
  }

  function scalar(given: unknown, wanted: Shape, path: string): void {
    try {
      createReducer(wanted, shapes, { faultRows: false })(given);
    } catch (error) {
      if (!(error instanceof ShapeFault)) throw error;
      note(path, error.problem);
    }
  }

  walk(value, shape, '');
  return [...found.values()];
}
