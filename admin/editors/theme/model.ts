import type { DocumentPart } from '../../../schemas/admin/documents.ts';
import type { Address, Json, Operation } from '../../../schemas/draft/operation.ts';
import { paletteToken, plainColors, toneToken } from '../../../schemas/theme/colors.ts';
import { keysAt, textAt, textsIn, valueAt } from '../values.ts';
import type { Tokens } from './contrast.ts';
import type { ColorToken } from './tokens.ts';

/** A draft's theme as the page shows it. */
export interface ThemeState {
  /** `theme/default`. */
  document: string;
  tokens: Tokens;
  /** The product's. */
  base: Tokens;
  /** Colours with names of their own, by the title of their group; `token` as in `tokens`. */
  palette: readonly PaletteGroup[];
  logo: string | undefined;
  login: string | undefined;
  icon: string | undefined;
  font: string | undefined;
  headerKind: string;
  /** Text in the header of kind CUSTOM. */
  headerText: string;
  /** Where the kind of header is written, as an operation addresses it. */
  headerKindAt: string;
  /** Name of the portal. */
  name: string;
}

export interface PaletteGroup {
  title: string;
  tokens: readonly ColorToken[];
}

/**
 * Values by token: the theme's own, and the colours of its palette, in which a tone is its token's.
 */
function tokensOf(theme: Json): Tokens {
  const tokens = textsIn(valueAt(theme, 'tokens'));
  return {
    ...tokens,
    ...Object.fromEntries(
      keysAt(theme, 'palette').map((name) => {
        const color = textAt(theme, 'palette', name, 'color') ?? '';
        return [
          paletteToken(name),
          tokens[toneToken(color)] ?? plainColors[toneToken(color)] ?? color,
        ];
      }),
    ),
  };
}

/** Groups in the order in which their first colours stand. */
function paletteOf(theme: Json): PaletteGroup[] {
  const groups = new Map<string, ColorToken[]>();
  for (const name of keysAt(theme, 'palette')) {
    const title = textAt(theme, 'palette', name, 'group') ?? 'Outras';
    const label = textAt(theme, 'palette', name, 'title') ?? name;
    groups.set(title, [...(groups.get(title) ?? []), { token: paletteToken(name), label }]);
  }
  return [...groups].map(([title, tokens]) => ({ title, tokens }));
}

/** Where a token's value is written. */
function addressOf({ document }: ThemeState, token: string): Address {
  const name = token.startsWith(paletteToken('')) && token.slice(paletteToken('').length);
  return name ? `${document}#/palette/${name}/color` : `${document}#/tokens/${token}`;
}

/** `= params.cabecalhoTipo`: a parameter says it. */
const byParameter = /^=\s*params\.([A-Za-z_]\w*)\s*$/;

/** Reads the page's state out of three documents of the draft. */
export function themeState(
  theme: DocumentPart,
  shell: DocumentPart,
  tenant: DocumentPart,
  parameters: DocumentPart,
): ThemeState {
  const written = textAt(shell.value, 'header', 'kind') ?? 'DEFAULT_LEFT';
  const parameter = byParameter.exec(written)?.[1];
  const fixed =
    parameter === undefined
      ? written
      : (textAt(tenant.value, 'values', parameter) ??
        textAt(parameters.value, 'properties', parameter, 'default') ??
        'DEFAULT_LEFT');
  return {
    document: theme.at,
    tokens: tokensOf(theme.value),
    base: tokensOf(theme.base ?? {}),
    palette: paletteOf(theme.value),
    logo: textAt(shell.value, 'header', 'logo') ?? textAt(theme.value, 'pictures', 'logo'),
    login: textAt(theme.value, 'pictures', 'login'),
    icon: textAt(theme.value, 'pictures', 'icon'),
    font: textAt(theme.value, 'font'),
    headerKind: fixed,
    headerText: textAt(shell.value, 'header', 'content') ?? '',
    headerKindAt:
      parameter === undefined ? 'shell/shell#/header/kind' : `tenant/tenant#/values/${parameter}`,
    name: textAt(tenant.value, 'name') ?? '',
  };
}

/** Gives a token a value. */
export const setToken = (state: ThemeState, token: string, value: string): Operation => ({
  op: 'set',
  at: addressOf(state, token),
  value,
});

/** Back to the product's value. */
export const resetToken = (state: ThemeState, token: string): Operation => ({
  op: 'reset',
  at: addressOf(state, token),
});

/** Names a picture, or takes it away. */
export function setPicture(
  { document }: ThemeState,
  name: 'logo' | 'login' | 'icon',
  address: string | null,
): Operation {
  const at = `${document}#/pictures/${name}`;
  return address === null ? { op: 'reset', at } : { op: 'set', at, value: address };
}

/** Sets the address of the tenant's own font; null goes back to the product's. */
export function setFont({ document }: ThemeState, address: string | null): Operation {
  const at = `${document}#/font`;
  return address === null ? { op: 'reset', at } : { op: 'set', at, value: address };
}
