import { inside } from '../../../compiler/lowering/scope.ts';
import { BOOL } from '../../../expressions/types.ts';
import type * as Source from '../../../types.generated.ts';
import type { ActionLowering } from '../lowering.ts';
import { lowerExpression } from '../../parts/value/expressions.ts';

/** `when`: one of two chains, by a condition. */
export const lowerWhen: ActionLowering<Source.WhenAction> = (place, cursor) => {
  const test = lowerExpression(cursor.get('when'), cursor.string('when') ?? '', place.scope, BOOL);
  return (
    test.cel && {
      action: 'when',
      test: test.cel,
      then: place.unit.words.chain(inside(place, 'then', place.scope.guarding(test.guards))),
      else: place.unit.words.chain(inside(place, 'else')),
    }
  );
};
