import type { FileValue } from '../../schemas/release/types.ts';
import { CallError } from './errors.ts';
import { fileOf, isFileValue } from './files.ts';

/** The chosen files anywhere in a call's arguments, each once. */
function filesIn(
  value: unknown,
  found: Map<string, FileValue> = new Map(),
): Map<string, FileValue> {
  if (isFileValue(value)) found.set(value.id, value);
  else if (value !== null && typeof value === 'object')
    for (const entry of Object.values(value)) filesIn(entry, found);
  return found;
}

/**
 * The body of a call with files: the part `with` is the arguments as JSON, files being the records
 * they are everywhere else; the bytes of each follow in a part named by its id. Throws `CallError`
 * for a file whose bytes are gone.
 * @param goneMessage what the user reads then, by the file's name
 */
export function multipartBody(args: unknown, goneMessage: (name: string) => string): FormData {
  const form = new FormData();
  form.append('with', JSON.stringify(args ?? {}));
  for (const { id, name } of filesIn(args).values()) {
    const file = fileOf(id);
    if (!file)
      throw new CallError({
        code: 'FILE_GONE',
        status: 0,
        message: goneMessage(name),
        unsent: true,
      });
    form.append(id, file, name);
  }
  return form;
}
