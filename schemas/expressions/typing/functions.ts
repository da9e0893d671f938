import { type InferContext, mismatch } from './context.ts';
import {
  accepts,
  BOOL,
  type CelType,
  DYN,
  join,
  NUMBER,
  schemaOfType,
  STRING,
  typeOfSchema,
} from '../types.ts';

/** The signature of a function. */
export interface Signature {
  /** Allowed types of each argument. */
  takes: (readonly CelType['kind'][])[];
  /** The type of elements, for a list argument. */
  items?: CelType;
  gives: (args: CelType[], context: InferContext) => CelType;
}

const gives = (type: CelType) => () => type;
const first = (args: CelType[]): CelType => args[0] ?? DYN;
const text = ['string'] as const;
const number = ['number'] as const;
const list = ['list'] as const;
const map = ['map', 'object'] as const;

/** The type of a map's values; also of a record whose fields have the same type. */
function valuesOf([of]: CelType[], context: InferContext): CelType {
  if (of?.kind === 'map') return of.values;
  if (of?.kind !== 'object') return DYN;
  let values: CelType | undefined = DYN;
  for (const schema of Object.values(of.fields))
    values = values && join(values, typeOfSchema(schema, context.entities), context.entities);
  if (!values)
    context.report({
      code: 'CFG2205',
      message: 'Os campos deste registro são de tipos diferentes: não formam uma lista.',
      hint: 'Use os campos pelo nome.',
    });
  return values ?? DYN;
}

const entryOf = (value: CelType): CelType => ({
  kind: 'object',
  fields: { key: { type: 'string' }, value: schemaOfType(value) },
  required: new Set(['key', 'value']),
});

/** Functions by name. The registered ones stand in `environment.ts`; the others are CEL's own. */
export const functions: Record<string, Signature> = {
  size: { takes: [['string', 'list', 'map', 'object']], gives: gives(NUMBER) },
  string: { takes: [['string', 'number', 'bool']], gives: gives(STRING) },
  double: { takes: [number], gives: gives(NUMBER) },
  // A text may not be a number, so the result needs a default.
  number: { takes: [text], gives: gives({ kind: 'optional', of: NUMBER }) },
  // Typed by the parameter it names: see `infer.ts`.
  param: { takes: [text, ['string', 'number', 'bool']], gives: gives(DYN) },
  today: { takes: [], gives: gives(STRING) },
  now: { takes: [], gives: gives(STRING) },
  month: { takes: [], gives: gives(STRING) },
  addDays: { takes: [text, number], gives: gives(STRING) },
  sum: { takes: [list], items: NUMBER, gives: gives(NUMBER) },
  distinct: { takes: [list], gives: first },
  values: {
    takes: [map],
    gives: (args, context) => ({ kind: 'list', items: valuesOf(args, context) }),
  },
  keys: { takes: [map], gives: gives({ kind: 'list', items: STRING }) },
  entries: {
    takes: [map],
    gives: (args, context) => ({ kind: 'list', items: entryOf(valuesOf(args, context)) }),
  },
  flatten: {
    takes: [list],
    items: { kind: 'list', items: DYN },
    gives: ([lists]) =>
      lists?.kind === 'list' && lists.items.kind === 'list'
        ? lists.items
        : { kind: 'list', items: DYN },
  },
  plain: { takes: [text], gives: gives(STRING) },
};

/** Methods by name; the receiver is the first of `takes`. */
export const methods: Record<string, Signature> = {
  startsWith: { takes: [text, text], gives: gives(BOOL) },
  endsWith: { takes: [text, text], gives: gives(BOOL) },
  contains: { takes: [text, text], gives: gives(BOOL) },
  // The pattern must be a literal: see `infer.ts`.
  matches: { takes: [text, text], gives: gives(BOOL) },
  lowerAscii: { takes: [text], gives: gives(STRING) },
  upperAscii: { takes: [text], gives: gives(STRING) },
  trim: { takes: [text], gives: gives(STRING) },
  split: { takes: [text, text], gives: gives({ kind: 'list', items: STRING }) },
  join: { takes: [list, text], items: STRING, gives: gives(STRING) },
};

/** Methods of optional values. */
export const optionalMethods = ['orValue', 'or', 'hasValue'] as const;
export type OptionalMethod = (typeof optionalMethods)[number];
export const isOptionalMethod = (name: string): name is OptionalMethod =>
  optionalMethods.some((known) => known === name);

/** Macros over a list: the first argument names the element. */
export const macros = ['exists', 'exists_one', 'all', 'filter', 'map'] as const;
export type Macro = (typeof macros)[number];
export const isMacro = (name: string): name is Macro => macros.some((known) => known === name);

/**
 * Checks arguments against a signature and gives the type of the call.
 *
 * @param args none of them optional
 */
export function applySignature(
  name: string,
  signature: Signature,
  args: CelType[],
  context: InferContext,
): CelType {
  if (args.length !== signature.takes.length) {
    context.report({
      code: 'CFG2206',
      message: `${name}() espera ${signature.takes.length} argumento(s), mas recebeu ${args.length}.`,
    });
  }
  signature.takes.forEach((kinds, position) => {
    const arg = args[position];
    if (!arg || arg.kind === 'dyn') return;
    const fits =
      kinds.includes(arg.kind) &&
      (arg.kind !== 'list' || !signature.items || accepts(signature.items, arg.items));
    if (!fits) mismatch(name, arg, context);
  });
  return signature.gives(args, context);
}
