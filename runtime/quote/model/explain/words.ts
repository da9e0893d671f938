import { decimalText, moneyText, percentText } from '../../../format/numbers.ts';
import type { DecimalString, Id, InformativeTax } from '../../../pricing/index.ts';

/** One step of a calculation in words: what it is, what it came to, and why. */
export interface Explained {
  /** The step's name in the trace; a step may come twice. */
  step: string;
  label: string;
  /** Result of the step; absent where there is none to show. */
  value?: string | undefined;
  text: string;
  /** Rules that did not apply, each with its reason; parts of a sum. */
  details: string[];
  /** The step changed nothing: it is there to say so. */
  idle: boolean;
  /** Includes cost, margin or commission. */
  staff: boolean;
}

/** The text of a step, without its name and audience. */
export type Said = Pick<Explained, 'label' | 'text'> &
  Partial<Pick<Explained, 'value' | 'details' | 'idle'>>;

/** Words for the numeric codes of a trace. */
export interface Names {
  /** The chosen payment plan: `30 dias`. */
  plan?: string | undefined;
  packaging?: string | undefined;
  /** The kind of sale: `Venda no atacado`. */
  operation?: string | undefined;
  /** The quote's price table, which is the customer's column. */
  table?: string | undefined;
}

/** Decimals of a price that no switch rounds: with them it can be worked with again. */
const MOST_DECIMALS = 8;

/** `R$ 12,5034`: a price with the decimals it has, two at least. */
export function price(value: DecimalString): string {
  const [, fraction = ''] = value.split('.');
  return moneyText(
    Number(value),
    Math.min(Math.max(fraction.replace(/0+$/, '').length, 2), MOST_DECIMALS),
  );
}

export const money = (value: DecimalString): string => moneyText(Number(value));

/** `7,5%`, with the decimals it has. */
export function percent(value: DecimalString): string {
  const [, fraction = ''] = value.split('.');
  return percentText(Number(value), Math.min(fraction.replace(/0+$/, '').length, MOST_DECIMALS));
}

/** `1.200,5`: a quantity, a factor, days. */
export const plain = (value: DecimalString | number): string =>
  decimalText(Number(value), 0, MOST_DECIMALS);

export const isZero = (value: DecimalString): boolean => Number(value) === 0;

/** `1 item`, `3 itens`. */
export const count = (of: number, one: string, many: string): string =>
  `${plain(of)} ${of === 1 ? one : many}`;

export const named = (kind: string, id: Id): string => `${kind} ${id}`;

/** Deductions from the base of CBS and IBS. */
export const DEDUCTED = 'PIS, COFINS, ICMS, DIFAL e FCP';

/** `CBS 0,9%: R$ 1,20 (informativo)`. */
export function taxLine({ nome, perc, valor, somaAoTotal }: InformativeTax): string {
  return `${nome} ${percent(perc)}: ${money(valor)} (${somaAoTotal ? 'somado ao total' : 'informativo, não cobrado'})`;
}
