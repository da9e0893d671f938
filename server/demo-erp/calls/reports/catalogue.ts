import { customerScope } from '../../documents/scope.ts';
import type { CellKind } from '../../files/table.ts';
import { likeAll } from '../../store/folding.ts';
import type { SqlValue } from '../../store/store.ts';
import type { Call, CollaboratorType } from '../../types.ts';
import type { FilterValues, ReportFilter } from './filters.ts';

/** A report of the ERP: its card, its filters and its SELECT. */
export interface Report {
  id: number;
  tipo: 'GERAL' | 'CLIENTE';
  titulo: string;
  descricao: string | null;
  /** Whether the card has a picture. */
  thumb: boolean;
  cor: string | null;
  modo_exibicao: 'IMAGEM' | 'COR';
  types: readonly CollaboratorType[];
  filtros: readonly ReportFilter[];
  colunas: readonly { campo: string; titulo: string; tipo: CellKind }[];
  select(
    call: Call,
    values: FilterValues,
    idCli: number | null,
  ): { sql: string; values: SqlValue[] };
}

const STAFF: readonly CollaboratorType[] = [
  'ADMIN',
  'GERENTE',
  'SUPERVISOR',
  'REPRESENTANTE',
  'CALLCENTER',
];
const WITH_CUSTOMERS: readonly CollaboratorType[] = [...STAFF, 'CLIENTE'];

const BRANCHES = [
  { valor: '1', descricao: 'Ipê São Paulo' },
  { valor: '2', descricao: 'Ipê Belo Horizonte' },
  { valor: '3', descricao: 'Ipê Curitiba' },
];
const STATUSES = [
  { valor: 'entregue', descricao: 'Entregue' },
  { valor: 'faturado', descricao: 'Faturado' },
  { valor: 'transporte', descricao: 'Transporte' },
  { valor: 'separacao', descricao: 'Separação' },
];

/** Orders that count only when they are asked for. */
const LOST = ['cancelado', 'rejeitado'];

const filter = (
  parametro: string,
  label: string,
  tipo: ReportFilter['tipo'],
  more: Partial<ReportFilter> = {},
): ReportFilter => ({
  parametro,
  label,
  tipo,
  obrigatorio: 'N',
  opcoes: [],
  valorpadrao: null,
  ...more,
});

/** Days of orders that the consultation of orders shows by default. */
const ORDER_DAYS = 45;
const PERIOD = filter('periodo', 'Período', 'DATERANGE', { obrigatorio: 'S' });
const text = (campo: string, titulo: string) => ({ campo, titulo, tipo: 'text' as const });
const money = (campo: string, titulo: string) => ({ campo, titulo, tipo: 'money' as const });
const number = (campo: string, titulo: string) => ({ campo, titulo, tipo: 'number' as const });
const date = (campo: string, titulo: string) => ({ campo, titulo, tipo: 'date' as const });

/** Orders of the customers the user may see, in a range of days whose ends may be open. */
function ordersIn(
  call: Call,
  period: readonly string[] = [],
  idCli: number | null = null,
): { sql: string; values: SqlValue[] } {
  const scope = customerScope(call.user);
  const [from = '', to = ''] = period;
  return {
    sql: `documento JOIN cliente ON cliente.id = documento.idCli WHERE documento.tipo = 'P' AND ${scope.sql}
      AND substr(documento.dtHorInc, 1, 10) BETWEEN ? AND ? AND ? IN (cliente.id, 0)`,
    values: [
      ...scope.values,
      from === '' ? '0000-00-00' : from,
      to === '' ? '9999-99-99' : to,
      idCli ?? 0,
    ],
  };
}

const marks = (list: readonly unknown[]) => list.map(() => '?').join(', ');

