import { requireDocument } from '../documents/read.ts';
import type { DocumentRow } from '../documents/select.ts';
import { type ProductRow, presentProduct } from '../documents/product.ts';
import { unprocessable } from '../errors.ts';
import { flag, isRecord, optionalId, optionalText } from '../input.ts';
import { likeAll } from '../store/folding.ts';
import { readPaging, selectPage } from '../store/paging.ts';
import type { SqlValue } from '../store/store.ts';
import type { Answer, Call } from '../types.ts';

const PAGE_SIZE = 24;

type Body = Record<string, unknown>;

/** A bound list of any length under one statement. */
const LIST = '(SELECT value FROM json_each(?))';

/**
 * ORCAMENTO_PRODUTOS: products of the branch at the prices of the quote. Code, brand and description are searched, or the
 * description alone. `dimensoes` are categories and brands, together or by dimension; `oportunidades` are promotions; `mix` and `compra` what the
 * customer has bought before.
 */
export function products(call: Call): Answer {
  const { erp, body } = call;
  const quote = requireDocument(call, 'O');
  const filters = isRecord(body['filtros']) ? body['filtros'] : {};
  const idFil = optionalId(filters, 'filial_id') ?? quote.idFil;
  const conditions = [
    { sql: 'preco.idFil = ?', values: [idFil] as SqlValue[] },
    likeAll(
      flag(filters, 'somente_descricao') ? 'produto.ordem' : 'produto.busca',
      optionalText(filters, 'termo') ?? '',
    ),
    ...productFilters(filters, quote),
  ];
  const page = selectPage<ProductRow>(erp.store, {
    columns: 'produto.*',
    from: `produto JOIN preco ON preco.idProd = produto.id WHERE ${conditions.map((one) => `(${one.sql})`).join(' AND ')}`,
    values: conditions.flatMap((one) => one.values),
    order: productOrder(body['orderBy'], quote.tabelaPreco),
    ...readPaging(optionalText(body, 'page'), optionalText(body, 'take'), PAGE_SIZE),
  });
  return { ...page, itens: page.itens.map((row) => presentProduct(erp.store, row, idFil, quote)) };
}

function productFilters(filters: Body, quote: DocumentRow): { sql: string; values: SqlValue[] }[] {
  const conditions: { sql: string; values: SqlValue[] }[] = [];
  const ids = list(filters['produto_id']).map(Number).filter(Number.isSafeInteger);
  if (ids.length > 0) conditions.push({ sql: `produto.id IN ${LIST}`, values: [JSON.stringify(ids)] });
  const dimensions = list(filters['dimensoes']).map(String);
  if (dimensions.length > 0) {
    const wanted = JSON.stringify(dimensions);
    conditions.push({ sql: `produto.categoria IN ${LIST} OR produto.marca IN ${LIST}`, values: [wanted, wanted] });
  }
  if (list(filters['oportunidades']).length > 0) {
    conditions.push({
      sql: 'EXISTS (SELECT 1 FROM promocao WHERE promocao.idProd = produto.id AND promocao.idFil = preco.idFil)',
      values: [],
    });
  }
  if (flag(filters, 'mix') || list(filters['compra']).length > 0) {
    conditions.push({
      sql: "produto.id IN (SELECT item.idProd FROM item JOIN documento ON documento.id = item.idDoc WHERE documento.tipo = 'P' AND documento.idCli = ?)",
      values: [quote.idCli],
    });
  }
  return conditions;
}

/** One value, a list of them, lists by the name of their dimension, or none; a flag counts when it is on. */
function list(value: unknown): unknown[] {
  if (value === undefined || value === null || value === '' || value === false) return [];
  if (isRecord(value)) return Object.values(value).flatMap(list);
  return Array.isArray(value) ? value : [value];
}

function productOrder(orderBy: unknown, tabelaPreco: number): string {
  const order: Body = isRecord(orderBy) ? orderBy : {};
  const field = optionalText(order, 'campo') ?? 'relevancia';
  const way = (optionalText(order, 'modo') ?? 'ASC').toUpperCase();
  if (way !== 'ASC' && way !== 'DESC') {
    throw unprocessable('Sentido de ordenação inválido.', { modo: 'Use ASC ou DESC.' });
  }
  switch (field) {
    case 'relevancia':
      return 'produto.popularidade DESC, produto.id';
    case 'id':
      return `produto.id ${way}`;
    case 'descricaocompleta':
      return `produto.ordem ${way}, produto.id`;
    case 'precobase':
      return `preco.c${tabelaPreco} ${way}, produto.id`;
    default:
      throw unprocessable(`Não é possível ordenar por "${field}".`, { campo: 'Campo desconhecido.' });
  }
}
