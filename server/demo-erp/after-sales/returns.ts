import { customerScope, requireCustomer } from '../documents/scope.ts';
import { notFound, unprocessable } from '../errors.ts';
import { isRecord, optionalText, pathId } from '../input.ts';
import { likeAll } from '../store/folding.ts';
import { readOrder, readPaging, selectPage } from '../store/paging.ts';
import type { SqlValue } from '../store/store.ts';
import type { Answer, Call } from '../types.ts';
import { dayOf, idOf } from './call.ts';
import { RETURN_REASONS } from './data/reasons.ts';
import {
  INVOICE_COLUMNS,
  INVOICE_TABLES,
  type InvoiceRow,
  invoiceProducts,
  presentInvoice,
  requireInvoice,
} from './invoices.ts';

const PRODUCTS_PAGE = 10;
const MOST_INVOICES = 100;
const RETURN_ORDER = {
  id: 'devolucao.id',
  idCli: 'devolucao.idCli',
  dtInc: 'devolucao.dtInc',
  status: 'devolucao.status',
} as const;

/** MOTIVOS_DEVOLUCAO */
export function returnReasons(): Answer {
  return RETURN_REASONS;
}

/** DEVOLUCAO_BUSCAR_NOTAS_FISCAIS: by number, or by the day the goods left. 422 without either. */
export function searchReturnInvoices({ erp, user, query }: Call): Answer {
  const idCli = pathId(query.get('idCli') ?? undefined);
  const idFil = pathId(query.get('idFil') ?? undefined);
  if (idCli === null || idFil === null)
    throw unprocessable('Informe a loja e a filial.', {
      idCli: 'Campo obrigatório',
      idFil: 'Campo obrigatório',
    });
  requireCustomer(erp.store, user, idCli);
  const number = query.get('numero') ?? '';
  const [from, until] = [dayOf(query.get('dtInicial')), dayOf(query.get('dtFinal'))];
  if (number === '' && (from === null || until === null))
    throw unprocessable('Informe o número da nota ou o período.');
  const condition: { sql: string; values: SqlValue[] } =
    number === ''
      ? { sql: 'notas.dtSai BETWEEN ? AND ?', values: [from, until] }
      : { sql: 'notas.numNf = ?', values: [pathId(number.trim()) ?? -1] };
  return erp.store
    .all<InvoiceRow & { devolvida: number }>(
      `SELECT ${INVOICE_COLUMNS}, NOT EXISTS (SELECT 1 FROM notas_itens WHERE notas_itens.numNf = notas.numNf AND qtdDevolvida < qtd) AS devolvida
       FROM ${INVOICE_TABLES} WHERE notas.idCli = ? AND notas.idFil = ? AND ${condition.sql} ORDER BY devolvida, notas.dtSai DESC, notas.numNf DESC LIMIT ?`,
      idCli,
      idFil,
      ...condition.values,
      MOST_INVOICES,
    )
    .map((row) => ({ ...presentInvoice(row), devolvida: row.devolvida === 1 ? 'S' : 'N' }));
}

/** NOTA_FISCAL_PRODUTOS */
export function returnInvoiceProducts(call: Call): Answer {
  return invoiceProducts(
    call.erp,
    requireInvoice(call, pathId(call.query.get('numNf') ?? undefined)),
  );
}

/**
 * DEVOLUCAO_BUSCAR_PRODUTO_AVULSO: products by code or words; how many a customer has of them
 * nobody knows.
 */
