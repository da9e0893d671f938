import type * as Source from '../../../types.generated.ts';
import { didYouMean } from '../../../diagnostics/nearest.ts';
import { STRING } from '../../../expressions/types.ts';
import { writtenTexts } from '../../../expressions/analysis/written.ts';
import type { Cel, Tone, Value } from '../../../release/types.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { expressionOf, lowerExpression, lowerValue } from '../value/expressions.ts';
import type { Place, Scope } from '../../../compiler/lowering/scope.ts';
import { failuresOf } from '../../../compiler/shape/validator.ts';

/** All tones. */
export const tones: readonly Tone[] = [
  'neutral',
  'info',
  'success',
  'warning',
  'danger',
  'primary',
];

/**
 * An expression for a tone (`"row.a < row.b ? 'danger' : 'neutral'"`): every literal in it must be
 * one.
 */
export function lowerTone(cursor: Cursor<Source.Expression>, scope: Scope): Cel | undefined {
  const { value: source } = cursor;
  if (typeof source !== 'string') return undefined;
  const { cel } = lowerExpression(cursor, source, scope, STRING);
  if (!cel) return undefined;
  for (const name of writtenTexts(source)) {
    if (!tones.some((tone) => tone === name))
      cursor.report(
        'CFG2102',
        `'${name}' não é um tom.`,
        didYouMean(name, tones) ?? `Tons: ${tones.join(', ')}.`,
      );
  }
  return cel;
}

/** A tone, a CSS colour or nothing, or an expression for one; every literal must be one. */
export function lowerColour({ cursor, scope }: Place<Source.Value>): Value | undefined {
  if (!cursor.exists) return undefined;
  const value = lowerValue(cursor, scope, { type: 'string' }, true);
  const source = typeof cursor.value === 'string' ? expressionOf(cursor.value) : undefined;
  for (const name of source === undefined ? [cursor.value] : writtenTexts(source)) {
    if (
      typeof name !== 'string' ||
      name === '' ||
      tones.some((tone) => tone === name) ||
      failuresOf('color.schema.json', name).length === 0
    )
      continue;
    cursor.report(
      'CFG1103',
      `'${name}' não é um tom nem uma cor.`,
      didYouMean(name, tones) ?? 'Escreva um tom, como warning, ou uma cor do CSS, como #0b5cad.',
    );
  }
  return value;
}
