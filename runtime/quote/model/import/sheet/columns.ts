import { readWrittenAmount } from '../amount.ts';
import type { Sheet, SheetColumn } from './sheet.ts';

/** Which columns of a sheet say what; an absent one was not found, or not chosen yet. */
export interface Columns {
  code?: string;
  quantity?: string;
  /** The packaging of each row, where a column names it. */
  packaging?: string;
}

/** Words of headers, the surest first. They are compared without accents and signs. */
const CODE_WORDS = [
  /^(cod|codigo|code|sku)$/,
  /^(cod|codigo) (do |de )?(produto|prod|item|material|interno|mercadoria)$/,
  /^(produto|item|material) (cod|codigo|id)$/,
  /^(ref|referencia)$/,
  /^(ean|ean13|gtin|gtin ean|dun|dun14)$/,
  /^(cod|codigo) (de |do )?barras?$/,
  /^(seu|meu|nosso) (cod|codigo)$/,
  /^(part number|pn|id|id produto|idprod|material|item|produto)$/,
  /\b(cod|codigo|sku|ean|ref)\b/,
];
const QUANTITY_WORDS = [
  /^(qtd|qtde|qtdade|qde|qt|qnt|qtda|quant|quantid|quantidade|qty|quantity)$/,
  /\b(qtd|qtde|quant|quantidade|qty)\b.*\b(pedido|pedida|solicitada|comprar|compra|desejada|total)\b/,
  /^(pedido|pedir|comprar|necessidade|sugestao|encomenda|volume|pecas|pcs)$/,
  /\b(qtd|qtde|qde|qt|quant|quantidade|qty)\b/,
];
const PACKAGING_WORDS = [
  /^(emb|embalagem)$/,
  /^(un|und|unid|unidade|um|u m)$/,
  /^(tipo|unidade) (de )?(embalagem|medida)$/,
];
/** Words of columns that hold other codes and other quantities. */
const OTHER =
  /\b(ncm|cst|cfop|cnpj|cpf|cep|cliente|fornecedor|forn|vendedor|estoque|saldo|minim[ao]|multiplo|min|max|preco|valor|vlr|total r|unitario|desconto|ipi|st|peso|data)\b/;

/** How many of the first rows are looked into. */
const SAMPLE = 60;
const SURE = 100;

/**
 * Whether these words can be the headings of a sheet: one of them means the code and one the
 * quantity.
 */
export function areHeadings(labels: readonly string[]): boolean {
  return [CODE_WORDS, QUANTITY_WORDS].every((words) =>
    labels.some((label) => words.some((word) => word.test(plainWords(label)))),
  );
}

/**
 * The columns that a sheet most probably means: by the words of its header, then by what the cells
 * look like.
 */
export function guessColumns(sheet: Sheet): Columns {
  const code = best(
    sheet,
    (column) => score(CODE_WORDS, column) + codeLikeness(cellsOf(sheet, column.id)),
    [],
  );
  const quantity = best(
    sheet,
    (column) => score(QUANTITY_WORDS, column) + amountLikeness(cellsOf(sheet, column.id)),
    [code],
  );
  const packaging = best(sheet, (column) => score(PACKAGING_WORDS, column), [code, quantity]);
  return {
    ...(code !== undefined && { code }),
    ...(quantity !== undefined && { quantity }),
    ...(packaging !== undefined && { packaging }),
  };
}

function best(
  sheet: Sheet,
  points: (column: SheetColumn) => number,
  taken: readonly (string | undefined)[],
): string | undefined {
  const [first] = sheet.columns
    .filter(({ id }) => !taken.includes(id))
    .map((column) => ({ id: column.id, points: points(column) }))
    .filter((one) => one.points > 0)
    .sort((a, b) => b.points - a.points);
  return first?.id;
}

const plainWords = (label: string): string =>
  label
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

function score(words: readonly RegExp[], { label }: SheetColumn): number {
  const plain = plainWords(label);
  const at = words.findIndex((word) => word.test(plain));
  return (at < 0 ? 0 : SURE - at * 5) - (OTHER.test(plain) ? SURE : 0);
}

function cellsOf(sheet: Sheet, id: string): string[] {
  return sheet.rows.slice(0, SAMPLE).flatMap((row) => row[id] ?? []);
}

const share = (cells: readonly string[], of: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(of).length / cells.length;
const isPrice = (cell: string): boolean => /^R\$|^\d+[.,]\d{2}$/.test(cell);

/** Up to 40: one word with digits, nearly always another one, and no price. */
function codeLikeness(cells: readonly string[]): number {
  if (cells.length === 0) return -20;
  const coded = share(cells, (cell) => /^(?=.*\d)[\w./-]{2,20}$/.test(cell) && !isPrice(cell));
  if (coded < 0.6) return -20;
  const barcodes = share(cells, (cell) => /^\d{8}$|^\d{12,14}$/.test(cell));
  return (
    15 * coded +
    15 * (new Set(cells).size / cells.length) +
    (barcodes > 0.6 ? 10 : 0) -
    (isCount(cells) ? 25 : 0)
  );
}

/** Up to 40: readable as a quantity, short, and no price. */
function amountLikeness(cells: readonly string[]): number {
  if (cells.length === 0) return -10;
  const amounts = share(cells, (cell) => readWrittenAmount(cell) !== null);
  if (amounts < 0.6) return -50;
  const short = share(cells, (cell) => cell.replace(/\D/g, '').length <= 4);
  return (
    20 * amounts +
    20 * short -
    30 * share(cells, isPrice) -
    (isCount(cells) ? 25 : 0) -
    (short < 0.5 ? 30 : 0)
  );
}

/** 1, 2, 3...: the number of the row. */
function isCount(cells: readonly string[]): boolean {
  return cells.length > 2 && cells.every((cell, at) => Number(cell) === at + 1);
}
