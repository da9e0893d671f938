/** One carrier's way of charging for freight. */
export interface FreightTariff {
  idTransp: number;
  /** Reais for the delivery, per kilogram, and percent of the value (ad valorem). */
  fixed: number;
  perKilo: number;
  perc: number;
  vlMin: number;
  /** Value from which the freight is free; 0, never. */
  vlIsenta: number;
  /** Days within the state of the branch; further states take more. */
  days: number;
  weekdays: string;
  /** The freight is inside the prices: `perc` of the price joins the base of the taxes. */
  embutido?: true;
  /** Nobody knows the value before somebody asked the carrier. */
  aConsultar?: true;
  /** Goes only where the distributor's own trucks go. */
  ownRegion?: true;
  /** A gateway quotes this carrier, too, at that many times the price. */
  gatewayFactor?: number;
}

/** Ordered as they are answered; the ids are those of the carriers. */
export const TARIFFS: readonly FreightTariff[] = [
  {
    idTransp: 2,
    fixed: 18,
    perKilo: 0.35,
    perc: 0,
    vlMin: 25,
    vlIsenta: 2000,
    days: 1,
    weekdays: 'N,S,S,S,S,S,N',
    ownRegion: true,
  },
  {
    idTransp: 3,
    fixed: 32,
    perKilo: 0.62,
    perc: 0.3,
    vlMin: 45,
    vlIsenta: 0,
    days: 3,
    weekdays: 'N,S,N,S,N,S,N',
    gatewayFactor: 1.12,
  },
  {
    idTransp: 4,
    fixed: 45,
    perKilo: 0.48,
    perc: 0.5,
    vlMin: 60,
    vlIsenta: 0,
    days: 2,
    weekdays: 'N,S,S,S,S,S,S',
    gatewayFactor: 0.94,
  },
  {
    idTransp: 5,
    fixed: 0,
    perKilo: 0,
    perc: 1.8,
    vlMin: 0,
    vlIsenta: 0,
    days: 5,
    weekdays: 'N,N,S,N,S,N,N',
    embutido: true,
  },
  {
    idTransp: 6,
    fixed: 0,
    perKilo: 0,
    perc: 0,
    vlMin: 0,
    vlIsenta: 0,
    days: 0,
    weekdays: 'N,S,S,S,S,S,N',
    aConsultar: true,
  },
];

/** Who quotes the freight of a branch; the parameter gatewayFrete.tipo. */
export const OWN_TABLE = 'PROPRIO';
export const GATEWAYS: Readonly<Record<number, string>> = { 3: 'CARGAHUB' };

/** Whether the freight of a branch comes out of the distributor's own freight table. */
export const usesOwnTable = (idFil: number): boolean =>
  (GATEWAYS[idFil] ?? OWN_TABLE) === OWN_TABLE;

/**
 * Tariffs that a quotation for a branch is made of: the own table's, or those of the carriers that
 * a gateway knows, at its prices.
 */
export function tariffsOf(idFil: number): readonly FreightTariff[] {
  if (usesOwnTable(idFil)) return TARIFFS;
  return TARIFFS.filter((tariff) => tariff.gatewayFactor !== undefined).map((tariff) => ({
    ...tariff,
    perKilo: tariff.perKilo * (tariff.gatewayFactor ?? 1),
    fixed: tariff.fixed * (tariff.gatewayFactor ?? 1),
  }));
}

/** Surcharge of a chosen delivery condition, in reais. */
export const CONDITIONS: readonly { id: string; descricao: string; valor: number }[] = [
  { id: 'AGEND', descricao: 'Entrega agendada', valor: 35 },
  { id: 'DESCA', descricao: 'Descarga por conta da transportadora', valor: 60 },
  { id: 'PLATA', descricao: 'Caminhão com plataforma', valor: 120 },
];

/** Types of freight. `cotado` needs a quotation. */
export const TYPES = [
  {
    id: 'CIF',
    descricao: 'CIF - por conta do distribuidor',
    cotado: 'S',
    retira: 'N',
    redespacho: 'S',
  },
  { id: 'FOB', descricao: 'FOB - por conta do cliente', cotado: 'N', retira: 'N', redespacho: 'S' },
  { id: 'RET', descricao: 'Retira na filial', cotado: 'N', retira: 'S', redespacho: 'N' },
] as const;

/** Where nobody delivers: the quotation answers 200 with a message instead of a list. */
export const UNSERVED_POSTCODE = '69005010';

/** How far states are from one another, in the distributor's eyes: home, neighbour, rest. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  SP: ['MG', 'RJ', 'PR', 'MS'],
  MG: ['SP', 'RJ', 'ES', 'GO', 'BA', 'DF'],
  PR: ['SP', 'SC', 'MS'],
};

/** Distance between two states: 0 the same, 1 neighbours, 2 any other. */
export function zoneOf(from: string, to: string): 0 | 1 | 2 {
  if (from === to) return 0;
  return NEIGHBOURS[from]?.includes(to) === true ? 1 : 2;
}

/**
 * Freight rules of a quotation other than the value, by its number; nothing for a number of another
 * system.
 */
export function quotedFreight(
  numero: string | null,
  idDoc: number,
): { vlMin: number; vlIsenta: number; embutido: boolean; percBaseImposto: number } {
  const [, of, carrier] = /^(\d+)-(\d+)R?$/.exec(numero ?? '') ?? [];
  const tariff =
    Number(of) === idDoc ? TARIFFS.find(({ idTransp }) => idTransp === Number(carrier)) : undefined;
  return {
    vlMin: tariff?.vlMin ?? 0,
    vlIsenta: tariff?.vlIsenta ?? 0,
    embutido: tariff?.embutido === true,
    percBaseImposto: tariff?.embutido === true ? tariff.perc : 0,
  };
}
