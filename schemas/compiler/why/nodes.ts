import { isRecord } from '../../record.ts';
import type { MergedDocument } from '../layers/layers.ts';

export type Path = (string | number)[];

export const keyOf = (document: MergedDocument): string => `${document.kind}/${document.id}`;

export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const step of path)
    value = Array.isArray(value) ? value[Number(step)] : isRecord(value) ? value[step] : undefined;
  return value;
}
