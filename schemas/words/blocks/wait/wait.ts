import { optional } from '../../parts/field/fields.ts';
import { inside } from '../../../compiler/lowering/scope.ts';
import { suggest } from '../../../diagnostics/nearest.ts';
import type * as Source from '../../../types.generated.ts';
import { type BlockLowering, inner, text } from '../parts.ts';

/** `wait`: its blocks once a datum has arrived. */
export const lowerWaitBlock: BlockLowering<Source.WaitBlock> = (place, cursor) => {
  const path = cursor.string('wait') ?? '';
  const name = path.replace(/^data\./, '');
  const known = (place.scope.roots.data?.properties ?? {}) as Record<string, unknown>;
  if (known[name] === undefined)
    cursor
      .get('wait')
      .report('CFG2105', `O dado '${name}' não existe aqui.`, suggest(name, Object.keys(known)));
  // With an unknown name all data counts as awaited, to avoid consequential findings.
  const awaited = known[name] === undefined ? Object.keys(known) : [name];
  const ready = place.scope.guarding(new Set(awaited.map((one) => `data.${one}.value`)));
  return {
    for: path,
    ...optional('text', text(inside(place, 'text'))),
    body: inner(inside(place, 'body', ready)),
    ...optional('updated', cursor.boolean('updated')),
    ...optional('ratio', cursor.string('ratio')),
    ...optional('phoneRatio', cursor.string('phoneRatio')),
  };
};
