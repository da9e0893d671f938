import type { CarouselBlock } from '../../../schemas/release/types.ts';

/**
 * How many records a carousel of this width shows at once; below the first width as many as there.
 */
export function visibleItems(visible: CarouselBlock['visible'], width: number): number {
  return (visible.findLast(({ from }) => width >= from) ?? visible[0])?.items ?? 1;
}