export const REPORTS: readonly Report[] = [
  {
    id: 1,
    tipo: 'GERAL',
    titulo: 'Vendas por período',
    descricao: 'Pedidos do período, por cliente ou por dia.',
    thumb: true,
    cor: '#0b5cad',
    modo_exibicao: 'IMAGEM',
    types: WITH_CUSTOMERS,
    filtros: [
      PERIOD,
      filter('agrupar', 'Agrupar por', 'RADIO', {
        opcoes: [
          { valor: 'CLIENTE', descricao: 'Cliente' },
          { valor: 'DIA', descricao: 'Dia' },
        ],
        valorpadrao: 'CLIENTE',
      }),
      filter('filial', 'Filial', 'SELECT', { opcoes: BRANCHES }),
      filter('situacao', 'Situação', 'MULTISELECT', {
        opcoes: STATUSES,
        valorpadrao: 'entregue,faturado',
      }),
      filter('incluir', 'Incluir também', 'CHECKBOX', {
        opcoes: [
          { valor: 'cancelado', descricao: 'Cancelados' },
          { valor: 'rejeitado', descricao: 'Rejeitados' },
        ],
      }),
      filter('cliente', 'Cliente contém', 'TEXT'),
      filter('emissao', 'Data de emissão do relatório', 'DATE', { obrigatorio: 'S' }),
    ],
    colunas: [
      text('grupo', 'Grupo'),
      number('pedidos', 'Pedidos'),
      number('itens', 'Itens'),
      money('total', 'Total'),
      date('ultimo', 'Último pedido'),
    ],
    select(
      call,
      { periodo, agrupar = [], filial = [], situacao = [], incluir = [], cliente = [] },
    ) {
      const orders = ordersIn(call, periodo);
      const like = likeAll('cliente.busca', cliente[0] ?? '');
      const statuses =
        situacao.length > 0
          ? [...situacao, ...incluir]
          : LOST.filter((status) => !incluir.includes(status));
      const group = agrupar[0] === 'DIA' ? 'substr(documento.dtHorInc, 1, 10)' : 'cliente.fant';
      return {
        sql: `SELECT ${group} AS grupo, count(*) AS pedidos, sum(qtdeIt) AS itens, round(sum(vlTot), 2) AS total, substr(max(dtHorInc), 1, 10) AS ultimo
          FROM ${orders.sql} AND ${like.sql} ${filial.length > 0 ? 'AND documento.idFil = CAST(? AS INTEGER)' : ''}
          AND documento.st ${situacao.length > 0 ? 'IN' : 'NOT IN'} (${marks(statuses)})
          GROUP BY 1 ORDER BY 1`,
        values: [...orders.values, ...like.values, ...filial, ...statuses],
      };
    },
  },
  {
    id: 2,
    tipo: 'GERAL',
    titulo: 'Posição de cobranças',
    descricao: 'Boletos em aberto até uma data.',
    thumb: true,
    cor: '#8a5a00',
    modo_exibicao: 'IMAGEM',
    types: WITH_CUSTOMERS,
    filtros: [filter('ate', 'Vencimento até', 'DATE', { obrigatorio: 'S' })],
    colunas: [
      text('nro', 'Número'),
      text('cliente', 'Cliente'),
      date('dtVenc', 'Vencimento'),
      money('valor', 'Valor'),
    ],
    select(call, { ate = [] }) {
      const scope = customerScope(call.user);
      return {
        sql: `SELECT nro, cliente.fant AS cliente, dtVenc, valor FROM boleto JOIN cliente ON cliente.id = boleto.idCli
          WHERE dtPag IS NULL AND dtVenc <= ? AND ${scope.sql} ORDER BY dtVenc, boleto.id`,
        values: [...ate, ...scope.values],
      };
    },
  },
  {
    id: 3,
    tipo: 'GERAL',
    titulo: 'Produtos em falta',
    descricao: null,
    thumb: false,
    cor: '#b3261e',
    modo_exibicao: 'COR',
    types: STAFF,
    filtros: [
      filter('filial', 'Filial', 'SELECT', {
        obrigatorio: 'S',
        opcoes: BRANCHES,
        valorpadrao: '1',
      }),
      filter('marca', 'Marca contém', 'TEXT'),
    ],
    colunas: [
      text('codigo', 'Código'),
      text('descricao', 'Descrição'),
      text('marca', 'Marca'),
      number('estoque', 'Estoque'),
    ],
    select: (_, { filial = [], marca = [] }) => {
      const like = likeAll('produto.busca', marca[0] ?? '');
      return {
        sql: `SELECT idExibicao AS codigo, descComp AS descricao, marca, qtEst AS estoque FROM produto JOIN preco ON preco.idProd = produto.id
          WHERE statEst = 3 AND idFil = CAST(? AS INTEGER) AND ${like.sql} ORDER BY descComp LIMIT 500`,
        values: [...filial, ...like.values],
      };
    },
  },
  {
    id: 4,
    tipo: 'GERAL',
    titulo: 'Clientes sem compra',
    descricao: 'Clientes da carteira sem pedido nos últimos dias.',
    thumb: false,
    cor: null,
    modo_exibicao: 'COR',
    types: STAFF,
    filtros: [
      filter('dias', 'Dias', 'RADIO', {
        obrigatorio: 'S',
        opcoes: ['30', '60', '90'].map((valor) => ({ valor, descricao: `${valor} dias` })),
        valorpadrao: '30',
      }),
    ],
    colunas: [
      number('codigo', 'Código'),
      text('cliente', 'Cliente'),
      text('cidade', 'Cidade'),
      date('ultimo', 'Último pedido'),
    ],
    select(call, { dias = [] }) {
      const scope = customerScope(call.user);
      return {
        sql: `SELECT cliente.id AS codigo, cliente.fant AS cliente, cliente.cidade, substr(max(dtHorInc), 1, 10) AS ultimo FROM cliente
          LEFT JOIN documento ON documento.idCli = cliente.id AND documento.tipo = 'P' WHERE ${scope.sql}
          GROUP BY cliente.id HAVING ultimo IS NULL OR ultimo < date(?, ?) ORDER BY ultimo, cliente.id`,
        values: [...scope.values, call.erp.clock.today(), `-${dias[0] ?? '30'} days`],
      };
    },
  },
  {
    id: 5,
    tipo: 'GERAL',
    titulo: 'Consulta de pedidos',
    descricao: 'Cada pedido do período, com sua situação.',
    thumb: false,
    cor: '#4c3b8f',
    modo_exibicao: 'COR',
    types: WITH_CUSTOMERS,
    filtros: [
      { ...PERIOD, diasPadrao: ORDER_DAYS },
      filter('situacao', 'Situação', 'MULTISELECT', { opcoes: STATUSES }),
    ],
    colunas: [
      number('pedido', 'Pedido'),
      date('data', 'Data'),
      text('cliente', 'Cliente'),
      text('st', 'Situação'),
      money('total', 'Total'),
    ],
    select(call, { periodo, situacao = [] }) {
      const orders = ordersIn(call, periodo);
      return {
        sql: `SELECT documento.id AS pedido, substr(dtHorInc, 1, 10) AS data, cliente.fant AS cliente, st, vlTot AS total FROM ${orders.sql}
          ${situacao.length > 0 ? `AND st IN (${marks(situacao)})` : ''} ORDER BY dtHorInc DESC, documento.id DESC`,
        values: [...orders.values, ...situacao],
      };
    },
  },
  {
    id: 11,
    tipo: 'CLIENTE',
    titulo: 'Compras do cliente',
    descricao: 'Pedidos do cliente no período.',
    thumb: true,
    cor: '#14532d',
    modo_exibicao: 'IMAGEM',
    types: STAFF,
    filtros: [PERIOD],
    colunas: [
      number('pedido', 'Pedido'),
      date('data', 'Data'),
      text('st', 'Situação'),
      number('itens', 'Itens'),
      money('total', 'Total'),
    ],
    select(call, { periodo }, idCli) {
      const orders = ordersIn(call, periodo, idCli);
      return {
        sql: `SELECT documento.id AS pedido, substr(dtHorInc, 1, 10) AS data, st, qtdeIt AS itens, vlTot AS total FROM ${orders.sql} ORDER BY dtHorInc`,
        values: orders.values,
      };
    },
  },
  {
    id: 12,
    tipo: 'CLIENTE',
    titulo: 'Produtos comprados',
    descricao: 'O mix do cliente, do mais comprado ao menos.',
    thumb: false,
    cor: '#3b2f7a',
    modo_exibicao: 'COR',
    types: STAFF,
    filtros: [filter('periodo', 'Período', 'DATERANGE')],
    colunas: [
      text('codigo', 'Código'),
      text('descricao', 'Descrição'),
      number('quantidade', 'Quantidade'),
      money('total', 'Total'),
    ],
    select(call, { periodo }, idCli) {
      const orders = ordersIn(call, periodo, idCli);
      return {
        sql: `SELECT produto.idExibicao AS codigo, produto.descComp AS descricao, sum(item.qtde) AS quantidade, round(sum(item.vlTot), 2) AS total
          FROM (SELECT documento.id FROM ${orders.sql}) AS pedido JOIN item ON item.idDoc = pedido.id JOIN produto ON produto.id = item.idProd
          GROUP BY produto.id ORDER BY total DESC, produto.id LIMIT 200`,
        values: orders.values,
      };
    },
  },
];
