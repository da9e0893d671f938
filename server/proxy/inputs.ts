import type { Json, ServerCall, Shape } from '../../schemas/release/types.ts';
import { badInput, notFound } from '../http/errors.ts';
import { createReducer, type Reducer, ShapeFault } from './reduce.ts';

/** A call's inputs, coerced to their declared types and sorted by where they go. */
export interface Inputs {
  params: Record<string, Json>;
  /** As the ERP is sent them: the properties of a spread one stand for themselves. */
  query: Record<string, Json>;
  body: Json | undefined;
  /** All of them by name, for the call's mappings and file name. */
  all: Record<string, Json>;
}

export type ReadInputs = (given: Readonly<Record<string, Json>>) => Inputs;

interface Slot {
  name: string;
  reduce: Reducer;
  required: boolean;
  fallback?: Json;
}

/** The shape behind references. */
export function resolveShape(shape: Shape, shapes: Readonly<Record<string, Shape>>): Shape {
  let current: Shape | undefined = shape;
  for (let hops = 0; current?.t === 'ref' && hops < 20; hops++) current = shapes[current.id];
  if (!current || current.t === 'ref')
    throw new Error('The release has a shape that refers to nothing');
  return current;
}

function take(
  slots: readonly Slot[],
  given: Readonly<Record<string, Json>>,
  faults: Record<string, string>,
): Record<string, Json> {
  const result: Record<string, Json> = {};
  for (const { name, reduce, required, fallback } of slots) {
    try {
      const value = Object.hasOwn(given, name) ? reduce(given[name]) : undefined;
      const found = value ?? fallback;
      if (found !== undefined) result[name] = found;
      else if (required) faults[name] = 'Campo obrigatório';
    } catch (error) {
      if (!(error instanceof ShapeFault)) throw error;
      faults[error.under(name).path] = error.problem;
    }
  }
  return result;
}

/**
 * A query with the spread records in their place: their properties each a parameter, none in the
 * place of a declared one.
 */
function spreadOut(
  query: Record<string, Json>,
  spread: readonly string[],
  inject: ServerCall['inject'] = {},
): Record<string, Json> {
  if (spread.length === 0) return query;
  const loose: Record<string, Json> = {};
  const rest = { ...query };
  for (const name of spread) {
    Object.assign(loose, rest[name]);
    delete rest[name];
  }
  // Values that the server injects cannot come from the browser, not even where the server has
  // none.
  for (const name of Object.keys(inject)) delete loose[name];
  return { ...loose, ...rest };
}

/** The properties that a body is given by; undefined for a body that is one value. */
function bodyProperties(
  { body }: ServerCall,
  shapes: Readonly<Record<string, Shape>>,
): Extract<Shape, { t: 'object' }> | undefined {
  const shape = body && resolveShape(body.shape, shapes);
  return shape?.t === 'object' && Object.keys(shape.props).length > 0 ? shape : undefined;
}

/** The names by which a call takes what it is given. */
export function inputNames(call: ServerCall, shapes: Readonly<Record<string, Shape>>): string[] {
  const body = bodyProperties(call, shapes);
  return [
    ...Object.keys(call.params),
    ...Object.keys(call.query),
    ...(body ? Object.keys(body.props) : call.body ? ['body'] : []),
  ];
}

/**
 * Compiles how a call reads what it is given: only declared names are read, everything else is
 * dropped. A body that is an object with declared properties is collected by their names; any other
 * body is one value, given as `body`. A value that cannot stand in the path names nothing that
 * there could be, as an address typed by hand may: it is not found, where any other is wrong.
 */
export function createInputReader(
  call: ServerCall,
  shapes: Readonly<Record<string, Shape>>,
): ReadInputs {
  const reducer = (shape: Shape) => createReducer(shape, shapes, { faultRows: false });
  const slots = (
    declared: Record<string, { shape: Shape; required: boolean; default?: Json }>,
  ): Slot[] =>
    Object.entries(declared).map(([name, { shape, required, default: fallback }]) => ({
      name,
      reduce: reducer(shape),
      required,
      fallback,
    }));

  const params = slots(call.params);
  const query = slots(call.query);
  const spread = Object.keys(call.query).filter((name) => call.query[name]?.spread);
  const byName = bodyProperties(call, shapes);
  const body: Slot[] = byName
    ? Object.entries(byName.props).map(([name, shape]) => ({
        name,
        reduce: reducer(shape),
        required: byName.required.includes(name),
      }))
    : call.body
      ? [{ name: 'body', reduce: reducer(call.body.shape), required: call.body.required }]
      : [];

  return (given) => {
    const faults: Record<string, string> = {};
    const path = take(params, given, faults);
    if (params.some(({ name }) => name in faults && Object.hasOwn(given, name))) throw notFound();
    const checked = {
      params: path,
      query: take(query, given, faults),
      body: take(body, given, faults),
    };
    if (Object.keys(faults).length > 0) {
      const summary = Object.entries(faults).map(([name, problem]) => `${name}: ${problem}`);
      throw badInput(`Dados inválidos: ${summary.join('; ')}`, faults);
    }
    return {
      params: checked.params,
      query: spreadOut(checked.query, spread, call.inject),
      body: call.body ? (byName ? checked.body : checked.body.body) : undefined,
      all: { ...checked.body, ...checked.query, ...checked.params },
    };
  };
}
