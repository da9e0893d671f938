import {
  ColorSpace,
  contrastAPCA,
  contrastWCAG21,
  OKLCH,
  parse,
  type PlainColorObject,
  serialize,
  sRGB,
  to,
  toGamut,
} from 'colorjs.io/fn';
import {
  leastContrast,
  paletteToken,
  plainColors,
  textPairs,
} from '../../../schemas/theme/colors.ts';

ColorSpace.register(sRGB);
ColorSpace.register(OKLCH);

/** Values by token; those that a theme leaves out are the product's. */
export type Tokens = Readonly<Record<string, string>>;

export interface PairContrast {
  text: string;
  behind: string;
  /** WCAG 2: 1 to 21. */
  ratio: number;
  /**
   * APCA lightness contrast without its sign: 0 to 108. From 60 on texts of the size of these read
   * well.
   */
  apca: number;
  passes: boolean;
}

const tokenValue = (tokens: Tokens, token: string): string =>
  tokens[token] ?? plainColors[token] ?? '';

/** A colour without transparency, over white; null for one that only a browser can work out. */
export function readColor(text: string): PlainColorObject | null {
  try {
    const color = to(parse(text.trim()), sRGB);
    const alpha = color.alpha ?? 1;
    const opaque = color.coords.map((coord) => (coord ?? 0) * alpha + (1 - alpha)) as [
      number,
      number,
      number,
    ];
    return { space: sRGB, coords: opaque, alpha: 1 };
  } catch {
    return null;
  }
}

/** `#rrggbb`, as the picker takes it; null for what is no colour that can be worked out here. */
export function hexOf(text: string): string | null {
  const color = readColor(text);
  return color && serialize(toGamut(color), { format: 'hex', collapse: false });
}

function contrastOf(
  tokens: Tokens,
  [text, behind]: readonly [string, string],
): PairContrast | null {
  const [over, under] = [
    readColor(tokenValue(tokens, text)),
    readColor(tokenValue(tokens, behind)),
  ];
  if (!over || !under) return null;
  const ratio = contrastWCAG21(under, over);
  return {
    text,
    behind,
    ratio,
    apca: Math.abs(contrastAPCA(under, over)),
    passes: ratio >= leastContrast,
  };
}

/** The theme's pairs, and each colour of its palette on the background of tags. */
const pairsOf = (tokens: Tokens): readonly (readonly [text: string, behind: string])[] => [
  ...textPairs,
  ...Object.keys(tokens).flatMap((token) =>
    token.startsWith(paletteToken('')) ? [[token, 'color-surface'] as const] : [],
  ),
];

/** The contrast of every text with its background. */
export const contrasts = (tokens: Tokens): PairContrast[] =>
  pairsOf(tokens).flatMap((pair) => contrastOf(tokens, pair) ?? []);

/**
 * The color of a pair that is mended: the text, but for the text on buttons, which all of them
 * share.
 */
export const mendedToken = ({ text, behind }: Pick<PairContrast, 'text' | 'behind'>): string =>
  text === 'color-primary-contrast' ? behind : text;

/** Steps of lightness in which the nearest colour is looked for, of 1. */
const lightnessStep = 0.005;

/**
 * The colour of the same hue that is nearest to a token's and readable in all of its pairs, as
 * `#rrggbb`; null where no lightness is.
 */
export function nearestReadable(tokens: Tokens, token: string): string | null {
  const color = readColor(tokenValue(tokens, token));
  if (!color) return null;
  const { coords } = to(color, OKLCH);
  const pairs = pairsOf(tokens).filter((pair) => pair.includes(token));
  for (let distance = lightnessStep; distance <= 1; distance += lightnessStep) {
    for (const lightness of [(coords[0] ?? 0) - distance, (coords[0] ?? 0) + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const hex = serialize(
        toGamut(to({ space: OKLCH, coords: [lightness, coords[1], coords[2]], alpha: 1 }, sRGB)),
        { format: 'hex', collapse: false },
      );
      const tried = { ...tokens, [token]: hex };
      if (pairs.every((pair) => contrastOf(tried, pair)?.passes !== false)) return hex;
    }
  }
  return null;
}
