import { vi } from 'vitest';

const nothing = (): void => undefined;

class Observer {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
  takeRecords = (): [] => [];
}

/** Stubs sizes and media, which jsdom lacks. The page is a desk's, and nothing on it has a size. */
export function stubLayout(): void {
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') || query.includes('reduced-motion'),
    media: query,
    addEventListener: nothing,
    removeEventListener: nothing,
  }));
  vi.stubGlobal('scrollTo', nothing);
  Element.prototype.scrollIntoView = nothing;
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
}
