import { RE2JS } from 're2js';
import { Scope } from '../../compiler/lowering/scope.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { checkExpression } from '../../expressions/check.ts';
import { withLinearMatches } from '../../expressions/language/linear-matches.ts';
import { BOOL, typeOfSchema } from '../../expressions/types.ts';
import { namesReadOf } from '../../expressions/analysis/written.ts';
import type { JsonSchema, ServerCall } from '../../release/types.ts';
import type * as Source from '../../types.generated.ts';
import type { Shapes } from '../entity/shapes.ts';
import { pageSchema, responseSchema } from './call-use.ts';

export const noAnswer: ServerCall['response'] = { kind: 'none', shape: { t: 'any' } };

/** How the server reads a call's response, and the shape that it is reduced to. */
export function lowerResponse(
  cursor: Cursor<Source.CallDocument>,
  shapes: Shapes,
): ServerCall['response'] {
  if (cursor.has('download')) return { kind: 'file', shape: { t: 'any' } };
  const response = cursor.get('response');
  if (!response.exists) return noAnswer;
  for (const key of ['page', 'list'] as const) {
    const id = response.string(key);
    if (id === undefined) continue;
    cursor.project.resolve('entity', id, response.get(key));
    return {
      kind: key,
      shape: shapes.of(
        key === 'page' ? pageSchema({ $ref: id }) : { type: 'array', items: { $ref: id } },
      ),
    };
  }
  return { kind: 'value', shape: shapes.of(responseSchema(cursor) ?? {}) };
}

/** @param answering the call, where the ERP's response goes to the browser unmapped */
export function lowerOk(
  cursor: Cursor<{ ok?: Source.Condition }>,
  answering?: Cursor<Source.CallDocument>,
): string | undefined {
  const source = cursor.string('ok');
  if (source === undefined) return undefined;
  // The raw response of the ERP is not declared: apart from adapters the only place with a dynamic
  // type.
  const checked = checkExpression(source, new Scope(cursor.project.entities, { result: {} }), BOOL);
  for (const finding of checked.findings)
    cursor.get('ok').report(finding.code, finding.message, finding.hint);
  if (checked.constant === false)
    cursor
      .get('ok')
      .report('CFG2760', `'${source}' recusa qualquer resposta: a chamada falharia sempre.`);
  if (checked.source === undefined) return undefined;
  if (answering && cursor === answering)
    checkAnswerNames(cursor.get('ok'), source, responseSchema(answering));
  const { source: linear, patterns } = withLinearMatches(checked.source);
  for (const pattern of patterns)
    if (!isLinear(pattern))
      cursor
        .get('ok')
        .report(
          'CFG2206',
          `O servidor não sabe usar o padrão '${pattern}'.`,
          'Escreva o padrão sem (?=…), (?!…) e referências como \\1.',
        );
  return linear;
}

/**
 * The response may have more properties than declared; one that is similar to a declared name is
 * reported.
 */
function checkAnswerNames(cursor: Cursor, source: string, response: JsonSchema | undefined): void {
  const type = typeOfSchema(response, cursor.project.entities);
  if (type.kind !== 'object') return;
  const known = Object.keys(type.fields);
  for (const name of namesReadOf(source, 'result')) {
    const hint = known.includes(name) ? undefined : didYouMean(name, known);
    if (hint !== undefined)
      cursor.report('CFG2218', `A resposta de ${cursor.id} não declara '${name}'.`, hint);
  }
}

/** Whether RE2 supports a pattern: it has neither look-around nor backreferences. */
function isLinear(pattern: string): boolean {
  try {
    RE2JS.compile(pattern);
    return true;
  } catch {
    return false;
  }
}
