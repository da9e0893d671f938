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

/** A selector, and classes of which each element that it matches has one. */
interface Known {
  selector: string;
  classes: string[] | undefined;
}

/** Of a list whose parts each end with a class; what has brackets is left to jsdom. */
function classesOf(selector: string): string[] | undefined {
  if (/[()[\]\\]/.test(selector)) return undefined;
  const classes = selector
    .split(',')
    .map((part) => /\.([\w-]+)[^\s>+~]*$/.exec(part.trim())?.[1])
    .filter((name) => name !== undefined);
  return classes.length === selector.split(',').length ? classes : undefined;
}

let seen: { count: number; last: CSSStyleSheet | undefined } = { count: 0, last: undefined };
let selectors = new Map<string, Known[]>();

/** Selectors of the rules that say something of a property. */
function selectorsOf(property: string): Known[] {
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
      .map(({ selectorText }) => selectorText.split(';').at(-1)?.trim() ?? '')
      .map((selector) => ({ selector, classes: classesOf(selector) }));
  selectors.set(property, found);
  return found;
}

function matches(element: Element, { selector, classes }: Known): boolean {
  if (classes) {
    const own = element.getAttribute('class') ?? '';
    if (!classes.some((name) => own.includes(name))) return false;
  }
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
