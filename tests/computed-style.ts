import { afterAll } from 'vitest';
import { isStyled } from './own-sheets.ts';

/**
 * Properties that queries by role, axe and carousels read of every element, answered without jsdom's
 * walk through all style sheets, which took more than half of the time of pages' tests: is it shown,
 * is it visible, are its contents, does it take clicks, how wide is its margin. This is said by an
 * element's kind and by `style` attributes where no sheet of the page itself says something of it;
 * whatever else is asked, jsdom answers.
 */
const page = document.defaultView ?? window;
const jsdoms = page.getComputedStyle;
const whole = jsdoms.bind(page);

/**
 * Attributes on which jsdom's sheet makes the display of an element depend, in addition to its
 * name.
 */
const deciding = ['hidden', 'open', 'popover', 'type'];
const kindOf = (element: HTMLElement): string =>
  [element.localName, ...deciding.map((name) => element.getAttribute(name) ?? '-')].join('|');
/** Whether an element's own style may say something of a property. */
const says = (element: HTMLElement, property: string): boolean =>
  element.getAttribute('style')?.includes(property) ?? false;

const known = Symbol.for("what jsdom's own sheet says");
const shared = globalThis as { [known]?: Map<string, string> };
/** What jsdom's own sheet says, by property and kind of element: the same in all files of a worker. */
const values = (shared[known] ??= new Map<string, string>());
function sheets(element: HTMLElement, property: string): string {
  const key = `${property}|${kindOf(element)}`;
  const value = values.get(key) ?? whole(element).getPropertyValue(property);
  values.set(key, value);
  return value;
}

const usual = new Set(['none', 'block', 'inline', 'inline-block', 'flex', 'inline-flex', 'grid']);

function displayOf(element: HTMLElement): string {
  if (isStyled(element, 'display')) return whole(element).display;
  if (!says(element, 'display')) return sheets(element, 'display');
  const { display } = element.style;
  return usual.has(display) ? display : whole(element).display;
}

const rightMarginOf = (element: HTMLElement): string =>
  ['margin', 'margin-right'].some((one) => isStyled(element, one)) || says(element, 'margin')
    ? whole(element).marginRight
    : sheets(element, 'margin-right');

const contentVisibilityOf = (element: HTMLElement): string => {
  const property = 'content-visibility';
  return isStyled(element, property) || says(element, property)
    ? whole(element).getPropertyValue(property)
    : sheets(element, property);
};

function inherited(
  element: HTMLElement,
  name: 'visibility' | 'pointerEvents',
  property: string,
  initial: string,
): string {
  for (let one: HTMLElement | null = element; one; one = one.parentElement) {
    if (isStyled(one, property)) return whole(element)[name];
    const own = says(one, property) ? one.style[name] : '';
    if (own !== '' && own !== 'inherit') return own;
  }
  return initial;
}

const quick: Record<string, (element: HTMLElement) => string> = {
  display: displayOf,
  visibility: (element) => inherited(element, 'visibility', 'visibility', 'visible'),
  pointerEvents: (element) => inherited(element, 'pointerEvents', 'pointer-events', 'auto'),
  'margin-right': rightMarginOf,
  'content-visibility': contentVisibilityOf,
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
  pseudo ? whole(element, pseudo) : lazyStyle(element as HTMLElement);

function put(style: typeof jsdoms): void {
  for (const place of [page, globalThis]) place.getComputedStyle = style;
}

put(quickStyle);
// Where files share a page, each puts its own.
afterAll(() => put(jsdoms));
