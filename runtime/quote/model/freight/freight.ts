import type { DecimalString } from '../../../pricing/index.ts';
import type { Shipment } from './shipment.ts';
import { asNumber } from '../state/decimals.ts';
import type { FreightOffer, FreightType } from './freight-records.ts';
import type { Header } from '../state/header.ts';
import type { AddressRecord, QuoteRecord } from '../records/records.ts';

/** Where the freight is calculated to. */
export interface Destination {
  cidade: string;
  /** State, two letters. */
  uf: string;
  /** Digits. */
  cep: string;
}

export const NOWHERE: Destination = { cidade: '', uf: '', cep: '' };

/** The destination of an address; empty texts where it is not known. */
export function destinationOf(address: AddressRecord | undefined): Destination {
  return { cidade: address?.cidade ?? '', uf: address?.estado ?? '', cep: address?.cep ?? '' };
}

/**
 * Why a freight cannot be quoted to there; null when it can. An empty text says only that something
 * is to be filled in.
 */
export function destinationProblem({ cidade, uf, cep }: Destination): string | null {
  if (cep !== '' && !/^\d{8}$/.test(cep)) return 'O CEP deve ter 8 dígitos';
  return cep === '' && (cidade.trim() === '' || uf === '') ? '' : null;
}

export interface FreightRequest {
  type: FreightType | undefined;
  to: Destination;
  /** Id of the chosen condition. */
  condition: string | undefined;
  reship: boolean;
}

/** Arguments of the freight call. Absent texts are left out. */
export function freightArguments(
  id: unknown,
  { type, to, condition, reship }: FreightRequest,
  shipment: Shipment,
  total: DecimalString,
): Record<string, unknown> {
  const texts = {
    cidade: to.cidade.trim(),
    uf: to.uf,
    cepEntrega: to.cep,
    idTipoFrete: type?.id ?? '',
    condicionais: condition ?? '',
  };
  return {
    orcamentoId: id,
    peso: shipment.gross,
    total: Number(total),
    redespacho: reship ? 1 : 0,
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
  };
}

/**
 * Whether the freight is to be quoted, and neither a quotation holds nor anybody gave a value:
 * nothing is not what it costs.
 */
export function isUnquoted(
  {
    idTipoFrete,
    cotacao = '',
    retira,
    vlFreteOriginal,
    vlFrete,
  }: Pick<QuoteRecord, 'idTipoFrete' | 'cotacao' | 'retira' | 'vlFreteOriginal' | 'vlFrete'>,
  types: readonly FreightType[],
): boolean {
  const hasAmount = (asNumber(vlFreteOriginal ?? vlFrete) ?? 0) !== 0;
  return (
    cotacao === '' &&
    !hasAmount &&
    retira !== true &&
    types.some((type) => type.id === idTipoFrete && type.cotado === true)
  );
}

/**
 * A header without the freight of any quotation. The zero stands against a freight that the ERP
 * knows of.
 */
export const NO_QUOTATION = {
  cotacao: undefined,
  vlFreteOriginal: 0,
  vlFreteAbonado: undefined,
  vlFreteCotacao: undefined,
  vlMin: undefined,
  vlIsenta: undefined,
  embutido: undefined,
  percBaseImposto: undefined,
} as const satisfies Header;

/** Another way of transport: what the former one had set is reset. */
export function transportHeader(
  type: FreightType | undefined,
  carrier: Pick<Header, 'idTransp' | 'idTranspRedespacho'>,
): Header {
  const isPickUp = type?.retira === true;
  return {
    ...NO_QUOTATION,
    idTipoFrete: type?.id,
    retira: isPickUp,
    idTransp: isPickUp ? undefined : carrier.idTransp,
    idTranspRedespacho: isPickUp ? undefined : carrier.idTranspRedespacho,
  };
}

/**
 * The header with a carrier's offer applied: its number, the value as quoted, and what its rules
 * make of it.
 */
export function offerHeader(
  offer: FreightOffer,
  type: FreightType | undefined,
  idTranspRedespacho: QuoteRecord['idTranspRedespacho'],
): Header {
  return {
    ...transportHeader(type, { idTransp: offer.idTransp, idTranspRedespacho }),
    retira: false,
    cotacao: offer.numero,
    vlFreteOriginal: asNumber(offer.valor) ?? 0,
    vlMin: asNumber(offer.vlMin) ?? 0,
    vlIsenta: asNumber(offer.vlIsenta) ?? 0,
    embutido: offer.embutido === true,
    percBaseImposto: asNumber(offer.perc) ?? 0,
  };
}

const DAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;
const LETTERS = ['D', 'S', 'T', 'Q', 'Q', 'S', 'S'] as const;

export interface DeliveryDay {
  letter: string;
  name: string;
  delivers: boolean;
}

/**
 * The seven days, Sunday first; null when the ERP does not say on which ones the carrier delivers.
 */
export function deliveryDays(flags: string | undefined): DeliveryDay[] | null {
  const given = flags?.split(',') ?? [];
  if (given.length !== DAYS.length) return null;
  return DAYS.map((name, day) => ({
    name,
    letter: LETTERS[day] as string,
    delivers: given[day]?.trim().toUpperCase() === 'S',
  }));
}

/** `3 dias`; carriers that give none arrange it. */
export function deadlineText(prazo: number | undefined): string {
  if (prazo === undefined) return 'A combinar';
  return prazo === 1 ? '1 dia' : `${prazo} dias`;
}
