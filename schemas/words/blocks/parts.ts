import { schemaOfType } from '../../expressions/infer.ts';
import {
  accepts,
  type CelType,
  describeType,
  DYN,
  STRING,
  typeOfSchema,
} from '../../expressions/types.ts';
import type { Block, Cel, JsonSchema, Text } from '../../release/types.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { lowerOf } from '../parts/value/expressions.ts';
import { optional, resolvePath } from '../parts/field/fields.ts';
import type { Place } from '../../compiler/lowering/scope.ts';
import { lowerText } from '../parts/text/text.ts';

/**
 * What a word of the block table does: the properties of its object code, or nothing after a
 * finding. `id` is the block's.
 */
export type BlockLowering = (
  place: Place,
  cursor: Cursor,
  id: string,
) => Record<string, unknown> | undefined;

/** The blocks inside a block. */
export const inner = (place: Place, key: string): Block[] =>
  place.unit.words.blocks({ ...place, cursor: place.cursor.get(key) });

/** A text property of a block. */
export const text = (place: Place, key: string): Text | undefined =>
  lowerText(place.cursor, key, place.unit, place.scope);

/** A text property that has a text of the runtime's own where it is absent. */
export const textOr = (place: Place, key: string, message: string): Text =>
  text(place, key) ?? place.unit.project.message(message);

/**
 * The records of a block that repeats something, the type of one of them, and the place inside,
 * where it is `item`; the record of the block around it, if there is one, is `outer`.
 */
export function recordsOf(
  place: Place,
  key: string,
): { cel?: Cel; element: CelType; repeated: Place } {
  const { cel, type } = lowerOf(place, key);
  if (type.kind !== 'list' && type.kind !== 'dyn')
    place.cursor
      .get(key)
      .report('CFG2102', `${key} espera uma lista, mas o valor é ${describeType(type)}.`);
  const element = type.kind === 'list' ? type.items : DYN;
  return {
    ...(cel ? { cel } : {}),
    element,
    repeated: {
      ...place,
      scope: place.scope.with({
        item: schemaOfType(element),
        ...optional('outer', place.scope.roots.item),
      }),
    },
  };
}

/**
 * A property that is a path from a record to a text: a name, a date, a message. Undefined when
 * absent or after a finding.
 */
export function textPath(
  place: Place,
  key: string,
  from: CelType,
): { path: string[]; schema: JsonSchema } | undefined {
  const { cursor, scope } = place;
  const path = cursor.string(key)?.split('.');
  const schema = path && resolvePath(cursor.get(key), from, path, scope);
  if (!path || !schema) return undefined;
  const type = typeOfSchema(schema, scope.entities);
  if (!accepts(STRING, type))
    cursor
      .get(key)
      .report(
        'CFG2102',
        `Aqui se espera um texto, mas '${path.join('.')}' é ${describeType(type)}.`,
      );
  return { path, schema };
}

const dates = ['date', 'dateTime', 'relative'];

/**
 * A path to a day or a moment. A text that does not say what it is may be one; one that says that
 * it is something else is none.
 */
export function datePath(place: Place, key: string, from: CelType): string[] | undefined {
  const found = textPath(place, key, from);
  const format = found?.schema.format;
  if (typeof format === 'string' && !dates.includes(format))
    place.cursor
      .get(key)
      .report(
        'CFG2104',
        `Aqui se espera uma data, mas '${found?.path.join('.') ?? ''}' é ${format}.`,
        'Use o caminho de um campo com o formato date ou dateTime.',
      );
  return found?.path;
}
