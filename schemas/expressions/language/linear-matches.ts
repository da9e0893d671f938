import type { ASTNode } from '@marcbachmann/cel-js';
import { parser } from './parser.ts';

/** The server's replacement for `matches`, with an engine of linear time. */
export const linearMethod = 'matchesLinear';

export interface LinearExpression {
  source: string;
  /** The patterns of all `matches` in it. */
  patterns: string[];
}

/**
 * Rewrites an expression for the server's thread: CEL's own `matches` may backtrack without end,
 * and cannot be replaced.
 */
export function withLinearMatches(source: string): LinearExpression {
  const patterns: string[] = [];
  const names: number[] = [];
  visit(parser.parse(source).ast, ({ op, args }) => {
    if (op !== 'rcall' || args[0] !== 'matches') return;
    const [, receiver, [pattern]] = args;
    names.push(source.indexOf('matches', receiver.end));
    if (pattern?.op === 'value') patterns.push(String(pattern.args));
  });
  let written = source;
  for (const at of names.sort((a, b) => b - a))
    written = `${written.slice(0, at)}${linearMethod}${written.slice(at + 'matches'.length)}`;
  return { source: written, patterns };
}

function visit(node: ASTNode, see: (node: ASTNode) => void): void {
  see(node);
  visitArguments(node.args, see);
}

function visitArguments(args: unknown, see: (node: ASTNode) => void): void {
  if (Array.isArray(args)) for (const arg of args) visitArguments(arg, see);
  else if (args !== null && typeof args === 'object' && 'op' in args) visit(args as ASTNode, see);
}
