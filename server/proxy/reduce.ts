import { readDecimal, readFlag } from '../../schemas/expressions/language/map-functions.ts';
import type { Json, Shape } from '../../schemas/release/types.ts';
import { createPropertyReducer, type Declared } from './reduce-code.ts';

/** A value that does not have its declared shape. */
export class ShapeFault extends Error {
  override readonly name = 'ShapeFault';
  /** From the row (or the answer) down: `itens[2].vlTot`. */
  readonly path: string;
  /** pt-BR. */
  readonly problem: string;
  constructor(path: string, problem: string) {
    super(path === '' ? problem : `${path}: ${problem}`);
    this.path = path;
    this.problem = problem;
  }

  /** The same fault, one level further out: paths are built only when something is wrong. */
  under(step: string): ShapeFault {
    const joint = this.path === '' || this.path.startsWith('[') ? '' : '.';
    return new ShapeFault(`${step}${joint}${this.path}`, this.problem);
  }
}

/**
 * Brings a JSON value to its declared shape in one pass: null and '' (where no text is expected)
 * become absent, numbers and flags in texts become numbers and flags, undeclared properties are
 * dropped. Returns undefined for an absent value; throws `ShapeFault` for one that does not fit.
 */
export type Reducer = (value: unknown) => Json | undefined;

export interface ReduceOptions {
  /**
   * An object in an array that does not fit becomes `{ $fault }` in its place, instead of failing
   * the whole value.
   */
  faultRows: boolean;
  /**
   * The value comes from a JSONata mapping, in which a list of one is that one, and a list of none
   * is nothing.
   */
  sequences?: boolean;
  /** Texts write decimals with a comma: `1.234` is more than a thousand. */
  comma?: boolean;
}

function toNumber(value: unknown, comma: boolean): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const number = readDecimal(value, comma);
  if (number === undefined) throw new ShapeFault('', 'esperado número');
  return number;
}

function toBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  const flag = readFlag(value);
  if (flag === undefined) throw new ShapeFault('', 'esperado sim ou não');
  return flag;
}

type ScalarShape = Extract<Shape, { t: 'string' | 'number' | 'integer' | 'boolean' }>;

const scalars: Record<
  'string' | 'number' | 'integer' | 'boolean',
  (value: unknown, comma: boolean) => string | number | boolean | undefined
> = {
  string: (value) => {
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    throw new ShapeFault('', 'esperado texto');
  },
  number: toNumber,
  integer: (value, comma) => {
    const number = toNumber(value, comma);
    if (number !== undefined && !Number.isInteger(number))
      throw new ShapeFault('', 'esperado número inteiro');
    return number;
  },
  boolean: toBoolean,
};

/** Throws `ShapeFault` for a number or a text beyond its bound. */
function checkMax(value: string | number | boolean | undefined, max: number): void {
  if (typeof value === 'number' && value > max) throw new ShapeFault('', `no máximo ${max}`);
  if (typeof value === 'string' && value.length > max)
    throw new ShapeFault('', `no máximo ${max} caracteres`);
}

function reduceScalar({ t: type, enum: allowed, max }: ScalarShape, comma: boolean): Reducer {
  const convert = scalars[type];
  const known = allowed && new Set<unknown>(allowed);
  return (value) => {
    if (value === null || value === undefined) return undefined;
    const result = convert(value, comma);
    if (known && result !== undefined && !known.has(result))
      throw new ShapeFault('', `valor desconhecido, esperado ${[...known].join(', ')}`);
    if (max !== undefined) checkMax(result, max);
    return result;
  };
}

/** Undeclared types keep their form; only null goes. */
function reduceAny(value: unknown): Json | undefined {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) return value.map(reduceAny).filter((entry) => entry !== undefined);
  if (typeof value !== 'object') return value as Json;
  const result: Record<string, Json> = {};
  for (const [key, entry] of Object.entries(value)) {
    const reduced = key === '__proto__' ? undefined : reduceAny(entry);
    if (reduced !== undefined) result[key] = reduced;
  }
  return result;
}

