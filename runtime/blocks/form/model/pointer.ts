import type { JsonSchema } from '../../../../schemas/release/types.ts';
import { readPath } from '../../../render/paths.ts';

/** JSON pointers name the places of a form's data: `/endereco/cep`, `/itens/0/qtd`. */

/** The pointer of property names and indices. */
export function pointerOf(path: readonly (string | number)[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Property names and indices of a pointer. */
export function partsOf(pointer: string): string[] {
  return pointer === '' ? [] : pointer.slice(1).split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** `/itens/0/qtd` as `itens.qtd`: the place in the form, whichever item it is. */
export function fieldOf(pointer: string): string {
  return partsOf(pointer).filter((part) => !/^\d+$/.test(part)).join('.');
}

/** The schema at a place, through properties, items and references; undefined behind a choice of schemas. */
export function schemaAt(root: JsonSchema, pointer: string): JsonSchema | undefined {
  let here: unknown = root;
  for (const part of partsOf(pointer)) {
    here = resolved(here, root);
    here = /^\d+$/.test(part) ? readPath(here, ['items']) : readPath(here, ['properties', part]);
  }
  const found = resolved(here, root);
  return typeof found === 'object' && found !== null ? (found as JsonSchema) : undefined;
}

function resolved(schema: unknown, root: JsonSchema): unknown {
  const reference = readPath(schema, ['$ref']);
  return typeof reference === 'string' && reference.startsWith('#/') ? readPath(root, partsOf(reference.slice(1))) : schema;
}
