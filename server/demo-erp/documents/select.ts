import { OPEN_QUOTE } from './actions.ts';

/** A document joined with the names that its answer shows. */
export interface DocumentRow {
  id: number;
  tipo: 'O' | 'P';
  idCli: number;
  idFil: number;
  idColab: number;
  tabelaPreco: number;
  atendente: string | null;
  contato: string | null;
  emitente: string;
  origem: string | null;
  /** The status as stored. */
  st: string;
  /** The status as of today. */
  situacao: string;
  grupo: string;
  grupoPedido: string;
  dtHorInc: string | null;
  dtVal: string | null;
  dtAlt: string;
  qtdeIt: number;
  vlTot: number;
  vlSubTot: number;
  vlBoni: number;
  vlFrete: number;
  vlTaxaFixa: number;
  cupom: string | null;
  cupomValor: number;
  vlCredito: number;
  valorTotalAPagar: number;
  idTransp: number | null;
  idCob: number | null;
  idPl: number | null;
  idTpOp: number | null;
  idEndEntr: number | null;
  obsPedido: string | null;
  obsCliente: string | null;
  obsEntrega: string | null;
  ordComp: string | null;
  isCarrinho: number;
  isInclusao: number;
  permiteInclusao: number;
  pedidoOrigemId: number | null;
  idPedido: number | null;
  idRenovado: number | null;
  cabecalho: string;
  clienteRazSoc: string;
  clienteFant: string;
  clienteCnpj: string;
  lojas: number;
  filialRazSoc: string;
  filialUf: string;
  clienteUf: string;
  autor: string;
  planoDesc: string | null;
  cobrancaDesc: string | null;
  cobrancaTaxa: string | null;
}

const OPEN = OPEN_QUOTE.map((status) => `'${status}'`).join(', ');

/** The status as of today (one bound value): an open quote past its validity counts as expired. */
const STATUS = `CASE WHEN documento.tipo = 'O' AND documento.st IN (${OPEN}) AND documento.dtVal < ? THEN 'vencido' ELSE documento.st END`;

/** Columns and joins; binds today once, first. */
export const DOCUMENT_COLUMNS = `documento.*, ${STATUS} AS situacao, cliente.razSoc AS clienteRazSoc, cliente.fant AS clienteFant,
  cliente.cnpj AS clienteCnpj, cliente.uf AS clienteUf, (SELECT count(*) FROM cliente AS loja WHERE loja.idMatriz = cliente.idMatriz) AS lojas,
  filial.razSoc AS filialRazSoc, filial.uf AS filialUf, colaborador.nome AS autor, plano."desc" AS planoDesc,
  cobranca."desc" AS cobrancaDesc, cobranca.desctaxafixa AS cobrancaTaxa`;

export const DOCUMENT_TABLES = `documento JOIN cliente ON cliente.id = documento.idCli JOIN filial ON filial.id = documento.idFil
  JOIN colaborador ON colaborador.id = documento.idColab LEFT JOIN plano ON plano.id = documento.idPl
  LEFT JOIN cobranca ON cobranca.id = documento.idCob`;

/** Fields of a document that lists may be sorted by. */
export const DOCUMENT_ORDER: Readonly<Record<string, string>> = {
  id: 'documento.id',
  dtHorInc: 'documento.dtHorInc',
  dtVal: 'documento.dtVal',
  st: 'situacao',
  grupo: 'documento.grupo',
  grupoPedido: 'documento.grupoPedido',
  vlTot: 'documento.vlTot',
  vlFrete: 'documento.vlFrete',
  qtdeIt: 'documento.qtdeIt',
  ordComp: 'documento.ordComp',
  origem: 'documento.origem',
  'cliente.razSoc': 'cliente.razSoc',
  'cliente.fant': 'cliente.fant',
  'cliente.id': 'cliente.id',
  'filial.razSoc': 'filial.razSoc',
  'colaborador.nome': 'colaborador.nome',
  'emitente.desc': 'documento.emitente',
  'contato.nome': 'documento.contato',
  'plano.desc': 'plano."desc"',
  'cobranca.desc': 'cobranca."desc"',
};
