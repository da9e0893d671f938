/**
 * The ERP's records as the editor reads them: nulls and undeclared fields are gone, but what an ERP does not know is
 * absent. Names are the ERP's.
 */
import type { Id, TaxType } from '../../pricing/index.ts';

/** An amount as the ERP sends it; calculations turn it into a decimal text first. */
export type Amount = number | string;

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
  /** Margin in percent of the price without taxes, and the commission. Only staff's browsers know them; never sent. */
  percLucro?: Amount;
  percComissao?: Amount;
  vlComissao?: Amount;
  /** Cost of one package. */
  cmv?: Amount;
}

/** What staff may know of a product beside its price. */
export interface CostRecord {
  idProd: Id;
  /** Of one stock unit. */
  custo?: Amount;
  percComissao?: Amount;
}

/** A coupon as the ERP accepted it. */
export interface CouponRecord {
  codigo: string;
  desconto?: Amount;
  /** Whether `desconto` is a percentage of the subtotal or an amount. */
  tipo?: 'PERC' | 'VALOR';
}

export interface QuoteRecord {
  id: Id;
  idCli?: Id;
  idFil?: Id;
  filial?: { id?: Id; razSoc?: string; tabelaPreco?: Amount };
  cliente?: { id?: Id; razSoc?: string; fant?: string; cnpj?: string };
  st?: string;
  dtVal?: string;
  dtAlt?: string;
  vlTot?: Amount;
  vlFrete?: Amount;
  vlFreteOriginal?: Amount;
  vlFreteAbonado?: Amount;
  vlTaxaFixa?: Amount;
  isCarrinho?: boolean;
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
  idTpOp?: Id;
  idEndEntr?: Id;
  idTranspRedespacho?: Id;
  idTipoFrete?: string;
  dtEntr?: string;
  retira?: boolean;
  cotacao?: string;
  vlFreteCotacao?: Amount;
  vlEntrada?: Amount;
  tabelaPreco?: Amount;
  pedidoOrigemId?: Id;
  valorPedidoOrigem?: Amount;
  obsPedido?: string;
  obsCliente?: string;
  obsEntrega?: string;
  ordComp?: string;
  tituloExibicao?: string;
  acoes?: string[];
  itens?: ItemRecord[];
}

export interface PackagingRecord {
  unidade?: string;
  multiplo?: Amount;
  fator_conversao?: Amount;
  fator_preco?: Amount;
  divisor_unidade?: Amount;
  emb?: string;
  descricao?: string;
}

/** A rate alone, or with its name as quote lines carry it. */
export type RateRecord = Amount | { perc?: Amount };

export interface PromotionRecord {
  id: Id;
  validaPlano?: boolean;
  idPl?: Id;
  prazMed?: number;
  qtdMin?: number;
  qtdMax?: number;
  final?: Amount;
  precoBase?: Amount;
  tabelaPreco?: Id;
  colunaPreco?: number;
  aplFin?: boolean;
  aplicaDesconto?: boolean;
}

export interface DiscountRecord {
  id: Id;
  perc: Amount;
  idFil?: Id;
  qtdMin?: number;
  qtdMax?: number;
  multiplo?: number;
  idPl?: Id;
  operacoes?: Id[];
  priGeral?: number;
  pri?: number;
  somenteRetira?: boolean;
}

export interface PriceRecord {
  idPreco?: Id;
  idFil?: Id;
  mult?: Amount;
  tipoMult?: string;
  qtdMin?: Amount;
  qtdMax?: Amount;
  precoBase?: Amount;
  precoBaseAtacado?: Amount;
  tabela?: Amount[];
  promocao?: PromotionRecord;
  aliquotas?: { tipo?: TaxType } & Record<string, unknown>;
  statEst?: number;
  qtEst?: Amount;
  textEst?: string;
}

export interface ProductRecord {
  id: Id;
  idExibicao?: string;
  descComp?: string;
  emb?: string;
  idEmb?: Id;
  imagemId?: Id;
  disponivel?: boolean;
  descontos?: DiscountRecord[];
  embalagens?: Record<string, PackagingRecord>;
  precos?: PriceRecord[];
}

export interface ProductPage {
  itens: (ProductRecord | { $fault: string })[];
  paginator: { current_page: number; per_page: number; total: number; last_page: number };
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
export interface Conditions {
  cobrancas: Collection[];
  planos: Plan[];
  pivot: { cobId: Id; plId: Id }[];
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
  return a !== undefined && b !== undefined && String(a) === String(b);
}
