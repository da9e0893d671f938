import { leastContrast, plainColors } from '../../../schemas/theme/colors.ts';

type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
/** Tones of full buttons, whose text has one token for all of them. */
const toned = ['primary', 'secondary', 'success', 'warning', 'danger', 'info'] as const;
const steps = 20;
/** Below it what the theme says stands on a button cannot be read; above, the publish warns. */
const leastOnButton = 3;

/** Undefined for a colour that only the browser can work out. */
function rgbOf(text: string | undefined): Rgb | undefined {
  const [, digits = ''] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text?.trim() ?? '') ?? [];
  if (digits === '') return undefined;
  const size = digits.length / 3;
  const [r, g, b] = [0, 1, 2].map((at) => {
    const part = digits.slice(at * size, (at + 1) * size);
    return Number.parseInt(size === 1 ? part + part : part, 16);
  });
  return [r ?? 0, g ?? 0, b ?? 0];
}

const hexOf = (color: Rgb): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance of WCAG 2. */
function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const mixed = (color: Rgb, end: Rgb, share: number): Rgb => [
  color[0] + (end[0] - color[0]) * share,
  color[1] + (end[1] - color[1]) * share,
  color[2] + (end[2] - color[2]) * share,
];

/** The colour, as much darker or lighter as its text needs on these grounds. */
function readableOn(color: Rgb, grounds: readonly Rgb[]): Rgb {
  const isGood = (one: Rgb): boolean =>
    grounds.every((ground) => contrast(one, ground) >= leastContrast);
  for (let step = 0; step <= steps; step += 1) {
    const found = [black, white].map((end) => mixed(color, end, step / steps)).find(isGood);
    if (found) return found;
  }
  return color;
}

/**
 * Custom properties for a theme whose colours cannot be read: the main colour as text, darker or
 * lighter than it is as a surface, and what stands on full buttons. Nothing for the colours of a
 * theme that can be read, and for those that only the browser can work out.
 */
export function readableColors(tokens: Readonly<Record<string, string>>): Record<string, string> {
  const read = (token: string): Rgb | undefined => rgbOf(tokens[token] ?? plainColors[token]);
  const primary = read('color-primary');
  const written = read('color-primary-contrast');
  if (!primary || !written) return {};
  const found: Record<string, string> = {};
  const asText = (name: string, ...behind: string[]): void => {
    const grounds = behind.map(read).filter((ground) => ground !== undefined);
    const color = readableOn(primary, grounds);
    if (color !== primary && hexOf(color) !== hexOf(primary)) found[name] = hexOf(color);
  };
  asText('color-primary-text', 'color-surface', 'color-bg');
  asText('menu-primary', 'menu-bg');
  const dark = read('color-text') ?? black;
  const over = (ground: Rgb): Rgb =>
    contrast(written, ground) >= leastOnButton
      ? written
      : ([white, dark].find((one) => contrast(one, ground) >= leastContrast) ?? black);
  for (const tone of toned) {
    const ground = read(`color-${tone}`);
    if (ground) found[`on-${tone}`] = hexOf(over(ground));
  }
  if (toned.every((tone) => (found[`on-${tone}`] ?? hexOf(written)) === hexOf(written)))
    for (const tone of toned) delete found[`on-${tone}`];
  else found['color-primary-contrast'] = hexOf(over(primary));
  return found;
}
