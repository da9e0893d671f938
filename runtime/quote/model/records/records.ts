import type { Id } from '../../../pricing/index.ts';
import type { Amount } from './amount.ts';

export type * from './product-records.ts';

export interface TaxAmountRecord {
  perc?: Amount;
  valor?: Amount;
}

export interface ItemRecord {
  sqIns?: number;
  idProd: Id;
  idImagem?: Id;
  idExibicao?: string;
  emb?: string;
  /** The packaging in words, as its product calls it. */
  descEmb?: string;
  idEmb?: Id;
  qtdEmb?: Amount;
  descNF?: string;
  vlBaseUnit?: Amount;
  vlUnit?: Amount;
  /** Packages. */
  qtde: number;
  vlTot?: Amount;
  idFil?: Id;
  filial?: { id?: Id; razSoc?: string };
  impostos?: Record<string, TaxAmountRecord>;
  precoSemImposto?: Amount;
  precoComImposto?: Amount;
  precoFinal?: Amount;
  baseCalculoImposto?: Amount;
  percDesc?: Amount;
  percFlex?: Amount;
  idDesc?: Id;
  idPromo?: Id;
  idNegoc?: Id;
  idPreco?: Id;
  idCor?: Id;
  idColab?: Id;
  aplFin?: boolean;
  qtdCotada?: Amount;
  origem?: string;
  coluna_preco?: number;
  bonificado?: boolean;
  /** The part of `qtde` that stock fulfils. */
  qtdeAt?: Amount;
  /**
   * The most that stock fulfils of any quantity, as the ERP said of one that it cut. Known here
   * only; never sent.
   */
  atendeAte?: number | undefined;
  /**
   * Margin in percent of the price without taxes, and the commission. Only staff's browsers know
   * them; never sent.
   */
  percLucro?: Amount;
  percComissao?: Amount;
  vlComissao?: Amount;
  /** Cost of one package. */
  cmv?: Amount;
}

/** Cost data of a product, for staff. */
export interface CostRecord {
  idProd: Id;
  /** Of one stock unit. */
  custo?: Amount;
  percComissao?: Amount;
}

/** The ERP's change to a line, or its reason for a refusal. */
export interface ChangeRecord {
  sqIns?: number;
  idProd: Id;
  idExibicao?: string;
  descNF?: string;
  qtdeAnterior?: Amount;
  qtdeAtual?: Amount;
  vlUnitAnterior?: Amount;
  vlUnitAtual?: Amount;
  motivo?: string;
}

/** Something that somebody has to approve before the order goes on. */
export interface ExceptionRecord {
  tipo: string;
  motivo: string;
  sqIns?: number;
  idProd?: Id;
  descNF?: string;
  limite?: Amount;
  valor?: Amount;
}

/** A coupon as the ERP accepted it. */
export interface CouponRecord {
  codigo: string;
  desconto?: Amount;
  /** Whether `desconto` is a percentage of the subtotal or an amount. */
  tipo?: 'PERC' | 'VALOR';
  descricao?: string;
  /** Why the ERP does not take it as the quote is now: it stays on the quote, worth nothing. */
  motivo?: string;
}

/** Where a quote is paid. */
export interface PaymentLinkRecord {
  url: string;
  /** `YYYY-MM-DDTHH:mm` */
  validade: string;
  status: 'PENDENTE' | 'PAGO' | 'EXPIRADO';
  valor?: Amount;
}

/** Where a quote is delivered. */
export interface AddressRecord {
  id: Id;
  rua?: string;
  num?: string;
  compl?: string;
  bairro?: string;
  cidade?: string;
  /** State, two letters. */
  estado?: string;
  /** Eight digits. */
  cep?: string;
}

