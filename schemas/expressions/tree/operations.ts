import { addDays, parseNumber, quotient, remainder } from '../language/calculations.ts';
import { type CelMap, entriesOf, flatten } from '../language/collections.ts';
import type { CelHost } from '../language/host.ts';
import { plainText } from '../language/plain.ts';
import { nothing, sizeOf } from '../evaluation/spending.ts';
import { isEqual, type Kind, member, Optional, operandKind, optionalMember } from './values.ts';

/** What one evaluation works with. */
export interface Evaluation {
  readonly roots: Readonly<Record<string, unknown>>;
  readonly host: CelHost;
  /** Elements that nested loops may still visit. */
  remaining: number;
}

/** An operation whose operands are evaluated before it. */
type Operation = (a: unknown, b: unknown, evaluation: Evaluation) => unknown;

function refuse(name: string, ...operands: unknown[]): never {
  throw new Error(`no such overload: ${name}(${operands.map(operandKind).join(', ')})`);
}

/** An operation on operands of exactly these kinds. */
function on<A = unknown, B = unknown>(
  name: string,
  [first, second]: readonly (Kind | 'any')[],
  apply: (a: A, b: B, evaluation: Evaluation) => unknown,
): [string, Operation] {
  const fits = (kind: Kind | 'any' | undefined, value: unknown): boolean =>
    kind === undefined || operandKind(value) === kind || kind === 'any';
  return [
    name,
    (a, b, evaluation) =>
      fits(first, a) && fits(second, b)
        ? apply(a as A, b as B, evaluation)
        : refuse(name, ...(second ? [a, b] : [a])),
  ];
}

const text = ['string'] as const;
const texts = ['string', 'string'] as const;
const list = ['list'] as const;
const map = ['map'] as const;

function plus(a: unknown, b: unknown): unknown {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  if (typeof a === 'string' && typeof b === 'string') return a + b;
  return operandKind(a) === 'list' && operandKind(b) === 'list'
    ? [...(a as unknown[]), ...(b as unknown[])]
    : refuse('+', a, b);
}

type Ordered = string | number | boolean;

const ordered = (name: string, holds: (a: Ordered, b: Ordered) => boolean): [string, Operation] => [
  name,
  (a, b) =>
    typeof a === typeof b &&
    (typeof a === 'number' || typeof a === 'string' || typeof a === 'boolean')
      ? holds(a, b as Ordered)
      : refuse(name, a, b),
];

const numeric = (name: string, apply: (a: number, b: number) => number): [string, Operation] => [
  name,
  (a, b) => (typeof a === 'number' && typeof b === 'number' ? apply(a, b) : refuse(name, a, b)),
];

function equal(a: unknown, b: unknown): boolean {
  operandKind(a);
  operandKind(b);
  return isEqual(a, b);
}

function contains(value: unknown, container: unknown): boolean {
  operandKind(value);
  switch (operandKind(container)) {
    case 'list':
      return (container as unknown[]).some((entry) => isEqual(value, entry));
    case 'map':
      return (
        Object.hasOwn(container as object, value as PropertyKey) &&
        (container as Record<PropertyKey, unknown>)[value as PropertyKey] !== undefined
      );
    default:
      return refuse('in', value, container);
  }
}

function size(value: unknown): number {
  switch (operandKind(value)) {
    case 'string':
      return [...(value as string)].length;
    case 'list':
    case 'map':
      return sizeOf(value);
    default:
      return refuse('size', value);
  }
}

const named: Readonly<Record<string, number>> = {
  inf: Infinity,
  '+inf': Infinity,
  infinity: Infinity,
  '+infinity': Infinity,
  '-inf': -Infinity,
  '-infinity': -Infinity,
  nan: Number.NaN,
};

function double(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return refuse('double', value);
  const name = value.toLowerCase();
  if (Object.hasOwn(named, name)) return named[name] ?? Number.NaN;
  if (value === '' || value !== value.trim() || Number.isNaN(Number(value)))
    throw new Error('double() type error: cannot convert to double');
  return Number(value);
}

function string(value: unknown): string {
  if (value === Infinity || value === -Infinity) return value > 0 ? '+Inf' : '-Inf';
  return ['string', 'number', 'boolean'].includes(typeof value)
    ? String(value)
    : refuse('string', value);
}

function join(values: unknown, separator: unknown): string {
  const isText = (value: unknown): boolean => typeof value === 'string';
  return operandKind(values) === 'list' && (values as unknown[]).every(isText) && isText(separator)
    ? (values as string[]).join(separator as string)
    : refuse('join', values, separator);
}

const patterns = new Map<string, RegExp>();

function matches(value: string, pattern: string): boolean {
  let compiled = patterns.get(pattern);
  if (!compiled) patterns.set(pattern, (compiled = new RegExp(pattern)));
  return compiled.test(value);
}

function spend(value: unknown, evaluation: Evaluation): unknown {
  operandKind(value);
  if (evaluation.remaining <= 0) return nothing;
  evaluation.remaining -= sizeOf(value) + 1;
  return value;
}

/** By their names in trees: see `tree.ts`. */
export const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['+', plus],
  numeric('-', (a, b) => a - b),
  numeric('*', (a, b) => a * b),
  numeric('%', remainder),
  numeric('quotient', quotient),
  on<number>('neg', ['number'], (a) => -a),
  on<boolean>('!', ['boolean'], (a) => !a),
  ordered('<', (a, b) => a < b),
  ordered('<=', (a, b) => a <= b),
  ordered('>', (a, b) => a > b),
  ordered('>=', (a, b) => a >= b),
  ['==', equal],
  ['!=', (a, b) => !equal(a, b)],
  ['in', contains],
  ['[]', member],
  ['[?]', optionalMember],
  on('dyn', ['any'], (a) => a),
  ['spend', (a, _b, evaluation) => spend(a, evaluation)],
  ['size', size],
  ['double', double],
  ['string', string],
  on<string>('number', text, (a) => Optional.of(parseNumber(a))),
  on<string>('param', ['string', 'any'], (a, b, { host }) => host.param(a, b)),
  ['today', (_a, _b, { host }) => host.today()],
  ['now', (_a, _b, { host }) => host.now()],
  ['month', (_a, _b, { host }) => host.today().slice(0, 7)],
  on<string, number>('addDays', ['string', 'number'], addDays),
  on<unknown[]>('sum', list, (a) => a.reduce<number>((total, value) => total + Number(value), 0)),
  on<unknown[]>('distinct', list, (a) => [...new Set(a)]),
  on<Iterable<unknown>[]>('flatten', list, flatten),
  on<CelMap>('values', map, (a) => entriesOf(a).map(({ value }) => value)),
  on<CelMap>('keys', map, (a) => entriesOf(a).map(({ key }) => key)),
  on<CelMap>('entries', map, entriesOf),
  on<string>('plain', text, plainText),
  on<string, string>('startsWith', texts, (a, b) => a.startsWith(b)),
  on<string, string>('endsWith', texts, (a, b) => a.endsWith(b)),
  on<string, string>('contains', texts, (a, b) => a.includes(b)),
  on<string, string>('matches', texts, matches),
  on<string>('lowerAscii', text, (a) => a.toLowerCase()),
  on<string>('upperAscii', text, (a) => a.toUpperCase()),
  on<string>('trim', text, (a) => a.trim()),
  on<string, string>('split', texts, (a, b) => a.split(b)),
  ['join', join],
  on<Optional>('hasValue', ['optional'], (a) => a.hasValue()),
]);
