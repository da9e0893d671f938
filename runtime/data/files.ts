import type { FileValue } from '../../schemas/release/types.ts';

/**
 * The bytes of chosen files. State, forms and expressions hold a `FileValue`, which is plain JSON;
 * the file itself stays here until a multipart call takes it, and is let go with the last value
 * that names it.
 */
const stored = new Map<string, File>();
const started = Date.now().toString(36);
let count = 0;

/** Keeps a file; its value names it for as long as the page lives, or until `dropFile`. */
export function storeFile(file: File): FileValue {
  count += 1;
  // Not `randomUUID`, which plain http has not. The time keeps a value of an earlier page from
  // naming a file of this one.
  const id = `${started}-${count}`;
  stored.set(id, file);
  return { id, name: file.name, size: file.size, type: file.type };
}

/** The file of a value; undefined when its bytes are gone (the page was loaded anew since). */
export function fileOf(id: string): File | undefined {
  return stored.get(id);
}

/** Lets go of a file that no value names any more. */
export function dropFile(id: string): void {
  stored.delete(id);
}

/** Whether a value is one of a chosen file. */
export function isFileValue(value: unknown): value is FileValue {
  return (
    value !== null &&
    typeof value === 'object' &&
    'id' in value &&
    'name' in value &&
    'size' in value &&
    'type' in value &&
    typeof value.id === 'string'
  );
}
