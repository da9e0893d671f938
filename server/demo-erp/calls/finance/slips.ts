import { customerScope, requireCustomer } from '../../documents/scope.ts';
import { unprocessable } from '../../errors.ts';
import { pathId } from '../../input.ts';
import { readOrder, readPaging, selectPage } from '../../store/paging.ts';
import type { SqlValue } from '../../store/store.ts';
import type { Answer, Call } from '../../types.ts';
import { customerForStaff } from '../customer/staff.ts';
import { slipBarcode, typedLine } from './slip-code.ts';

const PAGE_SIZE = 12;
const ORDER = {
  id: 'boleto.id',
  nro: 'boleto.nro',
  valor: 'boleto.valor',
  dtVenc: 'boleto.dtVenc',
  descCob: 'cobranca."desc"',
  grupo: 'grupo',
  'cliente.fant': 'cliente.fant',
} as const;

interface SlipRow {
  id: number;
  nro: string;
  idCli: number;
  razSoc: string;
  fant: string;
  idFil: number;
  filial: string;
  valor: string;
  dtEmi: string;
  dtVenc: string;
  descCob: string;
  idCob: number;
  boleto: string;
  grupo: string;
  dtNegociacao: string | null;
}

/**
 * BOLETOS_PAGINADOS: open slips of the customers the user may see, nearest due date first; `grupo`
 * and `idCli` narrow.
 */
export function slips(call: Call): Answer {
  const { erp, user, query } = call;
  const customer = query.get('idCli') ?? '';
  if (customer === '') return pageOfSlips(call, customerScope(user), 'ASC');
  const id = pathId(customer);
  if (id === null) throw unprocessable('Cliente inválido.', { idCli: 'Código inválido.' });
  requireCustomer(erp.store, user, id);
  return pageOfSlips(call, { sql: 'cliente.id = ?', values: [id] }, 'ASC');
}

/** CLIENTE_BOLETOS: the same of one customer, latest due date first. */
export function customerSlips(call: Call): Answer {
  return pageOfSlips(call, { sql: 'cliente.id = ?', values: [customerForStaff(call)] }, 'DESC');
}

function pageOfSlips(
  { erp, query }: Call,
  whose: { sql: string; values: SqlValue[] },
  way: 'ASC' | 'DESC',
): Answer {
  const today = erp.clock.today();
  const group = groupCondition(query.get('grupo'), today);
  const page = selectPage<SlipRow>(erp.store, {
    columns: `boleto.id, boleto.nro, boleto.idCli, cliente.razSoc, cliente.fant, boleto.idFil, filial.fant AS filial,
      CAST(boleto.valor AS TEXT) AS valor, boleto.dtEmi, boleto.dtVenc, cobranca."desc" AS descCob, boleto.idCob, boleto.boleto,
      CASE WHEN boleto.dtVenc < ? THEN 'VENCIDO' ELSE 'ATIVO' END AS grupo,
      (SELECT substr(dtInc, 1, 10) FROM boleto_negociacao WHERE idBoleto = boleto.id) AS dtNegociacao`,
    from: `boleto JOIN cliente ON cliente.id = boleto.idCli JOIN filial ON filial.id = boleto.idFil
      JOIN cobranca ON cobranca.id = boleto.idCob WHERE boleto.dtPag IS NULL AND ${whose.sql} AND ${group.sql}`,
    columnValues: [today],
    values: [...whose.values, ...group.values],
    order: readOrder(ORDER, query.get('sortBy'), query.get('orderBy'), {
      order: `boleto.dtVenc ${way}`,
      tieBreak: 'boleto.id',
    }),
    ...readPaging(query.get('page'), query.get('take'), PAGE_SIZE),
  });
  return {
    ...page,
    itens: page.itens.map(({ idCli, razSoc, fant, ...slip }) => ({
      ...slip,
      cliente: { id: idCli, razSoc, fant },
      // What has no slip is paid at the page of the distributor's gateway.
      linkPagamento:
        slip.boleto === 'S' ? null : `https://pagamento.exemplo.com.br/cobranca/${slip.id}`,
      linhaDigitavel:
        slip.boleto === 'S' ? typedLine(slipBarcode({ ...slip, valor: Number(slip.valor) })) : null,
    })),
  };
}

function groupCondition(group: string | null, today: string): { sql: string; values: SqlValue[] } {
  if (group === null || group === '') return { sql: '1 = 1', values: [] };
  if (group === 'VENCIDO') return { sql: 'boleto.dtVenc < ?', values: [today] };
  if (group === 'ATIVO') return { sql: 'boleto.dtVenc >= ?', values: [today] };
  throw unprocessable('Grupo inválido.', { grupo: 'Use ATIVO ou VENCIDO.' });
}