/** Compiles a shape into a reducer; `shapes` resolves references, which may be recursive. */
export function createReducer(
  shape: Shape,
  shapes: Readonly<Record<string, Shape>>,
  options: ReduceOptions,
): Reducer {
  /** Nested rows do not fault alone: a row must show at once that it is broken. */
  const inner: ReduceOptions = { ...options, faultRows: false };
  const references = new Map<string, Reducer>();

  function reference(id: string, context: ReduceOptions): Reducer {
    const key = `${context.faultRows}/${id}`;
    let target = references.get(key);
    if (!target) {
      const referred = Object.hasOwn(shapes, id) ? shapes[id] : undefined;
      if (!referred) throw new Error(`The release has no shape '${id}'`);
      let compiled: Reducer | undefined;
      // Registered before it is compiled, or a shape that contains itself would never end.
      target = (value) => (compiled ??= compile(referred, context))(value);
      references.set(key, target);
    }
    return target;
  }

  function isList(prop: Shape | undefined): boolean {
    return prop?.t === 'array' || (prop?.t === 'ref' && shapes[prop.id]?.t === 'array');
  }

  function compile(current: Shape, context: ReduceOptions): Reducer {
    switch (current.t) {
      case 'any':
        return reduceAny;
      case 'ref':
        return reference(current.id, context);
      case 'array':
        return reduceArray(compile(current.items, context.faultRows ? inner : context), context);
      case 'object':
        return reduceObject(
          Object.entries(current.props).map(([key, prop]) => ({
            key,
            reduce: compile(prop, context),
            plain: plainType(prop),
          })),
          current.required,
          current.rest && compile(current.rest, context),
          new Set(
            context.sequences
              ? Object.keys(current.props).filter((key) => isList(current.props[key]))
              : [],
          ),
        );
      default:
        return reduceScalar(current, context.comma === true);
    }
  }
  return compile(shape, options);
}

function reduceArray(items: Reducer, context: ReduceOptions): Reducer {
  return (given) => {
    if (given === null || given === undefined) return undefined;
    if (!Array.isArray(given) && !context.sequences) throw new ShapeFault('', 'esperada lista');
    const value: readonly unknown[] = Array.isArray(given) ? given : [given];
    const result: Json[] = [];
    for (let index = 0; index < value.length; index++) {
      try {
        const reduced = items(value[index]);
        if (reduced !== undefined) result.push(reduced);
      } catch (error) {
        if (!(error instanceof ShapeFault)) throw error;
        if (!context.faultRows) throw error.under(`[${index}]`);
        result.push({ $fault: error.message });
      }
    }
    return result;
  };
}

/** Adds a step to the path of a part's error. */
const under = (error: unknown, key: string): unknown =>
  error instanceof ShapeFault ? error.under(key) : error;

function reduceRest(
  source: Readonly<Record<string, unknown>>,
  declared: ReadonlySet<string>,
  reduce: Reducer,
  result: Record<string, Json>,
): void {
  for (const key of Object.keys(source)) {
    if (declared.has(key) || key === '__proto__') continue;
    try {
      const reduced = reduce(source[key]);
      if (reduced !== undefined) result[key] = reduced;
    } catch (error) {
      throw under(error, key);
    }
  }
}

function reduceObject(
  properties: readonly Declared[],
  required: readonly string[],
  rest: Reducer | undefined,
  sequences: ReadonlySet<string>,
): Reducer {
  const declared = new Set(properties.map(({ key }) => key));
  const reduceProperties = createPropertyReducer(properties, under);
  return (value) => {
    if (value === null || value === undefined) return undefined;
    if (typeof value !== 'object' || Array.isArray(value))
      throw new ShapeFault('', 'esperado registro');
    const source = value as Record<string, unknown>;
    const result = reduceProperties(source);
    if (rest) reduceRest(source, declared, rest, result);
    for (const key of required) {
      if (Object.hasOwn(result, key)) continue;
      if (!sequences.has(key)) throw new ShapeFault(key, 'falta');
      result[key] = [];
    }
    return result;
  };
}

/** What `typeof` says of the values of a shape that it leaves as they are. */
function plainType(shape: Shape): Declared['plain'] {
  if (shape.t !== 'string' && shape.t !== 'number' && shape.t !== 'boolean') return undefined;
  return shape.enum === undefined && shape.max === undefined ? shape.t : undefined;
}
