import type { ExtensionRegistry } from '../render/view/registry.tsx';
import { loadable } from '../render/view/loadable.tsx';

/** The coded parts of the product: everything else is configuration. */
export const extensions: ExtensionRegistry = {
  quoteEditor: loadable(async () => (await import('../quote/ui/quote-editor.tsx')).QuoteEditor),
};
