import { isDeepStrictEqual } from 'node:util';
import { Optional as LibraryOptional } from '@marcbachmann/cel-js';
import { describe, expect, test, vi } from 'vitest';
import { random } from '../../../tests/builders/mutate.ts';
import { sourcesIn } from '../../../tests/builders/sources.ts';
import { times } from '../../../tests/builders/times.ts';
import { createCompiler } from '../../compiler/index.ts';
import { BoundedCache } from '../bounded-cache.ts';
import { createCelEnvironment } from '../language/environment.ts';
import { functions, macros, methods } from '../typing/functions.ts';
import type { CelHost } from '../language/host.ts';
import { normalise } from '../language/normalise.ts';
import { createEvaluator } from '../evaluation/runtime.ts';
import { evaluateTree } from './evaluate.ts';
import { operations } from './operations.ts';
import { Optional } from './values.ts';
import { treeOf } from './write.ts';

const host: CelHost = {
  param: (name, branch) => (name === 'nada' ? undefined : [name, branch]),
  today: () => '2026-01-31',
  now: () => '2026-01-31T09:05',
};
const library = createEvaluator(host);
const environment = createCelEnvironment(host);

type Roots = Record<string, unknown>;

/** A value or the fact that there is none; values of the roots by their identity. */
function outcome(evaluate: () => unknown): { value: unknown } | 'fault' {
  try {
    return { value: evaluate() };
  } catch {
    return 'fault';
  }
}

interface Vocabulary {
  names: readonly string[];
  texts: readonly string[];
}

/** Names and texts of an expression, so that data often has what it reads. */
function vocabularyOf(source: string): Vocabulary {
  const texts = [...source.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, a, b]) => a ?? b ?? '');
  const bare = source.replace(/'[^']*'|"[^"]*"/g, ' ');
  return {
    names: [...new Set(bare.match(/[A-Za-z_]\w*/g))],
    texts: ['', 'a', '12', '1,5', ...texts],
  };
}

