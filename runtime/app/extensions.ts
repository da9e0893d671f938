import { lazy } from 'react';
import type { ExtensionRegistry } from '../render/registry.tsx';

/** The coded parts of the product: everything else is configuration. */
export const extensions: ExtensionRegistry = {
  quoteEditor: lazy(async () => ({ default: (await import('../quote/ui/QuoteEditor.tsx')).QuoteEditor })),
};
