import type { Id } from '../../../pricing/index.ts';

/** Product data that a dialog starts with; the rest is fetched. */
export interface DialogProduct {
  id: Id;
  descComp?: string;
}

/** Which dialog about a product is open. */
export interface ProductDialog {
  kind: 'details' | 'similar' | 'models';
  product: DialogProduct;
}

/**
 * The dialog about a product that is open, for the whole editor: rows, the search and lines all
 * open the same one.
 */
export interface ProductDialogs {
  current(): ProductDialog | null;
  subscribe(listener: () => void): () => void;
  open(dialog: ProductDialog): void;
  close(): void;
}

/** The dialogs of products of one editor, none of them open. */
export function createProductDialogs(): ProductDialogs {
  const listeners = new Set<() => void>();
  let shown: ProductDialog | null = null;
  const show = (dialog: ProductDialog | null): void => {
    shown = dialog;
    for (const listener of listeners) listener();
  };
  return {
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: show,
    close: () => show(null),
  };
}
