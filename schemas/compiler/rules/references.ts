import type { Cursor } from '../cursor.ts';

const isRecord = (value: unknown): boolean => value !== null && typeof value === 'object';

/** Every entity that a schema names, however deep, must exist. */
export function checkReferences(cursor: Cursor): void {
  const reference = cursor.string('$ref');
  if (reference !== undefined && !reference.startsWith('#')) cursor.project.resolve('entity', reference, cursor.get('$ref'));
  for (const [, child] of cursor.entries()) if (isRecord(child.value)) checkReferences(child);
  for (const child of cursor.items()) if (isRecord(child.value)) checkReferences(child);
}
