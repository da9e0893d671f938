import type { ASTNode } from '@marcbachmann/cel-js';

/** `row.a.b` for a chain of plain selections, undefined for anything else. */
export function pathOf(node: ASTNode): string | undefined {
  if (node.op === 'id') return node.args;
  if (node.op !== '.') return undefined;
  const base = pathOf(node.args[0]);
  return base === undefined ? undefined : `${base}.${node.args[1]}`;
}

const union = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> => (b.size === 0 ? a : a.size === 0 ? b : new Set([...a, ...b]));
const both = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> => new Set([...a].filter((path) => b.has(path)));
const none: ReadonlySet<string> = new Set();

/** Every prefix of a path: what has `a.b.c` has `a.b` too. */
function withPrefixes(path: string): ReadonlySet<string> {
  const parts = path.split('.');
  return new Set(parts.map((_, index) => parts.slice(0, index + 1).join('.')));
}

/**
 * The paths that surely exist when an expression has been true (`holds`) or false. This is what lets
 * `has(row.x) && row.x > 1` pass while `row.x > 1` alone does not.
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
    default:
      return none;
  }
}
