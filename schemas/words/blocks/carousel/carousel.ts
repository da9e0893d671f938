import { inside } from '../../../compiler/lowering/scope.ts';
import type * as Source from '../../../types.generated.ts';
import type { CarouselBlock } from '../../../release/types.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { optional } from '../../parts/field/fields.ts';
import { lowerColour } from '../../parts/tone/tone.ts';
import { type BlockLowering, inner, recordsOf, text } from '../parts.ts';

const widths: CarouselBlock['visible'] = [
  { from: 0, items: 1 },
  { from: 464, items: 2 },
  { from: 900, items: 4 },
];

/** `carousel`: records side by side. */
export const lowerCarousel: BlockLowering<Source.CarouselBlock> = (place, cursor) => {
  const { cel, repeated } = recordsOf(place, 'carousel');
  if (!cursor.has('title') && !cursor.has('label'))
    cursor.report(
      'CFG1102',
      "Falta 'title' ou 'label': um carrossel tem um nome para leitores de tela.",
    );
  return (
    cel && {
      of: cel,
      ...optional('title', text(inside(place, 'title'))),
      ...optional('label', text(inside(place, 'label'))),
      ...optional('subtitle', text(inside(place, 'subtitle'))),
      ...optional('accent', lowerColour(inside(place, 'accent'))),
      ...optional('header', cursor.has('header') ? inner(inside(place, 'header')) : undefined),
      body: inner(inside(repeated, 'body')),
      visible: cursor.has('visible') ? visibleOf(cursor) : widths,
      least: cursor.choice('least', ['visible', 'any'] as const, 'any'),
      ...optional('controls', cursor.string('controls') === 'over' ? 'over' : undefined),
      ...optional('auto', cursor.number('auto')),
      ...optional('empty', text(inside(place, 'empty'))),
    }
  );
};

/**
 * Sorted by width, so that the runtime takes the last one that fits; there is always one for width
 * 0.
 */
function visibleOf(cursor: Cursor<Source.CarouselBlock>): CarouselBlock['visible'] {
  const seen = new Set<number>();
  const visible = cursor.items('visible').map((item) => {
    const from = item.number('from') ?? 0;
    if (seen.has(from)) item.get('from').report('CFG1104', `A largura ${from} aparece duas vezes.`);
    seen.add(from);
    return { from, items: item.number('items') ?? 1 };
  });
  if (!seen.has(0)) visible.push({ from: 0, items: 1 });
  return visible.sort((a, b) => a.from - b.from);
}
