import { createRequire } from 'node:module';

// The axe that comes with its builder.
const { source } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))(
  'axe-core',
) as { source: string };

/**
 * axe reads the colours of each text and of all that lies behind it anew, which was a third of its
 * time: a page has some fifteen.
 */
const readOnce = `(() => {
  const { prototype } = axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map();
  prototype.parseString = function (text) {
    const colour = known.get(text);
    if (colour) return Object.assign(this, colour);
    parseString.call(this, text);
    known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    return this;
  };
})();`;

/**
 * The contrast of texts is three quarters of what is left, and most texts of a page stand on
 * others, or in the rows next to. What had enough is not measured again where everything that styles
 * can refer to is the same: the element and all around it by tag, attributes, state, and place
 * among its siblings. What fails, or cannot be decided, is measured each time.
 */
const measureOnce = `(() => {
  const rule = axe._audit.rules.find(({ id }) => id === 'color-contrast');
  const check = axe._audit.checks['color-contrast'];
  const { matches } = rule;
  const { evaluate } = check;
  const content = /^(id|for|href|src|alt|title|name|value|placeholder|aria-(label|labelledby|describedby|controls|owns|activedescendant))$/;
  const states = [':hover', ':focus', ':focus-within', ':focus-visible', ':disabled', ':checked', ':invalid', ':read-only', ':placeholder-shown'];
  const hash = (text) => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at++) {
      a = Math.imul(a ^ text.charCodeAt(at), 2654435761);
      b = Math.imul(b ^ text.charCodeAt(at), 1597334677);
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
    return (a >>> 0).toString(36) + (b >>> 0).toString(36);
  };
  const keyOf = (element, keys) => {
    if (!element) return location.origin + location.pathname.startsWith('/admin');
    const known = keys.get(element);
    if (known) return known;
    const siblings = element.parentElement ? [...element.parentElement.children] : [element];
    const at = siblings.indexOf(element);
    const key = hash([
      keyOf(element.parentElement, keys),
      element.tagName,
      at === 0, at === siblings.length - 1, at % 2,
      siblings[at - 1]?.tagName, siblings[at - 1]?.className,
      ...[...element.attributes].filter(({ name }) => !content.test(name)).map(({ name, value }) => name + '=' + value).sort(),
      ...states.map((state) => element.matches(state)),
    ].join('|'));
    keys.set(element, key);
    return key;
  };
  rule.matches = function (node, ...rest) {
    const { contrast } = window;
    if (contrast?.good.has(keyOf(node, contrast.keys))) return false;
    return matches.call(this, node, ...rest);
  };
  check.evaluate = function (node, ...rest) {
    const { contrast } = window;
    const outcome = evaluate.call(this, node, ...rest);
    if (contrast && outcome === true) contrast.found.push(keyOf(node, contrast.keys));
    return outcome;
  };
})();`;

/** What journeys bring into a document to look at it with. */
export const axeSource = `${source};${readOnce}${measureOnce}
axe.configure({ allowedOrigins: ['<same_origin>'] });`;

interface Contrast {
  /** Keys of texts that had enough contrast before this look. */
  good: Set<string>;
  /** Those of this one. */
  found: string[];
  keys: Map<Element, string>;
}
type Measured = typeof globalThis & { contrast?: Contrast };

/**
 * Runs in the page, before axe does. The keys are one text, since Playwright sends each member of a
 * list by itself.
 */
export function beginMeasuring(good: string): void {
  (globalThis as Measured).contrast = {
    good: new Set(good.split(' ')),
    found: [],
    keys: new Map(),
  };
}

/** Runs in the page: keys of the texts that were found to have enough contrast. */
export const foundGood = (): string => (globalThis as Measured).contrast?.found.join(' ') ?? '';

interface Violation {
  id: string;
  nodes: { target: string[] }[];
}
type Axe = { run(context: object, options: object): Promise<{ violations: Violation[] }> };

/** What a look saw. */
interface Seen {
  html: string;
  visible: Element[];
}
type Looked = typeof globalThis & { axe: Axe; seen?: Seen };

/**
 * Runs in the page: what is wrong within an element, by rule. Only violations are reported: a third
 * of the time. None of these rules reads style sheets. Where nothing but the layout differs from
 * the last look, as in a window of another width, only the rules that a layout can break are tried.
 */
export async function runAxe(within: string): Promise<string[]> {
  const page = globalThis as Looked;
  const root = document.querySelector(within);
  const seen: Seen = {
    html: root?.outerHTML ?? '',
    visible: [...(root?.querySelectorAll('*') ?? [])].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    ),
  };
  const last = page.seen;
  const hasOwnFrame = [...(root?.querySelectorAll('iframe') ?? [])].some(
    ({ contentDocument }) => contentDocument,
  );
  const isSame =
    !hasOwnFrame &&
    last?.html === seen.html &&
    last.visible.length === seen.visible.length &&
    last.visible.every((element, index) => element === seen.visible[index]);
  page.seen = seen;
  const ofLayout = [
    'color-contrast',
    'link-in-text-block',
    'scrollable-region-focusable',
    'target-size',
  ];
  const { violations } = await page.axe.run(
    { include: [within] },
    {
      resultTypes: ['violations'],
      runOnly: isSame
        ? { type: 'rule', values: ofLayout }
        : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
      preload: { assets: ['media'] },
    },
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