export function looseProducts({ erp, query, body }: Call): Answer {
  const filters = isRecord(body['filtros']) ? body['filtros'] : {};
  const ids = Array.isArray(filters['produto_id'])
    ? filters['produto_id']
    : [filters['produto_id'] ?? null];
  const wanted = ids.filter((id) => id !== null && id !== '').map(Number);
  const term = likeAll('produto.busca', optionalText(filters, 'termo') ?? '');
  const page = selectPage<Record<string, unknown> & { id: number }>(erp.store, {
    columns: 'id, idExibicao, descComp AS descNF, marca, und AS unidade, codBarra AS codigo_barras',
    from: `produto WHERE (${term.sql}) AND (json_array_length(?) = 0 OR id IN (SELECT value FROM json_each(?)))`,
    values: [...term.values, JSON.stringify(wanted), JSON.stringify(wanted)],
    order: 'produto.ordem, produto.id',
    ...readPaging(query.get('page'), query.get('take'), PRODUCTS_PAGE),
  });
  return {
    ...page,
    itens: page.itens.map((product) => ({
      ...product,
      idImagem: product.id,
      qtd: null,
      permiteDevolucao: 'S',
      indisponivel: false,
      anexo_obrigatorio: null,
    })),
  };
}

interface ReturnRow {
  id: number;
  idCli: number;
  idFil: number;
  nomeColab: string;
  dtInc: string;
  status: string;
  obs: string | null;
  razSoc: string;
  fant: string;
  filialRazSoc: string;
}

const RETURN_COLUMNS = `devolucao.id, devolucao.idCli, devolucao.idFil, colaborador.nome AS nomeColab, devolucao.dtInc, devolucao.status, devolucao.obs,
  cliente.razSoc, cliente.fant, filial.razSoc AS filialRazSoc`;
const RETURN_TABLES = `devolucao JOIN cliente ON cliente.id = devolucao.idCli JOIN colaborador ON colaborador.id = devolucao.idColab
  JOIN filial ON filial.id = devolucao.idFil`;

function presentReturn(row: ReturnRow) {
  return {
    id: row.id,
    idCli: row.idCli,
    dtInc: row.dtInc,
    status: row.status,
    nomeColab: row.nomeColab,
    cliente: { id: row.idCli, razSoc: row.razSoc, fant: row.fant },
    filial: { id: row.idFil, razSoc: row.filialRazSoc },
    obs: row.obs,
    custo: null,
  };
}

/** DEVOLUCOES: those made between two days, both included; by default newest first. */
export function listReturns({ erp, user, query }: Call): Answer {
  const scope = customerScope(user);
  const [from, until] = [
    dayOf(query.get('dtInicial')) ?? '0000',
    dayOf(query.get('dtFinal')) ?? '9999',
  ];
  const order = readOrder(RETURN_ORDER, query.get('sortBy'), query.get('orderBy'), {
    order: 'devolucao.dtInc DESC',
    tieBreak: 'devolucao.id DESC',
  });
  return erp.store
    .all<ReturnRow>(
      `SELECT ${RETURN_COLUMNS} FROM ${RETURN_TABLES} WHERE ${scope.sql} AND substr(devolucao.dtInc, 1, 10) BETWEEN ? AND ? ORDER BY ${order}`,
      ...scope.values,
      from,
      until,
    )
    .map(presentReturn);
}

/** DEVOLUCAO_DETALHE: with its items; loose products carry no invoice. */
export function returnDetail(call: Call): Answer {
  const { store } = call.erp;
  const row = store.one<ReturnRow>(
    `SELECT ${RETURN_COLUMNS} FROM ${RETURN_TABLES} WHERE devolucao.id = ?`,
    idOf(call, 'id', 'Devolução não encontrada.'),
  );
  if (row === undefined) throw notFound('Devolução não encontrada.');
  requireCustomer(store, call.user, row.idCli);
  const items = store.all<
    { idMotivo: number; descMotivo: string | null } & Record<string, unknown>
  >(
    `SELECT devolucao_item.idProd, produto.idExibicao, produto.descComp, qtde, nota, idMotivo, descMotivo FROM devolucao_item
     JOIN produto ON produto.id = devolucao_item.idProd WHERE idDev = ? ORDER BY seq`,
    row.id,
  );
  return {
    ...presentReturn(row),
    itens: items.map(({ idMotivo, descMotivo, ...item }) => {
      const reason = RETURN_REASONS.find(({ id }) => Number(id) === idMotivo)?.desc ?? '';
      return { ...item, motivo: descMotivo === null ? reason : `${reason}: ${descMotivo}` };
    }),
  };
}
