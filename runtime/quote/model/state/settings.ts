import type { DatedRate, PriceConfig } from '../../../pricing/index.ts';
import { asDecimal } from './decimals.ts';
import { defaultSort, type SortField } from '../search/search.ts';
import type { Settings } from './editing-settings.ts';

export type { EntrySettings } from '../lines/fit.ts';

/** The gateway that is none: the distributor's own freight table. */
export const OWN_FREIGHT_TABLE = 'PROPRIO';

export interface EditorSettings extends Settings {
  /** Order of the first search (`campoOrdenacaoPadrao`). */
  sort: SortField;
  /** Products in a random order until the user chooses one (`usaOrdenacaoRandomica`). */
  random: boolean;
  /** A new term takes the other filters away (`limpaFiltrosBuscaTermo`). */
  termClearsFilters: boolean;
  /** A quote needs a delivery address (`selecionaEnderecoEntregaCriarOrcamento`). */
  needsAddress: boolean;
  /** Who quotes freight (`gatewayFrete.tipo`): `PROPRIO` is the distributor's own table. */
  freightGateway: string;
  show: ShownSettings;
}

/** The parts of a product that are shown. */
export interface ShownSettings {
  /** `exibeQtdEstoque` */
  stockQuantity: boolean;
  /** With and without taxes (`exibePrecoDetalhado`). */
  detailedPrice: boolean;
  /** Also of products that are out of stock (`exibePrecoSemEstoque`). */
  priceWithoutStock: boolean;
}

const SWITCHES = [
  'arredondaValorFinal',
  'arredondaValorSemImposto',
  'truncaBaseImposto',
  'calculaIpiSt',
] as const;
const DECIMALS = [
  'casasDesconto',
  'casasImposto',
  'casasBaseIpi',
  'casasExibicaoValor',
  'casasExibicaoPerc',
] as const;

function integer(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise;
}

/**
 * `RJ=0.052, SC=5`: percentages by state. One that cannot be read is left to the engine, which
 * refuses it by name.
 */
function percByState(text: string): PriceConfig['percBaseImpostoPorUf'] {
  const pairs = text
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => pair.split('='));
  return Object.fromEntries(
    pairs.map(([uf = '', perc = '']) => [uf.trim().toUpperCase(), perc.trim()]),
  );
}

/**
 * `CBS 0.9 2026-01-01 2026-12-31, IBS 0.1 2026-01-01 soma`: name, percentage, first day, last day
 * unless none is known, and `soma` for what is charged on top of the total. What cannot be read is
 * left to the engine, which refuses it by name.
 */
function datedRates(text: string): DatedRate[] {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  return entries.map((entry) => {
    const [nome = '', perc = '', desde = '', ...rest] = entry.split(/\s+/);
    const somaAoTotal = rest.at(-1) === 'soma';
    const ate = rest.slice(0, somaAoTotal ? -1 : undefined).join(' ');
    return { nome, perc, desde, ...(ate !== '' && { ate }), somaAoTotal };
  });
}

/**
 * Settings by the parameters of the quote's branch; what a tenant does not define takes the
 * product's default.
 * @param today `YYYY-MM-DD`, for the rates that hold on some days
 */
export function settingsOf(parameter: (name: string) => unknown, today?: string): EditorSettings {
  const config: { -readonly [K in keyof PriceConfig]?: PriceConfig[K] } = {};
  for (const name of SWITCHES) {
    const value = parameter(name);
    if (typeof value === 'boolean') config[name] = value;
  }
  for (const name of DECIMALS) {
    const value = parameter(name);
    if (typeof value === 'number') config[name] = value;
  }
  const freeFrom = parameter('valorMinimoNaoCobrarCotacaoFrete');
  if (typeof freeFrom === 'number') config.valorMinimoNaoCobrarCotacaoFrete = asDecimal(freeFrom);
  const byState = parameter('percBaseImpostoPorUf');
  if (typeof byState === 'string' && byState.trim() !== '')
    config.percBaseImpostoPorUf = percByState(byState);
  const compared = parameter('tipoValidacaoPreco');
  if (compared === 'BRUTO' || compared === 'LIQUIDO') config.tipoValidacaoPreco = compared;
  const rates = parameter('tributosInformativos');
  if (typeof rates === 'string' && rates.trim() !== '')
    config.tributosInformativos = datedRates(rates);
  const difference = parameter('difTpFrete');
  const gateway = parameter('gatewayFreteTipo');
  return {
    maxItems: integer(parameter('maximoItensOrcamento'), 0),
    checkMaximum: parameter('validaQuantidadeMaxima') === true,
    ...(typeof difference === 'string' && difference !== '' && { difTpFrete: difference }),
    needsAddress: parameter('selecionaEnderecoEntregaCriarOrcamento') === true,
    showsFreight: parameter('exibeValorFrete') === true,
    freightGateway: typeof gateway === 'string' && gateway !== '' ? gateway : OWN_FREIGHT_TABLE,
    confirmsChanges: parameter('notificaAlteracoesOrcamento') === true,
    ...(today !== undefined && { today }),
    config,
    entry: {
      maxLength: integer(parameter('maxLengthQtdVenda'), 4),
      decimals: integer(parameter('casasDecimaisQtdVenda'), 2),
    },
    sort: defaultSort(parameter('campoOrdenacaoPadrao')),
    random: parameter('usaOrdenacaoRandomica') === true,
    termClearsFilters: parameter('limpaFiltrosBuscaTermo') === true,
    show: {
      stockQuantity: parameter('exibeQtdEstoque') === true,
      detailedPrice: parameter('exibePrecoDetalhado') === true,
      priceWithoutStock: parameter('exibePrecoSemEstoque') !== false,
    },
  };
}
