import type { ASTNode } from '@marcbachmann/cel-js';
import { didYouMean } from '../diagnostics/nearest.ts';
import { createCelEnvironment } from '../expressions/environment.ts';
import { STRING } from '../expressions/types.ts';
import type { Cel, Tone } from '../release/types.ts';
import type { Cursor } from './cursor.ts';
import { lowerExpression } from './expressions.ts';
import type { Scope } from './scope.ts';

/** The colours that a word may name. */
export const tones: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'danger', 'primary'];

const parser = createCelEnvironment({ param: () => undefined, today: () => '1970-01-01', now: () => '1970-01-01T00:00' });

/** An expression that names a tone (`"row.a < row.b ? 'danger' : 'neutral'"`): each name written out in it must be one. */
export function lowerTone(parent: Cursor, key: string, scope: Scope): Cel | undefined {
  const source = parent.string(key);
  if (source === undefined) return undefined;
  const cursor = parent.get(key);
  const { cel } = lowerExpression(cursor, source, scope, STRING);
  if (!cel) return undefined;
  for (const name of written(parser.parse(source).ast)) {
    if (!tones.some((tone) => tone === name)) cursor.report('CFG2102', `'${name}' não é um tom.`, didYouMean(name, tones) ?? `Tons: ${tones.join(', ')}.`);
  }
  return cel;
}

/** The texts that an expression may come out as, as far as they are written in it. */
function written(node: ASTNode): string[] {
  if (node.op === '?:') return [...written(node.args[1]), ...written(node.args[2])];
  return node.op === 'value' && typeof node.args === 'string' ? [node.args] : [];
}
