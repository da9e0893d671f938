import type { Theme } from '../../../schemas/release/types.ts';
import { readableColors } from './readable-colors.ts';

/** Family name of the tenant's own font in the page. */
const ownFamily = 'Fonte do distribuidor';

/**
 * Sets a theme's tokens as custom properties. Through the CSSOM, because the policy forbids style
 * attributes in markup.
 */
export function applyTheme(theme: Theme, element: HTMLElement): void {
  for (const [name, value] of Object.entries({
    ...theme.tokens,
    ...readableColors(theme.tokens),
  }))
    element.style.setProperty(`--${name}`, value);
  if (theme.font !== undefined)
    applyFont(theme.font, theme.tokens['font-family'] ?? 'system-ui, sans-serif', element);
}

/**
 * Texts are shown in the other families until the font is there, and stay so when it does not come.
 */
function applyFont(address: string, others: string, { ownerDocument, style }: HTMLElement): void {
  ownerDocument.fonts.add(
    new FontFace(ownFamily, `url("${address}") format("woff2")`, {
      weight: '100 900',
      display: 'swap',
    }),
  );
  style.setProperty('--font-family', `"${ownFamily}", ${others}`);
}
