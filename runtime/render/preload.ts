import type { Block, Dashboard } from '../../schemas/release/types.ts';
import type { Registry } from './registry.tsx';

function widgetBodies(widgets: Dashboard['widgets']): readonly Block[] {
  if (Array.isArray(widgets)) return widgets.flatMap((widget) => widget.body);
  const { kinds, otherwise } = widgets.adapter;
  return [...Object.values(kinds), ...(otherwise ? [otherwise] : [])].flatMap((kind) => kind.body);
}

function innerBlocks(block: Block): readonly Block[] {
  switch (block.block) {
    case 'section':
    case 'each':
    case 'wait':
      return block.body;
    case 'wizard':
      return block.wizard.steps.flatMap((step) => step.body);
    case 'tabs':
      // The others are fetched when they are opened, as their data is.
      return block.tabs[0]?.body ?? [];
    case 'carousel':
      return block.body;
    case 'dashboard':
      return widgetBodies(block.dashboard.widgets);
    default:
      return [];
  }
}

/**
 * Fetches the code of every word in these blocks, however deep, so that the screen appears whole instead of piece by
 * piece. An unknown word is left to its place, which reports it; code that cannot be fetched is asked for again there.
 */
export async function preloadBlocks(body: readonly Block[], registry: Registry): Promise<void> {
  await Promise.allSettled(
    body.flatMap((block) => {
      const component = block.block === 'extension' ? registry.extensions[block.extension] : registry.blocks[block.block];
      const own = component && 'preload' in component ? [component.preload()] : [];
      return [...own, preloadBlocks(innerBlocks(block), registry)];
    }),
  );
}
