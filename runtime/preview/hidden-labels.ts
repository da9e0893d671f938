import type { FindOrigin } from './handles.ts';

/** What shows nothing now: an element that a condition hides, and a block without content. */
const hidden = '.origin-hidden, .tour-target[data-cfg]:empty';

/**
 * Writes at what is hidden what it is, as the style sheet shows it while the page is being
 * adjusted.
 */
export function labelHidden(page: ParentNode, find: FindOrigin): void {
  for (const element of page.querySelectorAll<HTMLElement>(hidden)) {
    const label = find(element.getAttribute('data-cfg') ?? '')?.label;
    const text = label === undefined ? undefined : `${label} (sem conteúdo agora)`;
    if (text !== undefined && element.dataset.hidden !== text) element.dataset.hidden = text;
  }
}
