import { readPaths } from '../../expressions/analysis/written.ts';
import { expressionOf } from '../../words/parts/value/expressions.ts';
import { textPathsOf } from '../../words/parts/text/text-paths.ts';

/**
 * The names in a part of a document: its keys, the steps of its paths, and what its expressions,
 * conditions and texts read.
 */
export function writtenNames(value: unknown): string[] {
  if (typeof value === 'string') return namesInText(value);
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap(writtenNames);
  return Object.entries(value).flatMap(([key, child]) => [key, ...writtenNames(child)]);
}

/** A path and a condition are read alike: a path is the shortest expression. */
function namesInText(value: string): string[] {
  const paths = value.includes('{{') ? textPathsOf(value) : readPaths(expressionOf(value) ?? value);
  return (paths.length > 0 ? paths : [value]).flatMap((path) => path.split('.'));
}
