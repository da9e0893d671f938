import Handlebars from 'handlebars';
import { isRecord } from '../../../record.ts';

/** The paths in a template; none of an invalid one. */
export function textPathsOf(source: string): string[] {
  try {
    return pathsIn(Handlebars.parseWithoutProcessing(source));
  } catch {
    return [];
  }
}

function pathsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(pathsIn);
  if (!isRecord(node)) return [];
  return node.type === 'PathExpression' && Array.isArray(node.parts)
    ? [node.parts.join('.')]
    : Object.values(node).flatMap(pathsIn);
}
