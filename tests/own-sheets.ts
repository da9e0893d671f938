/**
 * Style sheets that components bring into a page of a test. PrimeReact's set the text of theirs
 * again with every component that appears, and jsdom reads all of it each time: one that is set to
 * what it is stays as it is.
 */
const page = document.defaultView ?? window;
const stays = Symbol.for('a sheet that stays as it is');
const styles = page.HTMLStyleElement.prototype;
const text = Object.getOwnPropertyDescriptor(page.Node.prototype, 'textContent');

// Files of a worker share the page: it is done once.
if (text?.get && text.set && !(stays in styles)) {
  const { get, set } = text;
  Object.defineProperty(styles, stays, { value: true });
  Object.defineProperty(styles, 'textContent', {
    configurable: true,
    enumerable: true,
    get,
    set(this: HTMLStyleElement, value: string) {
      if (this.sheet === null || get.call(this) !== value) set.call(this, value);
    },
  });
}

/** Rules that jsdom applies; of those for a kind of screen it applies some. It ignores layers. */
function rulesOf(sheet: CSSStyleSheet): CSSStyleRule[] {
  return [...sheet.cssRules].flatMap((rule) => {
    if ('selectorText' in rule) return [rule as CSSStyleRule];
    if (!('media' in rule)) return [];
    const inner = rule as CSSMediaRule & { styleSheet?: CSSStyleSheet | null };
    return [...((inner.styleSheet ?? inner).cssRules ?? [])] as CSSStyleRule[];
  });
}

let seen: { count: number; last: CSSStyleSheet | undefined } = { count: 0, last: undefined };
let selectors = new Map<string, string[]>();

/** Selectors of the rules that say something of a property. */
function selectorsOf(property: string): string[] {
  const sheets = page.document.styleSheets;
  const count = sheets.length;
  if (count === 0) return [];
  const last = sheets[count - 1];
  if (count !== seen.count || last !== seen.last) {
    seen = { count, last };
    selectors = new Map();
  }
  const found =
    selectors.get(property) ??
    [...sheets]
      .flatMap(rulesOf)
      .filter(({ style }) => style?.getPropertyValue(property))
      // As jsdom reads them.
      .map(({ selectorText }) => selectorText.split(';').at(-1)?.trim() ?? '');
  selectors.set(property, found);
  return found;
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    // jsdom passes over what it cannot read.
    return false;
  }
}

/** Whether a sheet of the page itself says something of a property of an element. */
export const isStyled = (element: Element, property: string): boolean =>
  selectorsOf(property).some((selector) => matches(element, selector));
