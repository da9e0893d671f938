import { elementsOf, isTrue, type Walk, walks } from './loops.ts';
import { type Evaluation, operations } from './operations.ts';
import type { CelTree } from './tree.ts';
import { kindOf, member, Optional, optionalMember, presentMember } from './values.ts';

/** An expression, or a part of one, that can be evaluated. */
export type Run = (evaluation: Evaluation) => unknown;

/** The element of a loop; one for each loop, which never runs inside of itself. */
interface Element {
  name: string;
  value: unknown;
}
type Elements = readonly Element[];

const nameOf = (tree: CelTree | undefined): string => String(tree).slice(1);

/** A root, or the element of the nearest loop of that name. */
function variable(name: string, elements: Elements): Run {
  const element = elements.find((known) => known.name === name);
  if (element) return () => element.value;
  return ({ roots }) => {
    const value = roots[name];
    if (value === undefined) throw new Error(`Unknown variable: ${name}`);
    kindOf(value);
    return value;
  };
}

function path(tree: string, elements: Elements): Run {
  const [root = '', ...names] = tree.split('.');
  const start = variable(root, elements);
  const steps = names.map((name) =>
    name.startsWith('?')
      ? (of: unknown) => optionalMember(of, name.slice(1))
      : (of: unknown) => member(of, name),
  );
  return (evaluation) => {
    let value = start(evaluation);
    for (const step of steps) value = step(value);
    return value;
  };
}

/** `has(a.b.c)`: only the last step may be missing, unless one is optional. */
function has([tree]: readonly CelTree[], elements: Elements): Run {
  const [root = '', ...names] = String(tree).split('.');
  const start = variable(root, elements);
  return (evaluation) => {
    let value = start(evaluation);
    let isOptional = false;
    for (const [position, step] of names.entries()) {
      isOptional ||= step.startsWith('?');
      const name = step.startsWith('?') ? step.slice(1) : step;
      value = presentMember(value, name);
      if (value !== undefined) continue;
      if (isOptional || position === names.length - 1) return false;
      throw new Error(`No such key: ${name}`);
    }
    return true;
  };
}

/**
 * `&&` (`decides` is false) and `||` (true): the operand that decides does so beside one that
 * fails.
 */
function logical(decides: boolean, left: Run, right: Run): Run {
  return (evaluation) => {
    let failure: unknown;
    try {
      if (isTrue(left(evaluation)) === decides) return decides;
    } catch (cause) {
      failure = cause;
    }
    const decided = isTrue(right(evaluation)) === decides;
    if (failure !== undefined && !decided) throw failure;
    return decided ? decides : !decides;
  };
}

const chain =
  (decides: boolean): Special =>
  (operands, elements) =>
    operands
      .map((operand) => compile(operand, elements))
      .reduce((left, right) => logical(decides, left, right));

/** The parts of an expression that are evaluated not at all, or more than once. */
type Special = (operands: readonly CelTree[], elements: Elements) => Run;

const loop =
  (name: string): Special =>
  ([list = null, variableName, ...parts], elements) => {
    const element: Element = { name: nameOf(variableName), value: undefined };
    const items = compile(list, elements);
    const runs = parts.map((part) => compile(part, [element, ...elements]));
    const walk = walks[parts.length > 1 ? 'filteredMap' : name] as Walk;
    return (evaluation) =>
      walk([...elementsOf(items(evaluation))], (item, part = 0) => {
        kindOf(item);
        element.value = item;
        return runs[part]?.(evaluation);
      });
  };

function optional(value: unknown): Optional {
  if (!(value instanceof Optional)) throw new Error(`no optional: ${kindOf(value)}`);
  return value;
}

const unusableKeys: ReadonlySet<unknown> = new Set(['__proto__', 'constructor', 'prototype']);

const specials: Readonly<Record<string, Special>> = {
  '&&': chain(false),
  '||': chain(true),
  '?': (operands, elements) => {
    const [condition, yes, no] = operands.map((operand) => compile(operand, elements));
    return (evaluation) => (isTrue(condition?.(evaluation)) ? yes : no)?.(evaluation);
  },
  '[': (operands, elements) => {
    const runs = operands.map((operand) => compile(operand, elements));
    return (evaluation) => runs.map((run) => run(evaluation));
  },
  '{': (operands, elements) => {
    const runs = operands.map((operand) => compile(operand, elements));
    return (evaluation) => {
      const map: Record<PropertyKey, unknown> = {};
      for (let at = 0; at < runs.length; at += 2) {
        const key = runs[at]?.(evaluation);
        const value = runs[at + 1]?.(evaluation);
        if (!unusableKeys.has(key)) map[key as PropertyKey] = value;
      }
      return map;
    };
  },
  has,
  orValue: (operands, elements) => {
    const [receiver, other] = operands.map((operand) => compile(operand, elements));
    return (evaluation) => {
      const value = optional(receiver?.(evaluation));
      return value.hasValue() ? value.value() : other?.(evaluation);
    };
  },
  or: (operands, elements) => {
    const [receiver, other] = operands.map((operand) => compile(operand, elements));
    return (evaluation) => {
      const value = optional(receiver?.(evaluation));
      return value.hasValue() ? value : optional(other?.(evaluation));
    };
  },
  ...Object.fromEntries(
    ['map', 'filter', 'all', 'exists', 'exists_one'].map((name) => [name, loop(name)]),
  ),
};

const absent: Run = () => undefined;

/**
 * A tree as closures.
 *
 * @param elements of the loops around, the nearest first
 */
export function compile(tree: CelTree, elements: Elements = []): Run {
  if (typeof tree === 'string') {
    if (!tree.startsWith("'")) return path(tree, elements);
    const text = tree.slice(1);
    return () => text;
  }
  if (tree === null || typeof tree !== 'object') return () => tree;
  const [name, ...operands] = tree;
  const special = specials[String(name)];
  if (special) return special(operands, elements);
  const operation = operations.get(String(name));
  if (!operation) throw new Error(`no such operation: ${String(name)}`);
  const [a = absent, b = absent] = operands.map((operand) => compile(operand, elements));
  return (evaluation) => operation(a(evaluation), b(evaluation), evaluation);
}
