import { priceLine } from '../../../runtime/pricing/index.ts';
import { requireDocument } from '../documents/read.ts';
import type { DocumentRow } from '../documents/select.ts';
import { type Tariff, loadTariff } from '../documents/tariff.ts';
import { unprocessable } from '../errors.ts';
import { flag, isRecord, optionalId, optionalText } from '../input.ts';
import { likeAll } from '../store/folding.ts';
import { readPaging, selectPage } from '../store/paging.ts';
import type { SqlValue, Store } from '../store/store.ts';
import type { Answer, Call } from '../types.ts';

const PAGE_SIZE = 24;

interface ProductRow {
  id: number; idExibicao: string; descComp: string; codBarra: string; marca: string; categoria: string; caixa: number; und: string;
  generico: string; disponivel: number; pesoLiquido: number; pesoBruto: number; altura: number; largura: number; comprimento: number;
}

type Body = Record<string, unknown>;

/**
 * ORCAMENTO_PRODUTOS: products of the branch at the prices of the quote. Code, brand and description are searched, or the
 * description alone. `dimensoes` are categories and brands; `oportunidades` are promotions; `mix` and `compra` what the
 * customer has bought before.
 */
export function products(call: Call): Answer {
  const { erp, body } = call;
  const quote = requireDocument(call, 'O');
  const filters = isRecord(body['filtros']) ? body['filtros'] : {};
  const idFil = optionalId(filters, 'filial_id') ?? quote.idFil;
  const conditions = [
    { sql: 'preco.idFil = ?', values: [idFil] as SqlValue[] },
    likeAll(flag(filters, 'somente_descricao') ? 'produto.ordem' : 'produto.busca', optionalText(filters, 'termo') ?? ''),
    ...productFilters(filters, quote),
  ];
  const page = selectPage<ProductRow>(erp.store, {
    columns: 'produto.*', from: `produto JOIN preco ON preco.idProd = produto.id WHERE ${conditions.map((one) => `(${one.sql})`).join(' AND ')}`,
    values: conditions.flatMap((one) => one.values), order: productOrder(body['orderBy'], quote.tabelaPreco),
    ...readPaging(optionalText(body, 'page'), optionalText(body, 'take'), PAGE_SIZE),
  });
  return { ...page, itens: page.itens.map((row) => presentProduct(erp.store, row, idFil, quote)) };
}

function productFilters(filters: Body, quote: DocumentRow): { sql: string; values: SqlValue[] }[] {
  const conditions: { sql: string; values: SqlValue[] }[] = [];
  const ids = list(filters['produto_id']).map(Number).filter(Number.isSafeInteger);
  if (ids.length > 0) conditions.push({ sql: `produto.id IN (${ids.map(() => '?').join(', ')})`, values: ids });
  const dimensions = list(filters['dimensoes']).map(String);
  if (dimensions.length > 0) {
    const marks = dimensions.map(() => '?').join(', ');
    conditions.push({ sql: `produto.categoria IN (${marks}) OR produto.marca IN (${marks})`, values: [...dimensions, ...dimensions] });
  }
  if (list(filters['oportunidades']).length > 0) {
    conditions.push({ sql: 'EXISTS (SELECT 1 FROM promocao WHERE promocao.idProd = produto.id AND promocao.idFil = preco.idFil)', values: [] });
  }
  if (flag(filters, 'mix') || list(filters['compra']).length > 0) {
    conditions.push({
      sql: "produto.id IN (SELECT item.idProd FROM item JOIN documento ON documento.id = item.idDoc WHERE documento.tipo = 'P' AND documento.idCli = ?)",
      values: [quote.idCli],
    });
  }
  return conditions;
}

/** One value, a list of them, or none. */
function list(value: unknown): unknown[] {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? value : [value];
}

function productOrder(orderBy: unknown, tabelaPreco: number): string {
  const order: Body = isRecord(orderBy) ? orderBy : {};
  const field = optionalText(order, 'campo') ?? 'relevancia';
  const way = (optionalText(order, 'modo') ?? 'ASC').toUpperCase();
  if (way !== 'ASC' && way !== 'DESC') throw unprocessable('Sentido de ordenação inválido.', { modo: 'Use ASC ou DESC.' });
  switch (field) {
    case 'relevancia': return 'produto.popularidade DESC, produto.id';
    case 'id': return `produto.id ${way}`;
    case 'descricaocompleta': return `produto.ordem ${way}, produto.id`;
    case 'precobase': return `preco.c${tabelaPreco} ${way}, produto.id`;
    default: throw unprocessable(`Não é possível ordenar por "${field}".`, { campo: 'Campo desconhecido.' });
  }
}

