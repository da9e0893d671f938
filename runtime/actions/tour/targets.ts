/** Attributes of a tour's targets, in the order of look-up: parts of the frame, blocks, buttons. */
const marks = ['data-place', 'data-block', 'data-id'] as const;

function hasBox(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

/**
 * The first element of the tree that takes up space: a mark may stand on an element without a box
 * of its own.
 */
function firstBox(element: Element): Element | undefined {
  if (hasBox(element)) return element;
  for (const child of element.children) {
    const found = firstBox(child);
    if (found) return found;
  }
  return undefined;
}

/** The part of the page that carries the name and is in sight, if there is one. */
export function findTarget(name: string, page: ParentNode = document): Element | undefined {
  for (const mark of marks) {
    for (const element of page.querySelectorAll(`[${mark}="${CSS.escape(name)}"]`)) {
      const found = firstBox(element);
      if (found) return found;
    }
  }
  return undefined;
}

/**
 * Resolves when all names can be found, or after `patience` ms: what has not come by then is not
 * part of the page.
 */
export function whenInSight(names: readonly string[], patience: number): Promise<void> {
  const all = (): boolean => names.every((name) => findTarget(name) !== undefined);
  return new Promise((resolve) => {
    if (all()) return resolve();
    const end = (): void => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => {
      if (all()) end();
    });
    const timer = setTimeout(end, patience);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
