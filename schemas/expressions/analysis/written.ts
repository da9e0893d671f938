import type { ASTNode } from '@marcbachmann/cel-js';
import { parser } from '../language/parser.ts';
import { pathOf } from './guards.ts';

/** The literal texts among the possible values of an expression; none of an invalid one. */
export const writtenTexts = (source: string): string[] => walk(source, texts);

/**
 * The literal beginnings of the possible values of an expression: of `'https://a.example/' +
 * row.id` the address before the sum.
 *
 * @param known the text at a path where it is constant, as in `env`
 */
export const writtenBeginnings = (
  source: string,
  known: (path: string) => string | undefined,
): string[] => walk(source, (node) => beginnings(node, known));

/** The paths that an expression reads, each as far as it is literal: `data.cliente.value`. */
export const readPaths = (source: string): string[] => walk(source, paths);

/** Whether a path equals another one or lies in it: `state.a.b` in `state.a`. */
export const isWithin = (path: string, around: string): boolean =>
  path === around || path.startsWith(`${around}.`);

/** Whether an expression reads a path, or something in it. */
export const readsPath = (source: string, path: string): boolean =>
  readPaths(source).some((read) => isWithin(read, path));

/**
 * The names that an expression reads of a root: of `state.a + state.b.c` and `state`, `a` and `b`.
 */
export const namesReadOf = (source: string, root: string): Set<string> =>
  new Set(
    readPaths(source).flatMap((path) => {
      const [first, name] = path.split('.');
      return first === root && name !== undefined ? [name] : [];
    }),
  );

function paths(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(paths);
  if (node === null || typeof node !== 'object' || !('op' in node) || !('args' in node)) return [];
  const path = pathOf(node as ASTNode);
  return path === undefined ? paths(node.args) : [path];
}

function walk(source: string, from: (node: ASTNode) => string[]): string[] {
  try {
    return from(parser.parse(source).ast);
  } catch {
    return [];
  }
}

function texts(node: ASTNode): string[] {
  if (node.op === '?:') return [...texts(node.args[1]), ...texts(node.args[2])];
  return node.op === 'value' && typeof node.args === 'string' ? [node.args] : [];
}

function beginnings(node: ASTNode, known: (path: string) => string | undefined): string[] {
  if (node.op === '?:')
    return [...beginnings(node.args[1], known), ...beginnings(node.args[2], known)];
  if (node.op === '+') return beginnings(node.args[0], known);
  const path = pathOf(node);
  const text = path === undefined ? undefined : known(path);
  return text === undefined ? texts(node) : [text];
}
