import type { Id } from '../../../pricing/index.ts';
import type { Amount } from '../records/amount.ts';

/** Records of freight as the ERP sends them. */

export interface FreightLeg {
  modo: string;
  origem?: string;
  tabela?: string;
  tipoTabela?: string;
  /** Days. */
  prazo?: number;
  valor: Amount;
}

/** One carrier's offer for the quote. */
export interface FreightOffer {
  /** The quotation's number, which the quote keeps. */
  numero: string;
  idTransp: Id;
  nomeTransp: string;
  /** Days; absent when it is to be arranged. */
  prazo?: number;
  /** Day of the delivery, `YYYY-MM-DD`. */
  previsao?: string;
  trechos?: FreightLeg[];
  /** Share of the freight in the tax base, in percent of the price. */
  perc?: Amount;
  /** The freight is inside the prices. */
  embutido?: boolean;
  valor?: Amount;
  /** Only the carrier knows the value. */
  aConsultar?: boolean;
  vlMin?: Amount;
  vlIsenta?: Amount;
  selecionavel?: boolean;
  /** Seven flags `S` or `N` with commas between them, Sunday first. */
  diasSemanaEntrega?: string;
}

export interface FreightType {
  id: string;
  descricao: string;
  /** Its value comes from a quotation. */
  cotado?: boolean;
  /** The customer picks the goods up. */
  retira?: boolean;
  /** A second carrier may take them on. */
  redespacho?: boolean;
}

export interface FreightCondition {
  id: string;
  descricao: string;
}

export interface Carrier {
  id: Id;
  razSoc: string;
}

export interface City {
  nome: string;
  uf: string;
}

/** A public postcode service's answer; `erro` for a postcode that it does not know. */
export interface Postcode {
  logradouro?: string;
  bairro?: string;
  localidade?: string;
  uf?: string;
  ibge?: string;
  erro?: boolean;
}
