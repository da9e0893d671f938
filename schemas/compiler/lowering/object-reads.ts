import { readsPath } from '../../expressions/analysis/written.ts';
import { isRecord } from '../../record.ts';
import type { LoweredTexts } from './scope.ts';

/**
 * Whether an expression or a text anywhere in object code reads a root, such as `result`.
 *
 * @param texts the paths that each text reads, by the text's key
 */
export function readsRoot(node: unknown, root: string, texts: LoweredTexts): boolean {
  if (Array.isArray(node)) return node.some((item) => readsRoot(item, root, texts));
  if (!isRecord(node)) return false;
  if (typeof node.$cel === 'string') return node.$cel.includes(root) && readsPath(node.$cel, root);
  if (typeof node.$t === 'string')
    return [...(texts.get(node.$t) ?? [])].some((path) => path.split('.')[0] === root);
  return Object.values(node).some((child) => readsRoot(child, root, texts));
}
