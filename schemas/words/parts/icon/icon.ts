import type * as Source from '../../../types.generated.ts';
import { didYouMean } from '../../../diagnostics/nearest.ts';
import type { Text } from '../../../release/types.ts';
import { wordSchema } from '../../index.ts';
import type { Place } from '../../../compiler/lowering/scope.ts';
import { lowerText } from '../text/text.ts';

const { enum: known = [], errorMessage } = wordSchema('icon.schema.json');
const icons = new Set(known.map(String));

/** An icon that may depend on data. Literals must exist. */
export function lowerIcon({
  cursor,
  unit,
  scope,
}: Place<{ icon?: Source.Text }>): Text | undefined {
  const icon = lowerText(cursor.get('icon'), unit, scope);
  if (typeof icon === 'string' && icon !== '' && !icons.has(icon))
    cursor
      .get('icon')
      .report(
        'CFG1103',
        `'${icon}' não é um ícone.`,
        didYouMean(icon, icons) ?? String(errorMessage),
      );
  return icon;
}
