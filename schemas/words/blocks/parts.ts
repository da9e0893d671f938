import type * as Source from '../../types.generated.ts';
import { schemaOfType } from '../../expressions/typing/infer.ts';
import {
  accepts,
  type CelType,
  describeType,
  DYN,
  STRING,
  typeOfSchema,
} from '../../expressions/types.ts';
import type { Block, Cel, JsonSchema, Text } from '../../release/types.ts';
import type { PartOf, WordOf } from '../../compiler/read/typed.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { lowerOf } from '../parts/value/expressions.ts';
import { optional, resolvePath } from '../parts/field/fields.ts';
import type { Place } from '../../compiler/lowering/scope.ts';
import { lowerText } from '../parts/text/text.ts';

/**
 * The lowering of a block: its properties in the object code, or nothing after a finding.
 *
 * @param id the block's
 */
export type BlockLowering<T> = (
  place: Place<T>,
  cursor: Cursor<T>,
  id: string,
) => Record<string, unknown> | undefined;

/** The blocks inside a block. */
export const inner = (place: Place<Source.Blocks>): Block[] => place.unit.words.blocks(place);

/** A text property of a block. */
export const text = ({ cursor, unit, scope }: Place<Source.Text>): Text | undefined =>
  lowerText(cursor, unit, scope);

/** A text property with a default from the messages. */
export const textOr = (place: Place<Source.Text>, message: string): Text =>
  text(place) ?? place.unit.project.message(message);

/**
 * The records of a repeating block, the type of one of them, and the place inside, where it is
 * `item`; the record of the surrounding block is `outer`.
 */
export function recordsOf<T, K extends WordOf<T>>(
  place: Place<T>,
  key: PartOf<T, K> extends Source.Expression | undefined ? K : never,
): { cel?: Cel; element: CelType; repeated: Place<T> } {
  const of = { ...place, cursor: place.cursor.get<T, K>(key).as<Source.Expression>() };
  const { cel, type } = lowerOf(of);
  if (type.kind !== 'list' && type.kind !== 'dyn')
    of.cursor.report('CFG2102', `${key} espera uma lista, mas o valor é ${describeType(type)}.`);
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

/** A path from a record to a text. Undefined when absent or after a finding. */
export function textPath(
  { cursor, scope }: Place<Source.Path>,
  from: CelType,
): { path: string[]; schema: JsonSchema } | undefined {
  const path = cursor.value?.split('.');
  const schema = path && resolvePath(cursor, from, path, scope);
  if (!path || !schema) return undefined;
  const type = typeOfSchema(schema, scope.entities);
  if (!accepts(STRING, type))
    cursor.report(
      'CFG2102',
      `Aqui se espera um texto, mas '${path.join('.')}' é ${describeType(type)}.`,
    );
  return { path, schema };
}

const dates = ['date', 'dateTime', 'relative'];

/**
 * A path to a date or a timestamp. A text without a format may be one; a text with another format
 * is not.
 */
export function datePath(place: Place<Source.Path>, from: CelType): string[] | undefined {
  const found = textPath(place, from);
  const format = found?.schema.format;
  if (typeof format === 'string' && !dates.includes(format))
    place.cursor.report(
      'CFG2104',
      `Aqui se espera uma data, mas '${found?.path.join('.') ?? ''}' é ${format}.`,
      'Use o caminho de um campo com o formato date ou dateTime.',
    );
  return found?.path;
}

/** An expression of type string. */
export function textOf(place: Place<Source.Expression>): Cel | undefined {
  const { cel, type } = lowerOf(place);
  if (!accepts(STRING, type))
    place.cursor.report('CFG2102', `Aqui se espera um texto, mas o valor é ${describeType(type)}.`);
  return cel;
}
