import type * as Source from '../../../types.generated.ts';
import type { Tour } from '../../../release/types.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { lowerCondition } from '../../parts/value/expressions.ts';
import { optional } from '../../parts/field/fields.ts';
import { checkDistinct } from '../../../compiler/rules/documents/distinct.ts';
import type { Place, Scope } from '../../../compiler/lowering/scope.ts';
import { lowerText } from '../../parts/text/text.ts';

/**
 * `tour`: adds the tour to the chunk. Its targets are checked once every chunk is lowered
 * (`checkTours`).
 */
export function lowerTour(
  place: Place,
  cursor: Cursor<Source.TourAction>,
): Record<string, unknown> | undefined {
  const id = cursor.string('tour') ?? '';
  const tour = cursor.project.resolve('tour', id, cursor.get('tour'));
  if (!tour) return undefined;
  place.unit.tours[id] ??= lowerSteps({ ...place, cursor: tour });
  return { action: 'tour', tour: id, again: cursor.boolean('again') ?? false };
}

/** A tour starts from many places, so it sees the common roots only. */
const common = ['params', 'session', 'env', 'route'];

function lowerSteps({ cursor, unit, scope }: Place<Source.TourDocument>): Tour {
  const shown: Scope = scope
    .unguarded()
    .without(...Object.keys(scope.roots).filter((root) => !common.includes(root)));
  const steps = checkDistinct(cursor.items('steps')).map((step) => {
    const when = lowerCondition(step.get('when'), shown);
    const inner = shown.guarding(when.guards);
    return {
      id: step.string('id') ?? '',
      at: step.at,
      target: step.string('target') ?? '',
      title: lowerText(step.get('title'), unit, inner) ?? '',
      text: lowerText(step.get('text'), unit, inner) ?? '',
      ...optional('when', when.cel),
    };
  });
  return { tour: cursor.id, at: cursor.at, steps };
}
