/** Records of products, their prices and packagings; imported through `records.ts`. */
import type { Id, TaxType } from '../../../pricing/index.ts';
import type { Amount } from './amount.ts';

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
  /** Least price of what the columns of `tabela` are of, where staff may know it. */
  precoMinimo?: Amount;
  /** Greatest discount of all in percent, where staff may know it. */
  descontoMaximo?: Amount;
  /** Price tables that the promotion may name, by their numbers. */
  tabelas?: Record<string, Amount[]>;
  promocao?: PromotionRecord;
  aliquotas?: { tipo?: TaxType } & Record<string, unknown>;
  statEst?: number;
  qtEst?: Amount;
  textEst?: string;
  /** Packages that the customer usually takes. */
  qtdMix?: Amount;
  qtdInicial?: Amount;
}

export interface ProductRecord {
  id: Id;
  idExibicao?: string;
  descComp?: string;
  codBarra?: string;
  emb?: string;
  idEmb?: Id;
  imagemId?: Id;
  /** `G` stands for its models, which are products of their own. */
  tipo?: string;
  idCor?: Id;
  cor?: string;
  tamanho?: string;
  /** The customer's own name for it. */
  codigoCliente?: string;
  disponivel?: boolean;
  /** Kilograms of one unit of stock. */
  pesoLiquido?: Amount;
  pesoBruto?: Amount;
  /** Millimetres of one unit of stock. */
  altura?: Amount;
  largura?: Amount;
  comprimento?: Amount;
  descontos?: DiscountRecord[];
  /** Those of the price table, which compete with the product’s own. */
  descontosTabela?: DiscountRecord[];
  embalagens?: Record<string, PackagingRecord>;
  precos?: PriceRecord[];
}

export interface ProductPage {
  itens: (ProductRecord | { $fault: string })[];
  paginator: { current_page: number; per_page: number; total: number; last_page: number };
}

/**
 * The ERP's answer for a code; `message` says why the product cannot be bought as it
 * is.
 */
export interface CodeRecord {
  codigo: string;
  tipo?: string;
  produto?: ProductRecord;
  message?: string;
}

/** Quantity that the customer usually buys of a product. */
export interface MixRecord {
  idProd: Id;
  idFil?: Id;
  qtde: Amount;
}