type Next = () => number;
const one = <T>(next: Next, of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;

function anyValue(next: Next, words: Vocabulary, depth: number): unknown {
  const kind = next();
  if (depth > 0 && kind < 0.4)
    return Object.fromEntries(
      words.names
        .filter(() => next() < 0.8)
        .map((name) => [name, anyValue(next, words, depth - 1)]),
    );
  if (depth > 0 && kind < 0.55)
    return Array.from({ length: Math.floor(next() * 4) }, () => anyValue(next, words, depth - 1));
  if (kind < 0.7) return one(next, words.texts);
  if (kind < 0.8) return one(next, [0, 1, 2, -1, 2.5, 1e21, 100, Number.NaN]);
  if (kind < 0.93) return next() < 0.5;
  return one(next, [null, null, undefined, '2026-01-31', new Date(0).toISOString(), Math.max]);
}

/** Roots that mostly have records, as in a page. */
function anyRoots(next: Next, words: Vocabulary): Roots {
  const record = (): unknown =>
    Object.fromEntries(
      words.names.filter(() => next() < 0.9).map((name) => [name, anyValue(next, words, 2)]),
    );
  return Object.fromEntries(
    words.names
      .filter(() => next() < 0.97)
      .map((name) => [name, next() < 0.85 ? record() : anyValue(next, words, 2)]),
  );
}

/** A value with the optionals in it, which each evaluator has its own class for, as records. */
function plain(value: unknown): unknown {
  if (value instanceof LibraryOptional || value instanceof Optional)
    return { optional: value.hasValue() ? plain(value.value()) : undefined };
  if (Array.isArray(value)) return value.map(plain);
  return value !== null && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
    : value;
}

/** Whether both evaluators agree; the text of a failing case names the data. */
function compare(source: string, given: Roots): 'value' | 'fault' {
  const expected = outcome(() => library(source, given));
  const found = outcome(() => evaluateTree(treeOf(source), given, host));
  if (expected === 'fault' || found === 'fault') {
    if (expected !== found)
      expect({ source, given, found }).toEqual({
        source,
        given,
        found: expected,
      });
    return 'fault';
  }
  if (
    expected.value !== found.value &&
    !isDeepStrictEqual(plain(expected.value), plain(found.value))
  )
    expect({ source, given, ...found }).toStrictEqual({
      source,
      given,
      ...expected,
    });
  return 'value';
}

/** Whether object code may have it: CEL's own check accepts it and its numbers are doubles. */
function isReleased(source: string): boolean {
  try {
    const { ast, check } = environment.parse(source);
    return check().valid && normalise(source, ast) === source;
  } catch {
    return false;
  }
}

/**
 * What the compiler looks at while it compiles the tenants, as it writes it into releases. They share
 * the base, whose expressions are compared once.
 */
function expressionsOf(tenants: readonly string[]): string[] {
  const seen = new Set<string>();
  const of = vi.spyOn(BoundedCache.prototype, 'of');
  const { compile } = createCompiler();
  const base = sourcesIn('config/base');
  for (const tenant of tenants)
    compile({ tenant, base, overlay: sourcesIn(`config/tenants/${tenant}`) });
  for (const [text] of of.mock.calls) seen.add(text);
  of.mockRestore();
  return [...seen].filter(isReleased);
}

describe('a tree gives what the library gives for its source', () => {
  test('in all expressions of the demo and the gallery, over any data', () => {
    const sources = expressionsOf(['demo', 'galeria']);
    expect(sources.length).toBeGreaterThan(900);
    const next = random(7);
    let values = 0;
    for (const source of sources) {
      const words = vocabularyOf(source);
      for (let turn = 0; turn < times(8); turn++)
        if (compare(source, anyRoots(next, words)) === 'value') values += 1;
    }
    expect(values).toBeGreaterThan(sources.length * 2);
  });

  test('in expressions that nobody has written', () => {
    const next = random(11);
    const turns = times(8_000);
    let compared = 0;
    let values = 0;
    for (let turn = 0; turn < turns; turn++) {
      const source = anyExpression(next, 4, ['row', 'state', 'params']);
      if (!isReleased(source)) continue;
      compared += 1;
      for (let again = 0; again < 4; again++)
        if (compare(source, anyRoots(next, vocabularyOf(source))) === 'value') values += 1;
    }
    expect(compared).toBeGreaterThan(turns * 0.1);
    expect(values).toBeGreaterThan(turns * 0.3);
  }, 60_000);
});

test('there is an operation for each word of the language', () => {
  const macro: readonly string[] = macros;
  const names = [...Object.keys(functions), ...Object.keys(methods)];
  expect(names.filter((name) => !operations.has(name) && !macro.includes(name))).toEqual([]);
});

const binary = ['+', '-', '*', '%', '<', '<=', '>', '>=', '==', '!=', 'in', '&&', '||'];
const simple = ['startsWith', 'endsWith', 'contains', 'split', 'join', 'orValue', 'or'];
const bare = ['lowerAscii', 'upperAscii', 'trim', 'hasValue'];
const calls = 'string double number sum distinct values keys entries flatten plain'.split(' ');

/** An expression of any shape; most have a type error that shows at their data only, or none. */
function anyExpression(next: Next, depth: number, variables: readonly string[]): string {
  const inner = (more: readonly string[] = []): string =>
    anyExpression(next, depth - 1, [...more, ...variables]);
  const name = (): string => one(next, ['a', 'b', 'c']);
  if (depth === 0 || next() < 0.15)
    return next() < 0.6
      ? `${one(next, variables)}${next() < 0.7 ? `.${name()}` : `.?${name()}`}`
      : one(next, ["'a'", "''", '1.0', '2.5', 'true', 'false', 'null', one(next, variables)]);
  const kinds: (() => string)[] = [
    () => `(${inner()} ${one(next, binary)} ${inner()})`,
    () => `(${inner()} ${one(next, binary)} ${inner()})`,
    () => `(${inner()} ? ${inner()} : ${inner()})`,
    () => `(${inner()}).${one(next, simple)}(${inner()})`,
    () => `(${inner()}).orValue(${inner()})`,
    () => `(${inner()}).${one(next, bare)}()`,
    () => `${one(next, calls)}(${inner()})`,
    () => `double(size(${inner()}))`,
    () => `quotient(${inner()}, ${inner()})`,
    () => `addDays(${inner()}, ${inner()})`,
    () => `param(${inner()}, ${inner()})`,
    () => `has(${one(next, variables)}.${name()}${next() < 0.5 ? `.${name()}` : `.?${name()}`})`,
    () => `(${inner()}).${one(next, ['', '?'])}${name()}`,
    () => `(${inner()})[${one(next, ['0', '1', "'a'", `dyn(${inner()})`])}]`,
    () => `(${inner()})[?${one(next, ['0', '1', "'a'", `dyn(${inner()})`])}]`,
    () => `[${inner()}, ${inner()}]`,
    () => `{'a': ${inner()}, 'b': ${inner()}}`,
    () => `!(${inner()})`,
    () => `-(${inner()})`,
    () =>
      `(${inner()}).${one(next, ['all', 'exists', 'exists_one', 'filter', 'map'])}(x, ${inner(['x', 'x'])})`,
    () => `(${inner()}).map(y, ${inner(['y', 'y'])}, ${inner(['y', 'y'])})`,
  ];
  return one(next, kinds)();
}
