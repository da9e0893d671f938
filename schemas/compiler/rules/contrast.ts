import type { Cursor } from '../cursor.ts';

/** The least contrast of text that WCAG 2.2 asks for at level AA. */
const LEAST = 4.5;

/** The tokens of a portal without a theme, as in `runtime/styles/tokens.css`: a theme may set only some. */
export const plainColors: Readonly<Record<string, string>> = {
  'color-primary': '#0b5cad', 'color-primary-contrast': '#ffffff', 'color-bg': '#f5f7fa', 'color-surface': '#ffffff',
  'color-text': '#1d2733', 'color-text-muted': '#56647a', 'color-success': '#1d7a46', 'color-warning': '#8f5b00',
  'color-danger': '#b3261e', 'color-info': '#2a5f9e', 'header-bg': '#ffffff', 'header-text': '#1d2733',
  'menu-bg': '#ffffff', 'menu-text': '#1d2733', 'footer-bg': '#eaeff5',
};

const toned = ['color-primary', 'color-success', 'color-warning', 'color-danger', 'color-info'];

/** Text and what it stands on: pages and cards, links and notices, buttons, and the three parts of the frame. */
const pairs: readonly (readonly [text: string, behind: string])[] = [
  ...['color-text', 'color-text-muted', 'color-primary'].flatMap((text) => ['color-bg', 'color-surface'].map((behind) => [text, behind] as const)),
  ...toned.slice(1).map((text) => [text, 'color-surface'] as const),
  ...[...toned, 'color-text-muted'].map((behind) => ['color-primary-contrast', behind] as const),
  ['header-text', 'header-bg'],
  ['menu-text', 'menu-bg'],
  ['color-text-muted', 'footer-bg'],
];

/** Pairs of the theme's own colours that are too alike to be read. Colours that only a browser can work out are left out. */
export function checkContrast(theme: Cursor): void {
  const tokens = theme.get('tokens');
  for (const [text, behind] of pairs) {
    const [first, ...others] = [text, behind].filter((token) => tokens.has(token));
    if (first === undefined) continue;
    const [a, b] = [text, behind].map((token) => luminance(tokens.string(token) ?? plainColors[token] ?? ''));
    if (a === undefined || b === undefined) continue;
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < LEAST) tokens.latest(first, ...others).report('CFG2709', `${text} sobre ${behind} tem contraste ${ratio.toFixed(2).replace('.', ',')}:1; o mínimo é 4,5:1.`);
  }
}

/** Relative luminance of an opaque colour in hexadecimal or `rgb()`; undefined for any other. */
function luminance(color: string): number | undefined {
  const channels = channelsOf(color.trim().toLowerCase());
  if (channels?.length !== 3 || channels.some((channel) => !(channel >= 0 && channel <= 255))) return undefined;
  const [r = 0, g = 0, b = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function channelsOf(color: string): number[] | undefined {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(color)?.[1];
  if (hex !== undefined) return (hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])).map((pair) => Number.parseInt(pair, 16));
  return /^rgb\(([\d.,\s]+)\)$/.exec(color)?.[1]?.split(/[\s,]+/).filter(Boolean).map(Number);
}
