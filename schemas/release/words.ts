import type { Block, Dashboard, List } from './types.ts';

function widgetBodies(widgets: Dashboard['widgets']): readonly Block[] {
  if (Array.isArray(widgets)) return widgets.flatMap((widget) => widget.body);
  const { kinds, otherwise } = widgets.adapter;
  return [...Object.values(kinds), ...(otherwise ? [otherwise] : [])].flatMap((kind) => kind.body);
}

/** The blocks inside a block that appear together with it. */
export function innerBlocks(block: Block): readonly Block[] {
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

/** Filters are code of their own, which a list without any does not load. */
const hasFilters = (list: List): boolean => list.filters.length > 0 || list.idle !== undefined;

function ownWords(block: Block): string[] {
  if (block.block === 'extension') return [`extension ${block.extension}`];
  const filtered = (block.block === 'list' || block.block === 'picker') && hasFilters(block.list);
  return [block.block, ...(filtered ? ['filters'] : [])];
}

/**
 * What of the runtime a body needs in order to appear: the words of its blocks however deep, `filters`, and
 * `extension NAME`. Sorted, each once. The build says which files each of them is.
 */
export function wordsOf(body: readonly Block[]): string[] {
  const words = new Set<string>();
  const visit = (block: Block): void => {
    for (const word of ownWords(block)) words.add(word);
    innerBlocks(block).forEach(visit);
  };
  body.forEach(visit);
  return [...words].sort();
}
