import { Environment, Optional } from '@marcbachmann/cel-js';
import { addDays, parseNumber, quotient, remainder } from './calculations.ts';
import { type CelMap, entriesOf, flatten } from './collections.ts';
import type { CelHost } from './host.ts';
import { plainText } from './plain.ts';

/** All root names; any other does not compile. */
export const celRoots = [
  'params',
  'session',
  'env',
  'route',
  'state',
  'data',
  'form',
  'row',
  'item',
  'outer',
  'option',
  'range',
  'selection',
  'result',
  'error',
  'offers',
] as const;
export type CelRoot = (typeof celRoots)[number];

const numeric = (value: unknown): number => Number(value);

function withoutBigint(value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}

/**
 * The CEL environment of the product. Roots are dynamic: their types were checked at publish, and
 * plain objects keep evaluation below a microsecond.
 */
export function createCelEnvironment(host: CelHost): Environment {
  const cel = new Environment({
    unlistedVariablesAreDyn: false,
    homogeneousAggregateLiterals: false,
    enableOptionalTypes: true,
    limits: { maxAstNodes: 2_000, maxDepth: 60 },
  });
  for (const root of celRoots) cel.registerVariable(root, 'dyn');
  // JSON has one number type; `size()` yields integers, which must mix with it.
  const arithmetic: [string, (a: number, b: number) => number][] = [
    ['+', (a, b) => a + b],
    ['-', (a, b) => a - b],
    ['*', (a, b) => a * b],
    ['%', remainder],
  ];
  for (const [operator, apply] of arithmetic) {
    cel.registerOperator(`double ${operator} int: double`, (a: unknown, b: unknown) =>
      apply(numeric(a), numeric(b)),
    );
    cel.registerOperator(`int ${operator} double: double`, (a: unknown, b: unknown) =>
      apply(numeric(a), numeric(b)),
    );
  }
  cel.registerOperator('double % double: double', (a: unknown, b: unknown) =>
    remainder(numeric(a), numeric(b)),
  );
  cel.registerOperator(
    'double == int: bool',
    (a: unknown, b: unknown) => numeric(a) === numeric(b),
  );
  cel.registerFunction('param(string, dyn): dyn', (name: string, branch: unknown) =>
    host.param(name, withoutBigint(branch)),
  );
  cel.registerFunction('today(): string', () => host.today());
  cel.registerFunction('now(): string', () => host.now());
  cel.registerFunction('month(): string', () => host.today().slice(0, 7));
  cel.registerFunction('addDays(string, double): string', (date: string, days: number) =>
    addDays(date, numeric(days)),
  );
  cel.registerFunction('addDays(string, int): string', (date: string, days: bigint) =>
    addDays(date, numeric(days)),
  );
  cel.registerFunction('number(string): optional<double>', (text: string) =>
    Optional.of(parseNumber(text)),
  );
  // CEL's own division cannot be replaced, so the compiler emits this instead.
  cel.registerFunction('quotient(double, double): double', (a: unknown, b: unknown) =>
    quotient(numeric(a), numeric(b)),
  );
  cel.registerFunction('sum(list): double', (list: Iterable<unknown>) =>
    [...list].reduce<number>((total, value) => total + numeric(value), 0),
  );
  cel.registerFunction('distinct(list): list', (list: Iterable<unknown>) => [
    ...new Set([...list].map(withoutBigint)),
  ]);
  cel.registerFunction('values(map): list', (map: CelMap) =>
    entriesOf(map).map(({ value }) => value),
  );
  cel.registerFunction('keys(map): list', (map: CelMap) => entriesOf(map).map(({ key }) => key));
  cel.registerFunction('entries(map): list', entriesOf);
  cel.registerFunction('flatten(list): list', flatten);
  cel.registerFunction('plain(string): string', plainText);
  return cel;
}
