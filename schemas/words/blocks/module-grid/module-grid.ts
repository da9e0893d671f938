import { inside } from '../../../compiler/lowering/scope.ts';
import { DYN } from '../../../expressions/types.ts';
import type * as Source from '../../../types.generated.ts';
import type { BlockLowering } from '../parts.ts';
import { lowerButtons } from '../../parts/button/buttons.ts';
import { resolvePath } from '../../parts/field/fields.ts';
import { lowerOf } from '../../parts/value/expressions.ts';

/** `moduleGrid`: tiles of the modules that the user may open. */
export const lowerModuleGridBlock: BlockLowering<Source.ModuleGridBlock> = (place, cursor) => {
  const { cel, type } = lowerOf(inside(place, 'moduleGrid'));
  const element = type.kind === 'list' ? type.items : DYN;
  const fields = cursor.get('fields');
  for (const [, path] of fields.entries())
    resolvePath(path, element, String(path.value).split('.'), place.scope);
  return (
    cel && {
      of: cel,
      fields: fields.value,
      order: cursor.strings('order'),
      extra: lowerButtons(inside(place, 'extra'), { look: 'solid' }),
      columns: { xs: 6, sm: 4, md: 3, lg: 2, ...cursor.get('columns').record() },
    }
  );
};
