import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Files of one worker share a page. Each begins with an empty one, without what the file before it
 * put in place of the browser's own.
 */
cleanup();
vi.useRealTimers();
vi.unstubAllGlobals();
localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();
window.history.replaceState(null, '', '/');
// jsdom has neither; tests of widths and scrolling bring their own.
Reflect.deleteProperty(globalThis, 'matchMedia');
Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
