import ExcelJS from 'exceljs';
import type { ErpUser } from './erp.ts';

export type Cell = string | number;

/** A product as the demo ERP sells it, as far as spreadsheets are made of it. */
export interface Sold {
  id: number;
  idExibicao: string;
  idEmb: string;
  codBarra: string;
  descComp: string;
  disponivel: boolean;
  embalagens: Record<string, { multiplo: number | string }>;
  precos: { tipoMult: string; qtdMin: number; statEst: number; qtEst: number }[];
}

/** All products of a quote's branch, by their ids. */
export async function productsOf(erp: ErpUser, quote: number): Promise<Sold[]> {
  const found: Sold[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await erp.send<{ itens: Sold[]; paginator: { last_page: number } }>(
      'POST',
      `orcamentos/${quote}/produtos-precos`,
      { page, take: 100, filtros: {}, orderBy: { campo: 'id', modo: 'ASC' } },
    );
    found.push(...answer.itens);
    last = answer.paginator.last_page;
  }
  return found;
}

const multipleOf = (product: Sold): number =>
  Number(product.embalagens[product.idEmb]?.multiplo ?? 1);
const isPlain = ({ disponivel, idEmb, precos: [price] }: Sold): boolean =>
  disponivel && idEmb === 'UN' && price?.statEst === 1 && price.tipoMult === 'M';

/**
 * A sheet of a thousand rows: 960 that can be added as they are, by code or barcode, and 40 wrong
 * ones of six kinds.
 */
export function thousandRows(products: readonly Sold[]): Cell[][] {
  const good = products
    .filter(
      (one) =>
        isPlain(one) &&
        multipleOf(one) === 1 &&
        (one.precos[0]?.qtdMin ?? 0) <= 1 &&
        (one.precos[0]?.qtEst ?? 0) > 100,
    )
    .slice(0, 960);
  const off = products
    .filter(
      (one) =>
        isPlain(one) &&
        multipleOf(one) > 2 &&
        (one.precos[0]?.qtdMin ?? 0) <= 1 &&
        (one.precos[0]?.qtEst ?? 0) > 1000,
    )
    .slice(0, 12);
  const gone = products.filter((one) => one.disponivel && one.precos[0]?.statEst === 3).slice(0, 8);
  const closed = products.filter(({ disponivel }) => !disponivel).slice(0, 4);
  const spare = products
    .filter((one) => isPlain(one) && multipleOf(one) === 1 && !good.includes(one))
    .slice(0, 4);
  const wrong: Cell[][] = [
    ...Array.from({ length: 8 }, (_, at): Cell[] => [
      `VELHO-${at}`,
      'Produto do catálogo antigo',
      2,
    ]),
    ...off.map((one): Cell[] => [one.idExibicao, one.descComp, multipleOf(one) + 1]),
    ...gone.map((one): Cell[] => [one.idExibicao, one.descComp, 1]),
    ...closed.map((one): Cell[] => [one.idExibicao, one.descComp, 1]),
    ...spare.map((one): Cell[] => [one.idExibicao, one.descComp, 'meia dúzia']),
    ...[0, 1, 2, 3].map((at): Cell[] => [good[at]?.idExibicao ?? '', 'De novo', 5]),
  ];
  const rows = good.map((one, at): Cell[] => [
    at % 3 === 0 ? one.codBarra : one.idExibicao,
    one.descComp,
    at % 5 === 0 ? '2 un' : 1 + (at % 3),
  ]);
  // Wrong rows lie scattered, as in life.
  for (const [at, row] of wrong.entries()) rows.splice(at * 24 + 10, 0, row);
  return [['Cód. Produto', 'Descrição', 'Qtde'], ...rows];
}

export async function asXlsx(rows: readonly Cell[][]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Pedido').addRows(rows.map((row) => [...row]));
  return Buffer.from(await book.xlsx.writeBuffer());
}