const STOCK_TEXTS: Readonly<Record<number, string>> = { 1: 'Em estoque', 2: 'Últimas unidades', 3: 'Sem estoque' };

/** A product with the price of one branch; `margem` and `custo` are what an ERP sends without being asked. */
function presentProduct(store: Store, row: ProductRow, idFil: number, quote: DocumentRow) {
  const tariff = loadTariff(store, row.id, idFil);
  const first = tariff.packagings[0];
  return {
    id: row.id, idExibicao: row.idExibicao, descComp: row.descComp, codBarra: row.codBarra, marca: row.marca,
    emb: first?.unidade ?? 'UN', caixa: row.caixa, und: row.und, unidade: row.und, idEmb: first?.idEmb ?? 'DPC', idTab: quote.tabelaPreco,
    generico: row.generico, imagemId: row.id, tipo: 'N', disponivel: row.disponivel === 1, pesoLiquido: row.pesoLiquido,
    pesoBruto: String(row.pesoBruto), altura: row.altura, largura: row.largura, comprimento: row.comprimento,
    categoria: row.categoria, descontos: tariff.descontos.map(presentDiscount), embalagens: presentPackagings(tariff),
    precos: [presentPrice(store, tariff, quote)],
  };
}

function presentPackagings(tariff: Tariff) {
  return Object.fromEntries(tariff.packagings.map(({ idEmb, ...packaging }) => [idEmb, { ...packaging, emb: packaging.unidade }]));
}

function presentDiscount(discount: Tariff['descontos'][number]) {
  return { ...discount, perc: Number(discount.perc), visivel: true };
}

function presentPrice(store: Store, tariff: Tariff, quote: DocumentRow) {
  const column = tariff.precos[quote.tabelaPreco - 1] ?? tariff.precos[0] ?? 0;
  const { promocao } = tariff;
  const line = store.one<{ sqIns: number; idEmb: string; qtde: number; vlUnit: number; vlTot: number }>(
    'SELECT sqIns, idEmb, qtde, vlUnit, vlTot FROM item WHERE idDoc = ? AND idProd = ? AND idFil = ? ORDER BY sqIns',
    quote.id, tariff.idProd, tariff.idFil,
  );
  const { partilha, ...rates } = Object.fromEntries(
    Object.entries(tariff.aliquotas).map(([name, value]) => [name, typeof value === 'string' ? Number(value) : value]),
  );
  return {
    idFil: tariff.idFil, idPreco: tariff.idProd * 10 + tariff.idFil, mult: tariff.packagings[0]?.multiplo ?? 1, tipoMult: tariff.tipoMult,
    qtdMin: tariff.qtdMin, qtdMax: tariff.qtdMax, qtdCotada: line?.qtde ?? 0, qtdAdicionada: line?.qtde ?? 0,
    precoBase: column, precoBaseAtacado: tariff.atacado, tabela: tariff.precos,
    promocao: promocao === null ? null : { ...promocao, precoBase: Number(promocao.precoBase), final: promocao.final === null ? null : Number(promocao.final) },
    aliquotas: { id: tariff.tipo, tipo: tariff.tipo, ipi: 0, st: 0, stsn: 0, icmsPartilha: partilha ?? 0, ...rates },
    statEst: tariff.statEst, qtEst: tariff.qtEst, textEst: STOCK_TEXTS[tariff.statEst], carrinho: line ?? null,
    custo: tariff.custo, margem: marginOf(tariff, column),
  };
}

/** Margin of the single unit in the quote's column, in percent. */
function marginOf(tariff: Tariff, column: number): number | null {
  const priced = priceLine(
    { qtde: 1, precoBase: String(column), tipo: 1, custo: String(tariff.custo) },
    { idFil: tariff.idFil },
  );
  return priced.percLucro == null ? null : Number(priced.percLucro);
}
