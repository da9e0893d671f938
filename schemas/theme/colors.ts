import type { ThemeDocument } from '../types.generated.ts';

/** A name of a colour or a measure that a theme may set. */
export type ThemeToken = keyof ThemeDocument['tokens'];

/**
 * The tokens of a portal without a theme, as in `runtime/styles/tokens.css`: a theme may set only
 * some.
 */
export const plainColors: Readonly<Record<string, string>> = {
  'color-primary': '#0b5cad',
  'color-primary-contrast': '#ffffff',
  'color-secondary': '#56647a',
  'color-bg': '#f5f7fa',
  'color-surface': '#ffffff',
  'color-text': '#1d2733',
  'color-text-muted': '#56647a',
  'color-success': '#1d7a46',
  'color-warning': '#8f5b00',
  'color-danger': '#b3261e',
  'color-info': '#2a5f9e',
  'header-bg': '#ffffff',
  'header-text': '#1d2733',
  'menu-bg': '#ffffff',
  'menu-text': '#1d2733',
  'footer-bg': '#eaeff5',
};

/** Minimum contrast of text by WCAG 2.2, level AA. */
export const leastContrast = 4.5;

const toned = [
  'color-primary',
  'color-success',
  'color-warning',
  'color-danger',
  'color-info',
] as const;

/**
 * Text and background, by token: pages and cards, links and notices, buttons, and the three
 * parts of the frame.
 */
export const textPairs: readonly (readonly [text: ThemeToken, behind: ThemeToken])[] = [
  ...(['color-text', 'color-text-muted', 'color-primary'] as const).flatMap((text) =>
    (['color-bg', 'color-surface'] as const).map((behind) => [text, behind] as const),
  ),
  ...toned.slice(1).map((text) => [text, 'color-surface'] as const),
  ...([...toned, 'color-secondary'] as const).map(
    (behind) => ['color-primary-contrast', behind] as const,
  ),
  ['header-text', 'header-bg'],
  ['menu-text', 'menu-bg'],
  ['color-text-muted', 'footer-bg'],
];

/** The token that carries a colour of a theme's palette. */
export const paletteToken = (name: string): string => `palette-${name}`;

/** The token with a tone's colour. */
export const toneToken = (tone: string): string =>
  `color-${tone === 'neutral' ? 'text-muted' : tone}`;

/** pt-BR: names of the tokens of a theme. */
export const tokenLabels: Readonly<Record<string, string>> = {
  'color-primary': 'Cor principal',
  'color-primary-contrast': 'Texto sobre a cor principal',
  'color-secondary': 'Cor secundária',
  'color-bg': 'Fundo das páginas',
  'color-surface': 'Fundo dos quadros',
  'color-border': 'Linhas',
  'color-text': 'Textos',
  'color-text-muted': 'Textos secundários',
  'color-success': 'Cor do que deu certo',
  'color-warning': 'Cor do que pede atenção',
  'color-danger': 'Cor do que falhou',
  'color-info': 'Cor do que informa',
  'header-bg': 'Fundo do cabeçalho',
  'header-text': 'Texto do cabeçalho',
  'header-height': 'Altura do cabeçalho',
  'topbar-height': 'Altura do menu superior',
  'menu-bg': 'Fundo do menu',
  'menu-text': 'Texto do menu',
  'menu-width': 'Largura do menu lateral',
  'footer-bg': 'Fundo do rodapé',
  'font-family': 'Fonte',
  'font-size': 'Tamanho dos textos',
  radius: 'Cantos',
};
