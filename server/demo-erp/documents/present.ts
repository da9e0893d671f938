import type { Store } from '../store/store.ts';
import type { User } from '../types.ts';
import { actionsOf } from './actions.ts';
import { taxKeyOf } from './differences.ts';
import type { DocumentRow } from './select.ts';

const TITLES: Readonly<Record<string, string>> = {
  ORCAMENTO: 'Orçamento',
  INCLUSAO: 'Complemento',
  EDICAO: 'Pedido em Edição',
  REPRESENTANTE: 'Orçamento com representante',
  CALLCENTER: 'Orçamento com Callcenter',
  OUTROS: 'Outros Orçamentos',
  PERDIDO: 'Perdido',
};

/**
 * A document as the ERP answers it, without its lines. Grown ERPs are not tidy and neither is this
 * one: the count of items of some documents is text, `permiteInclusao` is 'S' or 'N', and `margem`
 * is a field nobody asked for.
 */
export function presentDocument(row: DocumentRow, user: User) {
  return {
    id: row.id,
    idFil: row.idFil,
    idCli: row.idCli,
    chaveTribut: taxKeyOf(row),
    filial: { id: row.idFil, razSoc: row.filialRazSoc, tabelaPreco: row.tabelaPreco },
    cliente: {
      id: row.idCli,
      razSoc: row.clienteRazSoc,
      fant: row.clienteFant,
      cnpj: row.clienteCnpj,
      uf: row.clienteUf,
    },
    emitente: { desc: row.emitente },
    colaborador: { nome: row.autor },
    atendente: row.atendente,
    contato: row.contato === null ? null : { nome: row.contato },
    st: row.situacao,
    dtHorInc: row.dtHorInc,
    dtVal: row.dtVal,
    dtAlt: row.dtAlt,
    qtdeIt: row.id % 7 === 0 ? String(row.qtdeIt) : row.qtdeIt,
    vlTot: row.vlTot,
    vlSubTot: row.vlSubTot,
    vlBoni: row.vlBoni,
    vlFrete: row.vlFrete,
    vlTaxaFixa: row.vlTaxaFixa,
    isCarrinho: row.isCarrinho === 1,
    isInclusao: row.isInclusao === 1,
    permiteInclusao: row.permiteInclusao === 1 ? 'S' : 'N',
    cupomValor: row.cupom === null ? null : row.cupomValor,
    vlCredito: row.vlCredito === 0 ? null : row.vlCredito,
    valorTotalAPagar: row.valorTotalAPagar === row.vlTot ? null : row.valorTotalAPagar,
    idTransp: row.idTransp,
    idCob: row.idCob,
    idPl: row.idPl,
    idTpOp: row.idTpOp,
    plano: row.planoDesc === null ? null : { desc: row.planoDesc },
    cobranca:
      row.cobrancaDesc === null ? null : { desc: row.cobrancaDesc, desctaxafixa: row.cobrancaTaxa },
    obsPedido: row.obsPedido,
    obsCliente: row.obsCliente,
    obsEntrega: row.obsEntrega,
    idEndEntr: row.idEndEntr,
    ordComp: row.ordComp,
    loja: row.lojas > 1 ? row.clienteFant : null,
    origem: row.origem,
    grupo: row.grupo,
    grupoPedido: row.grupoPedido,
    tituloExibicao:
      row.tipo === 'P'
        ? `Pedido ${row.id}`
        : `${row.isCarrinho === 1 ? 'Carrinho' : (TITLES[row.grupoPedido] ?? 'Orçamento')} ${row.id}`,
    acoes: actionsOf({ tipo: row.tipo, st: row.situacao, grupo: row.grupo }, user),
    pedidoOrigemId: row.pedidoOrigemId,
    idPedido: row.idPedido,
    tabelaPreco: row.tabelaPreco,
    margem: row.vlSubTot === 0 ? null : 21.4,
  };
}

interface ItemRow {
  sqIns: number;
  idProd: number;
  idFil: number;
  idEmb: string;
  qtde: number;
  qtdeAt: number;
  vlBaseUnit: number;
  vlUnit: number;
  vlTot: number;
  precoSemImposto: number;
  baseCalculoImposto: number;
  percDesc: number;
  percFlex: number;
  idDesc: number | null;
  idPromo: number | null;
  coluna_preco: number;
  bonificado: number;
  impostos: string;
  custo: number;
  idCor: number | null;
  idExibicao: string;
  descComp: string;
  unidade: string;
  embalagem: string;
  fator_conversao: number;
  filialRazSoc: string;
}

/** The lines of a document, in the order of their insertion. */
export function presentItems(store: Store, idDoc: number) {
  const rows = store.all<ItemRow>(
    `SELECT item.*, produto.idExibicao, produto.descComp, embalagem.unidade, embalagem.descricao AS embalagem, embalagem.fator_conversao, filial.razSoc AS filialRazSoc
     FROM item JOIN produto ON produto.id = item.idProd JOIN filial ON filial.id = item.idFil
     JOIN embalagem ON embalagem.idProd = item.idProd AND embalagem.idEmb = item.idEmb
     WHERE item.idDoc = ? ORDER BY item.sqIns`,
    idDoc,
  );
  return rows.map((row) => ({
    sqIns: row.sqIns,
    idProd: row.idProd,
    idFil: row.idFil,
    idImagem: row.idProd,
    idExibicao: row.idExibicao,
    emb: row.unidade,
    descEmb: row.embalagem,
    idEmb: row.idEmb,
    qtdEmb: row.fator_conversao,
    descNF: row.descComp,
    vlBaseUnit: row.vlBaseUnit,
    vlUnit: row.vlUnit,
    qtde: row.qtde,
    qtdCotada: row.qtde,
    qtdeAt: row.qtdeAt,
    qtdeSolicitada: row.qtde,
    vlTot: row.vlTot,
    filial: { id: row.idFil, razSoc: row.filialRazSoc },
    impostos: JSON.parse(row.impostos) as Record<string, { perc: number; valor: number }>,
    precoSemImposto: row.precoSemImposto,
    precoComImposto: row.vlUnit,
    precoFinal: row.vlUnit,
    baseCalculoImposto: row.baseCalculoImposto,
    percDesc: row.percDesc,
    percFlex: row.percFlex,
    idDesc: row.idDesc,
    idPromo: row.idPromo,
    coluna_preco: row.coluna_preco,
    bonificado: row.bonificado === 1,
    origem: 'D',
    idCor: row.idCor,
    custo: row.custo,
  }));
}
