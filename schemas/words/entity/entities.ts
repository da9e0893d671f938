import type * as Source from '../../types.generated.ts';
import { suggest } from '../../diagnostics/nearest.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { formatFits, formatOf } from '../parts/field/fields.ts';
import { isEntitySchema, type Project } from '../../compiler/lowering/project.ts';

/**
 * References between entities must exist, required properties too, and formats must fit their
 * types.
 */
export function checkEntities(project: Project): void {
  for (const entity of project.all('entity')) {
    const schema = entity.get('schema');
    if (!isEntitySchema(schema))
      schema.report(
        'CFG1103',
        'O esquema de uma entidade é um objeto com properties, ou um valor simples.',
      );
    else checkSchema(schema);
  }
}

function checkSchema(cursor: Cursor<Source.Property>): void {
  const reference = cursor.string('$ref');
  if (reference !== undefined && !cursor.project.ids('entity').includes(reference)) {
    cursor
      .get('$ref')
      .report(
        'CFG2002',
        `A entidade '${reference}' não existe.`,
        suggest(reference, cursor.project.ids('entity')),
      );
  }
  const format = formatOf(cursor.record());
  if (cursor.has('format') && !formatFits(format, cursor.record()))
    cursor
      .get('format')
      .report('CFG2104', `O formato ${format} não serve para ${String(cursor.string('type'))}.`);
  const properties = cursor.get('properties');
  cursor.items('required').forEach((name) => {
    if (properties.exists && !properties.has(String(name.value)))
      name.report(
        'CFG2101',
        `'${String(name.value)}' é obrigatório, mas não está em properties.`,
        suggest(String(name.value), Object.keys(properties.record())),
        { name: String(name.value), of: properties.at },
      );
  });
  for (const [, property] of properties.entries()) checkSchema(property);
  for (const key of ['items', 'additionalProperties'] as const)
    if (cursor.has(key)) checkSchema(cursor.get(key).as<Source.Property>());
}
