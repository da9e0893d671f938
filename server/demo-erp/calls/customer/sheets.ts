import { cents } from '../../cents.ts';
import { notFound, unprocessable } from '../../errors.ts';
import type { Logistics, Registration } from '../../seed/portal/sheets.ts';
import type { Answer, Call, Erp } from '../../types.ts';
import { type CustomerRow, presentCustomer } from '../customers.ts';
import { customerForStaff } from './staff.ts';

/** A sheet as it was stored; the caller knows its form. */
function sheet<T>({ store }: Erp, idCli: number, area: string): T {
  const row = store.one<{ dados: string }>(
    'SELECT dados FROM cliente_ficha WHERE idCli = ? AND area = ?',
    idCli,
    area,
  );
  if (row === undefined) throw notFound('Cliente não encontrado.');
  return JSON.parse(row.dados) as T;
}

/**
 * CLIENTE_CADASTRO: the customer with its registration data and the names of those who serve it.
 */
export function registration(call: Call): Answer {
  const { store } = call.erp;
  const idCli = customerForStaff(call);
  const row = store.one<CustomerRow>('SELECT * FROM cliente WHERE id = ?', idCli);
  if (row === undefined) throw notFound('Cliente não encontrado.');
  const {
    limite: _limite,
    dtRevisaoLimite: _reviewed,
    atividades: _lines,
    ...data
  } = sheet<Registration>(call.erp, idCli, 'cadastro');
  const rep = store.one<{ nome: string }>('SELECT nome FROM colaborador WHERE id = ?', row.idColab);
  return {
    ...presentCustomer(store, row),
    ...data,
    representante: rep?.nome ?? null,
    margemMedia: 18.4,
  };
}

/**
 * CLIENTE_LIMITES: the limit, what open slips take of it, and what is overdue, in all and by
 * branch.
 */
export function creditLimits(call: Call): Answer {
  const idCli = customerForStaff(call);
  const { limite, dtRevisaoLimite } = sheet<Registration>(call.erp, idCli, 'cadastro');
  const today = call.erp.clock.today();
  const branches = call.erp.store.all<{
    idFil: number;
    filial: string;
    utilizado: number;
    vencido: number;
    vencimento: string | null;
  }>(
    `SELECT filial.id AS idFil, filial.razSoc AS filial, round(coalesce(sum(boleto.valor), 0), 2) AS utilizado,
       round(coalesce(sum(CASE WHEN boleto.dtVenc < ? THEN boleto.valor END), 0), 2) AS vencido, min(boleto.dtVenc) AS vencimento
     FROM cliente_filial JOIN filial ON filial.id = cliente_filial.idFil
     LEFT JOIN boleto ON boleto.idCli = cliente_filial.idCli AND boleto.idFil = filial.id AND boleto.dtPag IS NULL
     WHERE cliente_filial.idCli = ? GROUP BY filial.id ORDER BY filial.id`,
    today,
    idCli,
  );
  const sum = (name: 'utilizado' | 'vencido') =>
    cents(branches.reduce((total, one) => total + one[name], 0));
  const oldest = branches
    .map((one) => one.vencimento)
    .filter((date) => date !== null)
    .sort()[0];
  return {
    limite: String(limite),
    utilizado: sum('utilizado'),
    disponivel: cents(limite - sum('utilizado')),
    vencido: sum('vencido'),
    diasAtraso: oldest !== undefined && oldest < today ? daysBetween(oldest, today) : 0,
    bloqueado: sum('vencido') > limite / 10 ? 'S' : 'N',
    dtRevisao: dtRevisaoLimite,
    filiais: branches.map(({ vencimento, ...branch }) => branch),
    scoreInterno: 712,
  };
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** CLIENTE_ATIVIDADES: the lines of business the customer is registered for. */
export function activities(call: Call): Answer {
  return sheet<Registration>(call.erp, customerForStaff(call), 'cadastro').atividades.map(
    (activity, index) => ({ id: index + 1, ...activity }),
  );
}

/** CLIENTE_LOGISTICA */
export function logistics(call: Call): Answer {
  return sheet<Logistics>(call.erp, customerForStaff(call), 'logistica');
}

const DIMENSIONS = { comercial: 'Comercial', loja: 'Loja', fiscal: 'Fiscal' } as const;
type Dimension = keyof typeof DIMENSIONS;
type Additional = Record<Dimension, { label: string; valor: string | number | null }[]>;

const isDimension = (name: string): name is Dimension => Object.hasOwn(DIMENSIONS, name);

/** CLIENTE_INFO_CABECALHO: which dimensions there are, and how the customer is rated in short. */
export function additionalHeader(call: Call): Answer {
  const all = sheet<Additional>(call.erp, customerForStaff(call), 'adicionais');
  return {
    classificacao: all.comercial[0]?.valor ?? null,
    dimensoes: Object.entries(DIMENSIONS).map(([dimensao, titulo]) => ({
      dimensao,
      titulo,
      quantidade: isDimension(dimensao) ? String(all[dimensao].length) : '0',
    })),
  };
}

/** CLIENTE_INFO_ADICIONAIS: the dimensions asked for, joined by commas; all without them. */
export function additionalInformation(call: Call): Answer {
  const all = sheet<Additional>(call.erp, customerForStaff(call), 'adicionais');
  const asked = (call.query.get('dimensao') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const names = asked.length === 0 ? Object.keys(DIMENSIONS) : asked;
  return names.map((dimensao) => {
    if (!isDimension(dimensao))
      throw unprocessable('Dimensão desconhecida.', { dimensao: 'Valor inválido.' });
    return {
      dimensao,
      titulo: DIMENSIONS[dimensao],
      registros: all[dimensao].map(({ label, valor }) => ({
        label,
        valor: valor === null ? null : String(valor),
      })),
    };
  });
}