export interface QuoteRecord {
  id: Id;
  idCli?: Id;
  idFil?: Id;
  filial?: { id?: Id; razSoc?: string; tabelaPreco?: Amount };
  /** `uf`: the customer's state, which may raise the base of its taxes. */
  cliente?: { id?: Id; razSoc?: string; fant?: string; cnpj?: string; uf?: string };
  st?: string;
  dtVal?: string;
  dtAlt?: string;
  vlTot?: Amount;
  vlFrete?: Amount;
  vlFreteOriginal?: Amount;
  vlFreteAbonado?: Amount;
  vlTaxaFixa?: Amount;
  isCarrinho?: boolean;
  /** How this customer's checkout is laid out. */
  modeloCheckout?: string;
  linkPagamento?: PaymentLinkRecord;
  /** Code of the attendant who helped. */
  idAtendente?: Id;
  /** Inputs of the taxes: the states of seller and buyer, and the kind of buyer. */
  chaveTribut?: string;
  /** Least freight, and subtotal from which it is free, of the chosen freight quote. */
  vlMin?: Amount;
  vlIsenta?: Amount;
  /** The freight is inside the prices already. */
  embutido?: boolean;
  percBaseImposto?: Amount;
  cupom?: CouponRecord;
  vlCredito?: Amount;
  cashback?: Amount;
  brindes?: { idProd: Id; qtde: number }[];
  idCob?: Id;
  idPl?: Id;
  idTransp?: Id;
  /** The carriers of `idTransp` and `idTranspRedespacho`, as they were when the quote was read. */
  transportadora?: { id?: Id; razSoc?: string };
  transpRedespacho?: { id?: Id; razSoc?: string };
  idTpOp?: Id;
  idEndEntr?: Id;
  /** The address of `idEndEntr`, as it was when the quote was read. */
  enderecoEntrega?: AddressRecord;
  idTranspRedespacho?: Id;
  idTipoFrete?: string;
  dtEntr?: string;
  retira?: boolean;
  cotacao?: string;
  vlFreteCotacao?: Amount;
  vlEntrada?: Amount;
  /** Amount left to pay; some ERPs say it only where that is less. */
  valorTotalAPagar?: Amount;
  tabelaPreco?: Amount;
  pedidoOrigemId?: Id;
  /** The order that it was turned into. */
  idPedido?: Id;
  valorPedidoOrigem?: Amount;
  obsPedido?: string;
  obsCliente?: string;
  obsEntrega?: string;
  ordComp?: string;
  tituloExibicao?: string;
  acoes?: string[];
  grupo?: string;
  grupoPedido?: string;
  /** Differences that a save found from what was sent; absent for none. */
  itensModificados?: ChangeRecord[];
  itensCortados?: ChangeRecord[];
  itensRemovidos?: ChangeRecord[];
  condicaoAlterada?: string;
  excecoes?: ExceptionRecord[];
  itens?: ItemRecord[];
}

export interface Collection {
  id: Id;
  desc?: string;
  desctaxafixa?: string;
  taxa?: Amount;
}

export interface Plan {
  id: Id;
  desc?: string;
  prazMed?: number;
  percFin?: Amount;
  parcelas?: number;
}

/** A kind of sale. */
export interface OperationType {
  id: Id;
  desc?: string;
  /** Products are sold at their wholesale price where they have one. */
  atacado?: boolean;
}

export interface Conditions {
  cobrancas: Collection[];
  planos: Plan[];
  pivot: { cobId: Id; plId: Id }[];
  /** Between which the user may choose; the quote's own is among them. */
  operacoes?: OperationType[];
  pivotOperacoesCobrancas?: { idTpOp?: Id; cobId: Id; plId?: Id }[];
}

/** The answer of the lock: empty when nobody holds the quote. */
export interface LockRecord {
  idColab?: Id;
  nomeColab?: string;
  token?: string;
  fingerprint?: string;
}

/** Ids of one ERP come as numbers here and as text there; `7` and `"7"` are the same. */
export function sameId(a: Id | undefined, b: Id | undefined): boolean {
  return (
    a !== undefined &&
    (a === b || (typeof a !== typeof b && b !== undefined && String(a) === String(b)))
  );
}
