import type { DocumentPart } from '../../../schemas/admin/documents.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { textAt, textsIn, valueAt } from '../values.ts';
import type { Tokens } from './contrast.ts';

/** What of a draft the theme page shows. */
export interface ThemeState {
  /** `theme/default`. */
  document: string;
  tokens: Tokens;
  /** The product's. */
  base: Tokens;
  logo: string | undefined;
  login: string | undefined;
  icon: string | undefined;
  font: string | undefined;
  headerKind: string;
  /** What is written in the header of kind CUSTOM. */
  headerText: string;
  /** Where the kind of header is written, as an operation addresses it. */
  headerKindAt: string;
  /** What the portal is called. */
  name: string;
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
    tokens: textsIn(valueAt(theme.value, 'tokens')),
    base: textsIn(valueAt(theme.base, 'tokens')),
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
export const setToken = ({ document }: ThemeState, token: string, value: string): Operation => ({
  op: 'set',
  at: `${document}#/tokens/${token}`,
  value,
});

/** Back to the product's value. */
export const resetToken = ({ document }: ThemeState, token: string): Operation => ({
  op: 'reset',
  at: `${document}#/tokens/${token}`,
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

export function setFont({ document }: ThemeState, address: string | null): Operation {
  const at = `${document}#/font`;
  return address === null ? { op: 'reset', at } : { op: 'set', at, value: address };
}
