import type { LineStep, MarginRule, StFormula } from '../../../pricing/index.ts';
import { type Said, isZero, percent, price } from './words.ts';

type TaxStep = Extract<LineStep, { step: 'tax' }>;

const TAXES = {
  ipi: 'IPI',
  st: 'ST',
  stsn: 'ST do Simples Nacional',
  icmsPartilha: 'ICMS partilha',
  fcpSt: 'FCP da ST',
} as const;

/** `(1 − 10%)`: what a reduction leaves; nothing where there is none. */
const reduction = (perc: string): string => (isZero(perc) ? '' : ` × (1 − ${percent(perc)})`);

/** Tax rate of the customer's state: `18% mais 2% de FCP`. */
const internal = ({ icmsInterno, fcpSt }: StFormula['aliquotas']): string =>
  isZero(fcpSt) ? percent(icmsInterno) : `${percent(icmsInterno)} mais ${percent(fcpSt)} de FCP`;

const UNADJUSTED: Record<
  Exclude<MarginRule, 'adjusted'>,
  (rates: StFormula['aliquotas']) => string
> = {
  'not-interstate': () => 'a venda não é interestadual',
  simples: () => 'o remetente está no Simples Nacional',
  'not-above': (rates) =>
    `a alíquota interna (${internal(rates)}) não passa da interestadual (${percent(rates.icmsProprio)})`,
};

function margin({ regraMva, mvaAplicada, aliquotas }: StFormula): string {
  const { mva, icmsProprio, icmsInterno, fcpSt } = aliquotas;
  if (regraMva !== 'adjusted')
    return `MVA de ${percent(mva)}, sem ajuste: ${UNADJUSTED[regraMva](aliquotas)}.`;
  const left = `1 − ${percent(icmsInterno)}${isZero(fcpSt) ? '' : ` − ${percent(fcpSt)} de FCP`}`;
  const worked = `(1 + ${percent(mva)}) × (1 − ${percent(icmsProprio)}) ÷ (${left}) − 1 = ${percent(mvaAplicada)}`;
  return `MVA de ${percent(mva)}, ajustada porque a alíquota interna passa da interestadual: ${worked}.`;
}

/** The formula with its own inputs, from which the tax can be worked again. */
function formula(of: StFormula): string[] {
  const { icmsProprio, icmsInterno, reducao, reducaoPropria } = of.aliquotas;
  const goods = isZero(of.ipi) ? price(of.base) : `(${price(of.base)} + ${price(of.ipi)} de IPI)`;
  return [
    margin(of),
    `Base da ST: ${goods} × (1 + ${percent(of.mvaAplicada)})${reduction(reducao)} = ${price(of.baseSt)}.`,
    `ICMS próprio abatido: ${price(of.base)}${reduction(reducaoPropria)} × ${percent(icmsProprio)} = ${price(of.icmsProprio)}.`,
    `ST: base da ST × ${percent(icmsInterno)} − ICMS próprio. A conta usa os valores exatos e arredonda só o resultado.`,
  ];
}

/**
 * The rate of a computed tax only follows from it, and may round to zero where the tax does not.
 */
function taxText({ inputs: { tax, base: of, perc, detalheSt }, result }: TaxStep): string {
  if (tax === 'fcpSt') return `${percent(perc)} sobre a base da ST, ${price(of)}.`;
  if (detalheSt === null)
    return isZero(perc) ? 'Alíquota zero.' : `${percent(perc)} sobre ${price(of)}.`;
  if (isZero(result)) return 'O ICMS próprio cobre todo o ICMS da ST.';
  return isZero(perc)
    ? `Calculada sobre ${price(of)}.`
    : `${percent(perc)} sobre ${price(of)} (alíquota efetiva do cálculo).`;
}

/** One tax of a line in words. */
export function explainedTax(step: TaxStep): Said {
  const {
    inputs: { tax, off, detalheSt },
    result,
  } = step;
  const label = TAXES[tax];
  if (off) return { label, text: 'O cálculo de impostos está desligado.', idle: true };
  const details = detalheSt === null ? [] : formula(detalheSt);
  return { label, value: price(result), text: taxText(step), details, idle: isZero(result) };
}
