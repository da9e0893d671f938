import type { ASTNode } from '@marcbachmann/cel-js';
import { type Comparison, isComparison, mirrored, opposite } from './comparisons.ts';
import { pathOf } from './guards.ts';

type Value = string | number | boolean;

/** A subexpression, and whether it must be true or false. */
interface Part {
  node: ASTNode;
  holds: boolean;
}

/** The conjuncts of a condition, or of its negation. */
function partsOf(node: ASTNode, holds: boolean): Part[] {
  if (node.op === '!_') return partsOf(node.args, !holds);
  if (node.op === (holds ? '&&' : '||'))
    return (node.args as [ASTNode, ASTNode]).flatMap((side) => partsOf(side, holds));
  return [{ node, holds }];
}

/** Constraints on one value: allowed values, excluded values, bounds. */
interface Demand {
  among?: readonly Value[];
  not: Value[];
  bounds: [Comparison, Value][];
}

/** Whether a value satisfies constraints; only values of the same type are ordered. */
function satisfies(value: Value, { not, bounds }: Demand): boolean {
  return (
    !not.includes(value) &&
    bounds.every(([op, bound]) => typeof bound !== typeof value || ordered(value, op, bound))
  );
}

function ordered(a: Value, op: Comparison, b: Value): boolean {
  return op === '<' ? a < b : op === '<=' ? a <= b : op === '>' ? a > b : a >= b;
}

/** Whether no value satisfies the constraints. */
function isEmpty(demand: Demand): boolean {
  if (demand.among) return !demand.among.some((value) => satisfies(value, demand));
  if (demand.not.includes(true) && demand.not.includes(false)) return true;
  const low = demand.bounds.filter(([op]) => op === '>' || op === '>=');
  const high = demand.bounds.filter(([op]) => op === '<' || op === '<=');
  return low.some(([from, a]) =>
    high.some(
      ([to, b]) => typeof a === typeof b && (a > b || (a === b && (from === '>' || to === '<'))),
    ),
  );
}

const written = (node: ASTNode): string =>
  pathOf(node) ?? node.input.slice(node.start, node.end).replace(/\s+/g, ' ');

/** The constant value of a node; undefined for a node that depends on data. */
export type Constant = (node: ASTNode) => Value | undefined;

class Demands {
  private readonly bySubject = new Map<string, Demand>();
  private readonly constant: Constant;

  constructor(constant: Constant, known: ReadonlySet<string>) {
    this.constant = constant;
    for (const fact of known) {
      const at = fact.indexOf('.=');
      if (at >= 0) this.ask(fact.slice(0, at), '==', JSON.parse(fact.slice(at + 2)) as Value);
    }
  }

  get areImpossible(): boolean {
    return [...this.bySubject.values()].some(isEmpty);
  }

  add(part: Part): void {
    if (!this.addComparison(part) && !this.addChoice(part))
      this.ask(written(part.node), '==', part.holds);
  }

  /** A comparison with a constant; false for anything else. */
  private addComparison({ node, holds }: Part): boolean {
    if (!isComparison(node.op)) return false;
    const [left, right] = node.args as [ASTNode, ASTNode];
    const [a, b] = [this.constant(left), this.constant(right)];
    const op = holds ? node.op : opposite[node.op];
    if ((a === undefined) === (b === undefined)) return false;
    if (b !== undefined) this.ask(written(left), op, b);
    else if (a !== undefined) this.ask(written(right), mirrored[op], a);
    return true;
  }

  /** `in` a list of constants; false for anything else. */
  private addChoice({ node, holds }: Part): boolean {
    if (node.op !== 'in' || node.args[1].op !== 'list') return false;
    const values = node.args[1].args.map(this.constant);
    if (!values.every((value) => value !== undefined)) return false;
    this.choose(written(node.args[0]), values, holds);
    return true;
  }

  private choose(subject: string, values: readonly Value[], holds: boolean): void {
    const demand = this.of(subject);
    if (holds) demand.among = (demand.among ?? values).filter((value) => values.includes(value));
    else demand.not.push(...values);
  }

  private ask(subject: string, op: Comparison, value: Value): void {
    if (op === '==' || op === '!=') this.choose(subject, [value], op === '==');
    else this.of(subject).bounds.push([op, value]);
  }

  private of(subject: string): Demand {
    const demand = this.bySubject.get(subject) ?? { not: [], bounds: [] };
    this.bySubject.set(subject, demand);
    return demand;
  }
}

/** Maximum number of alternatives: each doubles the work. */
const maxAlternatives = 4;

/**
 * Whether a condition can never be true (`holds`) or never be false, because it constrains one
 * value in contradictory ways: `a && !a`, `x == 1 && x == 2`, `n > 2 && n < 1`, also through `||`.
 *
 * @param known guards of the conditions around
 */
export function isImpossible(
  node: ASTNode,
  holds: boolean,
  constant: Constant,
  known: ReadonlySet<string>,
): boolean {
  const alone = (parts: readonly Part[], alternatives: number): boolean => {
    const demands = new Demands(constant, known);
    for (const part of parts) demands.add(part);
    if (demands.areImpossible) return true;
    const at =
      alternatives > 0
        ? parts.findIndex((part) => part.node.op === (part.holds ? '||' : '&&'))
        : -1;
    const found = parts[at];
    if (!found) return false;
    const others = parts.filter((_, index) => index !== at);
    return (found.node.args as [ASTNode, ASTNode]).every((side) =>
      alone([...others, ...partsOf(side, found.holds)], alternatives - 1),
    );
  };
  return alone(partsOf(node, holds), maxAlternatives);
}

/**
 * The values that paths must have where a condition is true, as guards (`state.tipo.="x"`), for the
 * conditions inside. No field has such a name.
 */
export function valuesOf(node: ASTNode, constant: Constant): ReadonlySet<string> {
  const facts = partsOf(node, true).flatMap((part): string[] => {
    const [path, value] = equality(part, constant);
    return path === undefined || value === undefined ? [] : [`${path}.=${JSON.stringify(value)}`];
  });
  return new Set(facts);
}

function equality({ node, holds }: Part, constant: Constant): [path?: string, value?: Value] {
  if (node.op === (holds ? '==' : '!=')) {
    const [left, right] = node.args as [ASTNode, ASTNode];
    return pathOf(left) === undefined
      ? [pathOf(right), constant(left)]
      : [pathOf(left), constant(right)];
  }
  return [pathOf(node), holds];
}

/** Whether a guard is about a value: it holds only until the value changes. */
export const isValueGuard = (guard: string): boolean => guard.includes('.=');
