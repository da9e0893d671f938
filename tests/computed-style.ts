import { afterAll } from 'vitest';

/**
 * Properties that queries by role read of every element, answered without jsdom's walk through its
 * style sheet, which took more than half of the time of pages' tests: is it shown, is it visible,
 * does it take clicks. Pages in tests have no sheets of their own, so this is said by an element's
 * kind and by `style` attributes; whatever else is asked, jsdom answers.
 */
const page = document.defaultView ?? window;
const jsdoms = page.getComputedStyle;
const whole = jsdoms.bind(page);

/**
 * Attributes on which jsdom's sheet makes the display of an element depend, in addition to its
 * name.
 */
const deciding = ['hidden', 'open', 'popover', 'type'];
const displays = new Map<string, string>();

function displayOf(element: HTMLElement): string {
  if (element.hasAttribute('style') && element.style.display !== '') return whole(element).display;
  const kind = [element.localName, ...deciding.map((name) => element.getAttribute(name))].join('|');
  const known = displays.get(kind) ?? whole(element).display;
  displays.set(kind, known);
  return known;
}

function inherited(
  element: HTMLElement,
  name: 'visibility' | 'pointerEvents',
  initial: string,
): string {
  for (let one: HTMLElement | null = element; one; one = one.parentElement) {
    const own = one.hasAttribute('style') ? one.style[name] : '';
    if (own !== '' && own !== 'inherit') return own;
  }
  return initial;
}

const quick: Record<string, (element: HTMLElement) => string> = {
  display: displayOf,
  visibility: (element) => inherited(element, 'visibility', 'visible'),
  pointerEvents: (element) => inherited(element, 'pointerEvents', 'auto'),
};

/** A style that asks jsdom as late as it can. */
function lazyStyle(element: HTMLElement): CSSStyleDeclaration {
  let asked: CSSStyleDeclaration | undefined;
  const all = (): CSSStyleDeclaration => {
    asked ??= whole(element);
    return asked;
  };
  const tell = (name: string): string => quick[name]?.(element) ?? all().getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return tell;
      const known = quick[String(name)];
      if (known) return known(element);
      const value = Reflect.get(all(), name) as unknown;
      return typeof value === 'function' ? value.bind(all()) : value;
    },
  });
}

const quickStyle: typeof jsdoms = (element, pseudo) =>
  pseudo || page.document.styleSheets.length > 0
    ? whole(element, pseudo)
    : lazyStyle(element as HTMLElement);

function put(style: typeof jsdoms): void {
  for (const place of [page, globalThis]) place.getComputedStyle = style;
}

put(quickStyle);
// Where files share a page, each puts its own.
afterAll(() => put(jsdoms));
