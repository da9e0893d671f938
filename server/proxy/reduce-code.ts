import type { Json } from '../../schemas/release/types.ts';

/** A declared property of an object. */
export interface Declared {
  key: string;
  reduce(value: unknown): Json | undefined;
  /** What `typeof` says of values that stay as they are. */
  plain: 'string' | 'number' | 'boolean' | undefined;
}

/** The declared properties of an object, each reduced. */
export type ReduceProperties = (source: Readonly<Record<string, unknown>>) => Record<string, Json>;

/** Adds the property's name to the path of its error. */
export type Under = (error: unknown, key: string) => unknown;

/** Property by property, for shapes that are seen now and then. */
function step(declared: readonly Declared[], under: Under): ReduceProperties {
  return (source) => {
    const result: Record<string, Json> = {};
    let at = '';
    try {
      for (const { key, reduce } of declared) {
        const given = source[key];
        if (given === undefined || given === null || typeof given === 'function') continue;
        at = key;
        const reduced = reduce(given);
        if (reduced !== undefined) result[key] = reduced;
      }
    } catch (error) {
      throw under(error, at);
    }
    return result;
  };
}

/**
 * The same as code of its own: a name that stands in the code is looked up several times as fast as
 * one in a variable, which is half of what a row costs. Nothing of the release gets into it but
 * names of properties, as JSON texts.
 */
function compile(declared: readonly Declared[], under: Under): ReduceProperties {
  const lines = declared.map(({ key, plain }, index) => {
    const name = JSON.stringify(key);
    const stays = plain ? `if (typeof v === '${plain}') result[${name}] = v; else ` : '';
    return `v = source[${name}];
      ${stays}if (v !== undefined && v !== null && typeof v !== 'function') {
        at = ${name};
        if ((v = reducers[${index}](v)) !== undefined) result[${name}] = v;
      }`;
  });
  const code = `'use strict'; return (source) => {
    const result = {};
    let at = '', v;
    try { ${lines.join('\n')} } catch (error) { throw under(error, at); }
    return result;
  };`;
  const reducers = declared.map(({ reduce }) => reduce);
  return new Function('reducers', 'under', code)(reducers, under) as ReduceProperties;
}

/** Number of objects from which on a shape gets code of its own, which takes memory. */
const often = 500;

/** Reduces declared properties; those of a shape in frequent use by code of their own. */
export function createPropertyReducer(
  declared: readonly Declared[],
  under: Under,
): ReduceProperties {
  let seen = 0;
  let run = step(declared, under);
  return (source) => {
    if (++seen === often) run = compile(declared, under);
    return run(source);
  };
}
