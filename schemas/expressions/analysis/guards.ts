import type { ASTNode } from '@marcbachmann/cel-js';
import { type Comparison, mirrored, opposite } from './comparisons.ts';

/**
 * `row.a.b` for a chain of selections, undefined for anything else. `row['a']` and `row.?a` are the
 * same path as `row.a`.
 */
export function pathOf(node: ASTNode): string | undefined {
  switch (node.op) {
    case 'id':
      return node.args;
    case '.':
    case '.?':
      return stepOf(node.args[0], node.args[1]);
    case '[]':
    case '[?]':
      return stepOf(node.args[0], keyOf(node.args[1]));
    default:
      return undefined;
  }
}

function stepOf(from: ASTNode, name: string | undefined): string | undefined {
  const base = name === undefined ? undefined : pathOf(from);
  return base === undefined ? undefined : `${base}.${name}`;
}

/** A literal key that could stand after a dot. */
function keyOf(key: ASTNode): string | undefined {
  return key.op === 'value' && typeof key.args === 'string' && /^[A-Za-z_]\w*$/.test(key.args)
    ? key.args
    : undefined;
}

/** A whole-number literal. */
export function wholeOf(node: ASTNode): number | undefined {
  if (node.op !== 'value' || (typeof node.args !== 'bigint' && typeof node.args !== 'number'))
    return undefined;
  const number = Number(node.args);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Larger positions need `[?]`: every guaranteed position is a guard of its own. */
const maxGuardedPositions = 64;

/** The guard of the element at a position (from 0). No field has such a name. */
export const positionGuard = (path: string, position: number): string => `${path}.#${position + 1}`;

const union = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> =>
  b.size === 0 ? a : a.size === 0 ? b : new Set([...a, ...b]);
const both = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...a].filter((path) => b.has(path)));
const none: ReadonlySet<string> = new Set();

/** Every prefix of a path: what has `a.b.c` has `a.b` too. */
function withPrefixes(path: string): ReadonlySet<string> {
  const parts = path.split('.');
  return new Set(parts.map((_, index) => parts.slice(0, index + 1).join('.')));
}

/**
 * The guards where an expression has been true (`holds`) or false: paths (`row.x`), and positions
 * of lists (`row.itens.#1`, from `size(row.itens) > 0`). With them `has(row.x) && row.x > 1`
 * compiles while `row.x > 1` alone does not.
 */
export function guardsOf(node: ASTNode, holds: boolean): ReadonlySet<string> {
  switch (node.op) {
    case '!_':
      return guardsOf(node.args, !holds);
    case '&&':
      return (holds ? union : both)(guardsOf(node.args[0], holds), guardsOf(node.args[1], holds));
    case '||':
      return (holds ? both : union)(guardsOf(node.args[0], holds), guardsOf(node.args[1], holds));
    case 'call': {
      const [name, args] = node.args;
      const path = name === 'has' && holds && args[0] ? pathOf(args[0]) : undefined;
      return path === undefined ? none : withPrefixes(path);
    }
    case 'in': {
      const [key, container] = node.args;
      const name = holds ? keyOf(key) : undefined;
      const path = name === undefined ? undefined : pathOf(container);
      return path === undefined ? none : withPrefixes(`${path}.${name}`);
    }
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return sizeGuards(node.op, node.args[0], node.args[1], holds);
    default:
      return none;
  }
}

/** The positions that exist where `size(path)` was compared with a number. */
function sizeGuards(
  operator: Comparison,
  left: ASTNode,
  right: ASTNode,
  holds: boolean,
): ReadonlySet<string> {
  const path = sizedPath(left) ?? sizedPath(right);
  const number = wholeOf(left) ?? wholeOf(right);
  if (path === undefined || number === undefined) return none;
  const normalised = sizedPath(left) === undefined ? mirrored[operator] : operator;
  const least = leastSize(holds ? normalised : opposite[normalised], number);
  return new Set(
    Array.from({ length: Math.min(Math.max(least, 0), maxGuardedPositions) }, (_, position) =>
      positionGuard(path, position),
    ),
  );
}

function leastSize(operator: Comparison, number: number): number {
  switch (operator) {
    case '==':
    case '>=':
      return number;
    case '>':
      return number + 1;
    case '!=':
      return number === 0 ? 1 : 0;
    default:
      return 0;
  }
}

function sizedPath(node: ASTNode): string | undefined {
  if (node.op !== 'call' || node.args[0] !== 'size') return undefined;
  const [list] = node.args[1];
  return list && pathOf(list);
}
