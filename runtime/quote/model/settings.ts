import type { PriceConfig } from '../../pricing/index.ts';
import { asDecimal } from './decimals.ts';
import { defaultSort, type SortField } from './search.ts';
import type { Settings } from './state.ts';

/** How quantities are typed. */
export interface EntrySettings {
  /** Digits before the comma (`maxLengthQtdVenda`). */
  maxLength: number;
  /** `casasDecimaisQtdVenda` */
  decimals: number;
}

export interface EditorSettings extends Settings {
  entry: EntrySettings;
  /** Order of the first search (`campoOrdenacaoPadrao`). */
  sort: SortField;
}

const SWITCHES = ['arredondaValorFinal', 'arredondaValorSemImposto', 'truncaBaseImposto', 'calculaIpiSt'] as const;
const DECIMALS = ['casasDesconto', 'casasImposto', 'casasBaseIpi', 'casasExibicaoValor', 'casasExibicaoPerc'] as const;

function integer(value: unknown, otherwise: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : otherwise;
}

/** What the parameters of the quote's branch say; what a tenant does not define takes the product's default. */
export function settingsOf(parameter: (name: string) => unknown): EditorSettings {
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
  return {
    maxItems: integer(parameter('maximoItensOrcamento'), 0),
    checkMaximum: parameter('validaQuantidadeMaxima') === true,
    confirmsChanges: parameter('notificaAlteracoesOrcamento') === true,
    config,
    entry: { maxLength: integer(parameter('maxLengthQtdVenda'), 4), decimals: integer(parameter('casasDecimaisQtdVenda'), 2) },
    sort: defaultSort(parameter('campoOrdenacaoPadrao')),
  };
}
