import { tokenLabels } from '../../../schemas/theme/colors.ts';

/** A colour of the theme as people who configure know it. */
export interface ColorToken {
  token: string;
  label: string;
  /** Where it is seen; absent where the label says it. */
  hint?: string;
}

export interface TokenGroup {
  title: string;
  /** Folded away at first. */
  rare?: boolean;
  tokens: readonly ColorToken[];
}

export const labelOfToken = (token: string): string => tokenLabels[token] ?? token;

const color = (token: string, hint: string): ColorToken => ({
  token,
  label: labelOfToken(token),
  hint,
});

/** All colours, those that people change first at the top. */
export const colorGroups: readonly TokenGroup[] = [
  {
    title: 'Marca',
    tokens: [
      color('color-primary', 'Botões, links e o que está escolhido'),
      color('color-secondary', 'Botões e rótulos em segundo plano'),
      color('color-primary-contrast', 'O que está escrito nos botões cheios'),
    ],
  },
  {
    title: 'Cabeçalho, menu e rodapé',
    tokens: [
      color('header-bg', 'Faixa do alto da página'),
      color('header-text', 'Nome, busca e telefones'),
      color('menu-bg', 'Menu superior ou lateral'),
      color('menu-text', 'Itens do menu'),
      color('footer-bg', 'Faixa do fim da página'),
    ],
  },
  {
    title: 'Páginas',
    tokens: [
      color('color-bg', 'Atrás de quadros e listas'),
      color('color-surface', 'Listas, cartões e diálogos'),
      color('color-text', 'O que se lê na página'),
      color('color-text-muted', 'Rótulos, ajudas e datas'),
      color('color-border', 'Contornos e divisões'),
    ],
  },
  {
    title: 'Avisos',
    rare: true,
    tokens: [
      color('color-success', 'Confirmações e situações boas'),
      color('color-warning', 'O que pede atenção'),
      color('color-danger', 'O que falhou, venceu ou apaga'),
      color('color-info', 'O que informa'),
    ],
  },
];

/** Sizes of the frame, in pixels. */
export const measures: readonly { token: string; least: number; most: number }[] = [
  { token: 'topbar-height', least: 40, most: 120 },
  { token: 'menu-width', least: 160, most: 400 },
];

/** The product's own family, and those that computers and telephones have. */
export const fontFamilies: readonly { label: string; value: string }[] = [
  {
    label: 'Inter',
    value:
      "Inter, 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  },
  {
    label: 'A do aparelho',
    value: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  },
  { label: 'Arial', value: "Arial, 'Helvetica Neue', Helvetica, sans-serif" },
  { label: 'Verdana', value: 'Verdana, Geneva, sans-serif' },
  { label: 'Tahoma', value: 'Tahoma, Verdana, sans-serif' },
  { label: 'Trebuchet', value: "'Trebuchet MS', Tahoma, sans-serif" },
  { label: 'Georgia', value: "Georgia, 'Times New Roman', serif" },
];

/** The pixels of a length; null for one in another unit. */
export function pixelsOf(length: string | undefined): number | null {
  const [, number] = /^(\d+(?:\.\d+)?)px$/.exec(length ?? '') ?? (length === '0' ? ['', '0'] : []);
  return number === undefined ? null : Number(number);
}
