import { inside } from '../../../compiler/lowering/scope.ts';
import { accepts, describeType, typeOfSchema } from '../../../expressions/types.ts';
import type * as Source from '../../../types.generated.ts';
import type { BlockLowering } from '../parts.ts';
import { fieldsOf } from '../../parts/card/card.ts';
import { lowerOf } from '../../parts/value/expressions.ts';

/** `detail`: the fields of one record. */
export const lowerDetailBlock: BlockLowering<Source.DetailBlock> = (place, cursor) => {
  const { cel, type } = lowerOf(inside(place, 'detail'));
  const of = cursor.string('of');
  if (
    of !== undefined &&
    cursor.project.resolve('entity', of, cursor.get('of')) &&
    !accepts(typeOfSchema({ $ref: of }, place.scope.entities), type)
  ) {
    cursor
      .get('detail')
      .report('CFG2102', `Aqui se espera ${of}, mas o valor é ${describeType(type)}.`);
  }
  return (
    cel && {
      of: cel,
      fields: fieldsOf(
        inside(place, 'fields'),
        of === undefined ? type : typeOfSchema({ $ref: of }, place.scope.entities),
      ),
      columns: cursor.number('columns') ?? 2,
    }
  );
};
