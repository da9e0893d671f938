import { type CelType, typeOfSchema } from '../../expressions/types.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { resolvePath } from '../parts/field/fields.ts';
import { Scope } from '../../compiler/lowering/scope.ts';

/** A path to a person's id or name: it must lead to a single text or number. */
export function checkScalar(cursor: Cursor, from: CelType): void {
  const { project } = cursor;
  const found = resolvePath(
    cursor,
    from,
    String(cursor.value).split('.'),
    new Scope(project.entities, {}),
  );
  if (!found || ['string', 'number'].includes(typeOfSchema(found, project.entities).kind)) return;
  cursor.report('CFG2102', 'Aqui se espera um texto ou um número.');
}
