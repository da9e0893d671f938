import { isPlainForm } from './plain-form.ts';
import type { Block, Dashboard } from './types.ts';

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

/**
 * What of the runtime a body needs in order to appear: the words of its blocks however deep, and
 * `extension NAME`, and `form structured` for what only some forms need. Sorted, each once. The build says which files each of them is.
 */
export function wordsOf(body: readonly Block[]): string[] {
  const words = new Set<string>();
  const visit = (block: Block): void => {
    words.add(block.block === 'extension' ? `extension ${block.extension}` : block.block);
    if (block.block === 'form' && !isPlainForm(block.form)) words.add('form structured');
    innerBlocks(block).forEach(visit);
  };
  body.forEach(visit);
  return [...words].sort();
}
