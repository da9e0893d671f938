import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Json = Record<string, unknown>;

/**
 * Writes a document of the demo tenant into a working copy; `path` is `list/pedidos`. Answers the
 * file's path.
 */
export function writeDocument(folder: string, path: string, document: Json): string {
  const file = join(folder, 'config/tenants/demo', `${path}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(document, null, 2));
  return file;
}

/** A patch of the demo tenant, as a user writes it. */
export const writePatch = (folder: string, path: string, patch: Json): string =>
  writeDocument(folder, path, {
    $schema: '../../../../schemas/words/patch/patch.schema.json',
    $patch: path,
    ...patch,
  });

/** Gives the demo tenant parameters of its own, in a working copy that has not started yet. */
export function setParameters(folder: string, values: Json): void {
  const file = join(folder, 'config/tenants/demo/tenant/tenant.json');
  const tenant = JSON.parse(readFileSync(file, 'utf8')) as Json;
  writeFileSync(file, JSON.stringify({ ...tenant, values }, null, 2));
}
