import type * as Source from '../../types.generated.ts';
import { leastContrast, plainColors, textPairs, type ThemeToken } from '../../theme/colors.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';

/**
 * Two colours with too little contrast, and the tokens to change: those that a patch wrote, else
 * both.
 */
interface Alike {
  text: ThemeToken;
  behind: ThemeToken;
  ratio: number;
  tokens: readonly ThemeToken[];
}

/**
 * Reports pairs of the theme's colours with too little contrast, once at the colour that most of
 * them share. Colours that only a browser can compute are left out.
 */
export function checkContrast(theme: Cursor<Source.ThemeDocument>): void {
  const tokens = theme.get('tokens');
  for (let remaining = textPairs.flatMap((pair) => alike(tokens, pair)); remaining.length > 0; ) {
    const shares = (token: ThemeToken): number =>
      remaining.filter((one) => one.tokens.includes(token)).length;
    const names = [...new Set(remaining.flatMap((one) => one.tokens))];
    const worst = names.reduce((a, b) => (shares(b) > shares(a) ? b : a));
    reportPairs(
      tokens.get(worst),
      remaining.filter((one) => one.tokens.includes(worst)),
    );
    remaining = remaining.filter((one) => !one.tokens.includes(worst));
  }
  checkSize(tokens.get('font-size'));
  checkPaletteContrast(theme);
}

/**
 * A colour of the palette is used as text on a tint of itself, as tones are; one that refers to a
 * tone is checked with it.
 */
function checkPaletteContrast(theme: Cursor<Source.ThemeDocument>): void {
  const behind = 'color-surface';
  const ground = colorOf(theme.get('tokens').string(behind) ?? plainColors[behind] ?? '');
  if (ground === undefined) return;
  for (const [name, entry] of theme.entries('palette')) {
    const color = colorOf(entry.string('color') ?? '');
    if (color === undefined) continue;
    const ratio = ratioOf(color, ground);
    if (ratio < leastContrast) reportPairs(entry.get('color'), [{ text: name, behind, ratio }]);
  }
}

/** Contrast ratio of a text and its background: 1 to 21. */
function ratioOf(over: Color, under: Color): number {
  const ground = laidOver(under, white);
  const [a, b] = [luminance(laidOver(over, ground)), luminance(ground)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function alike(
  tokens: Cursor<Source.ThemeDocument['tokens']>,
  [text, behind]: (typeof textPairs)[number],
): Alike[] {
  const own = [text, behind].filter((token) => tokens.has(token));
  if (own.length === 0) return [];
  const [over, under] = [text, behind].map((token) =>
    colorOf(tokens.string(token) ?? plainColors[token] ?? ''),
  );
  if (over === undefined || under === undefined) return [];
  const ratio = ratioOf(over, under);
  const patched = own.filter((token) => tokens.document.isPatched([...tokens.path, token]));
  return ratio < leastContrast
    ? [{ text, behind, ratio, tokens: patched.length > 0 ? patched : own }]
    : [];
}

function reportPairs(
  token: Cursor,
  pairs: readonly { text: string; behind: string; ratio: number }[],
): void {
  const listed = pairs.map(
    ({ text, behind, ratio }) =>
      `${text} sobre ${behind} tem contraste ${ratio.toFixed(2).replace('.', ',')}:1`,
  );
  token.report('CFG2709', `${listed.join(', ')}; o mínimo é 4,5:1.`);
}

/** Minimum legible font size in pixels; a rem is sixteen pixels. */
const minFontSize = 9;

/** Only plain sizes are checked; `calc()` and percentages are left to the browser. */
function checkSize(size: Cursor): void {
  const [, number, unit] = /^([\d.]+)(px|rem|em)?$/.exec(String(size.value ?? '')) ?? [];
  if (number === undefined) return;
  const pixels = Number(number) * (unit === 'px' || unit === undefined ? 1 : 16);
  if (pixels < minFontSize)
    size.report(
      'CFG2767',
      `Com ${String(size.value)} os textos não poderiam ser lidos; o mínimo é ${minFontSize}px.`,
    );
}

/** Red, green and blue up to 255, and alpha up to 1. */
interface Color {
  channels: readonly number[];
  alpha: number;
}

const white: Color = { channels: [255, 255, 255], alpha: 1 };

const laidOver = ({ channels, alpha }: Color, under: Color): Color => ({
  channels: channels.map(
    (channel, index) => channel * alpha + (under.channels[index] ?? 255) * (1 - alpha),
  ),
  alpha: 1,
});

/** Relative luminance of an opaque colour. */
function luminance({ channels }: Color): number {
  const [r = 0, g = 0, b = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** A colour in hexadecimal, `rgb()`, `rgba()`, or `transparent`; undefined for any other. */
function colorOf(written: string): Color | undefined {
  const color = written.trim().toLowerCase();
  if (color === 'transparent') return { channels: [0, 0, 0], alpha: 0 };
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(color)?.[1];
  const pairsOf = (digits: string): string[] =>
    digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const parts =
    hex === undefined
      ? /^rgba?\(([\d.,\s/%]+)\)$/
          .exec(color)?.[1]
          ?.split(/[\s,/]+/)
          .filter(Boolean)
          .map(part)
      : pairsOf(hex).map((pair, index) => Number.parseInt(pair, 16) / (index === 3 ? 255 : 1));
  const [r, g, b, alpha = 1] = parts ?? [];
  const channels = [r, g, b];
  if (
    !channels.every((channel) => channel !== undefined && channel >= 0 && channel <= 255) ||
    !(alpha >= 0 && alpha <= 1)
  )
    return undefined;
  return { channels: channels as number[], alpha };
}

/** A component of `rgb()`; the fourth is alpha. */
const part = (text: string, index: number): number =>
  text.endsWith('%') ? (Number(text.slice(0, -1)) / 100) * (index === 3 ? 1 : 255) : Number(text);
