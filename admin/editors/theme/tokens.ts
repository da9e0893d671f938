/** A colour of the theme as people who configure know it. */
export interface ColorToken {
  token: string;
  label: string;
  /** Where it is seen. */
  hint: string;
}

interface TokenGroup {
  title: string;
  /** Folded away at first. */
  rare?: boolean;
  tokens: readonly ColorToken[];
}

const color = (token: string, label: string, hint: string): ColorToken => ({ token, label, hint });

/** All colours, those that people change first at the top. */
export const colorGroups: readonly TokenGroup[] = [
  {
    title: 'Marca',
    tokens: [
      color('color-primary', 'Principal', 'Botões, links e o que está escolhido'),
      color('color-primary-contrast', 'Texto sobre a principal', 'O que está escrito nos botões cheios'),
    ],
  },
  {
    title: 'Cabeçalho, menu e rodapé',
    tokens: [
      color('header-bg', 'Fundo do cabeçalho', 'Faixa do alto da página'),
      color('header-text', 'Texto do cabeçalho', 'Nome, busca e telefones'),
      color('menu-bg', 'Fundo do menu', 'Menu superior ou lateral'),
      color('menu-text', 'Texto do menu', 'Itens do menu'),
      color('footer-bg', 'Fundo do rodapé', 'Faixa do fim da página'),
    ],
  },
  {
    title: 'Páginas',
    tokens: [
      color('color-bg', 'Fundo das páginas', 'Atrás de quadros e listas'),
      color('color-surface', 'Fundo dos quadros', 'Listas, cartões e diálogos'),
      color('color-text', 'Textos', 'O que se lê na página'),
      color('color-text-muted', 'Textos secundários', 'Rótulos, ajudas e datas'),
      color('color-border', 'Linhas', 'Contornos e divisões'),
    ],
  },
  {
    title: 'Avisos',
    rare: true,
    tokens: [
      color('color-success', 'Deu certo', 'Confirmações e situações boas'),
      color('color-warning', 'Atenção', 'O que pede atenção'),
      color('color-danger', 'Erro', 'O que falhou, venceu ou apaga'),
      color('color-info', 'Informação', 'O que informa'),
    ],
  },
];

const labels = new Map(colorGroups.flatMap(({ tokens }) => tokens).map(({ token, label }) => [token, label]));

export const labelOfToken = (token: string): string => labels.get(token) ?? token;

/** Sizes of the frame, in pixels. */
export const measures: readonly { token: string; label: string; least: number; most: number }[] = [
  { token: 'topbar-height', label: 'Altura do menu superior', least: 40, most: 120 },
  { token: 'menu-width', label: 'Largura do menu lateral', least: 160, most: 400 },
];

/** Families that computers and telephones have, by what people call them. */
export const fontFamilies: readonly { label: string; value: string }[] = [
  { label: 'A do aparelho', value: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif" },
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
