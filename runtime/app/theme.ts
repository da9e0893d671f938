import type { Theme } from '../../schemas/release/types.ts';

/** Sets a theme's tokens as custom properties. Through the CSSOM, because the policy forbids style attributes in markup. */
export function applyTheme(theme: Theme, element: HTMLElement): void {
  for (const [name, value] of Object.entries(theme.tokens)) element.style.setProperty(`--${name}`, value);
}
