import type { DecimalString, QuoteStep } from '../../../pricing/index.ts';
import { rejectedReward } from './reasons.ts';
import {
  count,
  DEDUCTED,
  type Explained,
  isZero,
  money,
  named,
  percent,
  type Said,
  taxLine,
} from './words.ts';

type StepOf<Name extends QuoteStep['step']> = Extract<QuoteStep, { step: Name }>;

const EXEMPTIONS = {
  semItens: 'Sem itens não há o que entregar',
  embutido: 'O frete já está nos preços',
  vlIsenta: 'A cotação é isenta a partir do subtotal alcançado',
  valorMinimoNaoCobrarCotacaoFrete: 'O subtotal alcança o mínimo que isenta o frete',
} as const;

const LIMITS = {
  vlIsenta: 'Isenção da cotação',
  valorMinimoNaoCobrarCotacaoFrete: 'Isenção do distribuidor',
} as const;

const limitName = (id: string | number): string =>
  LIMITS[id as keyof typeof LIMITS] ?? named('Isenção', id);

function subtotal({ inputs: { lines, unpaid }, result }: StepOf<'subtotal'>): Said {
  const rest = unpaid === 0 ? '' : ` Sem valor a cobrar: ${count(unpaid, 'item', 'itens')}.`;
  return {
    label: 'Subtotal',
    value: money(result),
    text: `Soma de ${count(lines, 'item cobrado', 'itens cobrados')}.${rest}`,
  };
}

function freight({
  inputs: { vlFreteOriginal, vlFreteAbonado, vlMin },
  result,
}: StepOf<'freight'>): Said {
  const parts = [`Cotação de ${money(vlFreteOriginal)}`];
  if (!isZero(vlFreteAbonado)) parts.push(`menos ${money(vlFreteAbonado)} abonados`);
  if (!isZero(vlMin)) parts.push(`mínimo de ${money(vlMin)}`);
  return isZero(vlFreteOriginal) && isZero(result)
    ? { label: 'Frete', text: 'Nenhum frete foi cotado.', idle: true }
    : { label: 'Frete', value: money(result), text: `${parts.join(', ')}.` };
}

function exemption({
  inputs: { freight: due },
  result,
  applied,
  rejected,
}: StepOf<'exemption'>): Said {
  const details = rejected.map((reward) => rejectedReward(limitName(reward.id), reward));
  if (applied !== null)
    return {
      label: 'Isenção do frete',
      value: money(result),
      text: `${EXEMPTIONS[applied]}: nada é cobrado.`,
      details,
    };
  return {
    label: 'Isenção do frete',
    value: isZero(due) ? undefined : money(result),
    text: 'Nenhuma isenção vale.',
    details,
    idle: true,
  };
}

function fee({ inputs: { lines }, result }: StepOf<'fee'>): Said {
  if (isZero(result))
    return {
      label: 'Taxa da cobrança',
      text: lines === 0 ? 'Sem itens não há taxa.' : 'A cobrança escolhida não tem taxa.',
      idle: true,
    };
  return { label: 'Taxa da cobrança', value: money(result), text: 'Cobrada uma vez por pedido.' };
}

function coupon({
  inputs: { codigo, tipo, desconto, subtotal, capped },
  result,
}: StepOf<'coupon'>): Said {
  if (codigo === null || desconto === null)
    return { label: 'Cupom', text: 'Nenhum cupom aplicado.', idle: true };
  const how =
    tipo === 'PERC'
      ? `${percent(desconto)} sobre o subtotal de ${money(subtotal)}`
      : `${money(desconto)} de desconto`;
  return {
    label: 'Cupom',
    value: money(`-${result}`),
    text: `Cupom ${codigo}: ${how}.${capped ? ' Limitado ao subtotal.' : ''}`,
  };
}

function informative({ inputs: { base, tributos, deducts }, result }: StepOf<'informative'>): Said {
  const charged = !isZero(result);
  return {
    label: 'CBS e IBS',
    value: charged ? money(result) : undefined,
    text: [
      `Base de ${money(base)}, com frete e cupom, `,
      deducts ? `menos ${DEDUCTED} dos itens.` : 'sem tributos a descontar.',
      charged ? '' : ' Apenas informativo: nada é somado ao total.',
    ].join(''),
    details: tributos.map(taxLine),
  };
}

/** The explanation of a quote that the user may see. */
export interface ExplainOptions {
  /** The freight's values. */
  freight: boolean;
  /** The customer's credit, where it is known. */
  credit?: DecimalString | undefined;
}

function total(
  {
    inputs: { subtotal, freight: carried, fee: charged, taxes, coupon: off },
    result,
  }: StepOf<'total'>,
  telling: ExplainOptions,
): Said {
  const parts = [
    { name: 'frete', value: carried, shown: telling.freight },
    { name: 'taxa', value: charged, shown: true },
    { name: 'tributos', value: taxes, shown: true },
  ];
  const plus = parts
    .filter(({ value }) => !isZero(value))
    .map(({ name, value, shown }) => ` + ${name}${shown ? ` ${money(value)}` : ''}`);
  return {
    label: 'Total',
    value: money(result),
    text: `Subtotal ${money(subtotal)}${plus.join('')}${isZero(off) ? '' : ` − cupom ${money(off)}`}.`,
  };
}

/** The engine's `available` is what the quote asks for: it knows no other. */
function credit(
  { inputs: { available: asked }, result }: StepOf<'credit'>,
  { credit: balance }: ExplainOptions,
): Said {
  const label = 'Crédito';
  if (!isZero(result)) {
    const of = balance === undefined ? '' : `, de ${money(balance)} disponíveis`;
    return {
      label,
      value: money(`-${result}`),
      text: `Usado neste pedido${of}.${Number(asked) > Number(result) ? ' Limitado ao total.' : ''}`,
    };
  }
  if (balance === undefined) return { label, text: 'Nenhum crédito usado.', idle: true };
  return {
    label,
    text: isZero(balance)
      ? 'Nenhum crédito disponível.'
      : `Disponível ${money(balance)}, não usado.`,
    idle: true,
  };
}

function toPay({
  inputs: { total: of, credit: used, cashback: spent = '0' },
  result,
}: StepOf<'toPay'>): Said {
  const less = [
    { name: 'crédito', value: used },
    { name: 'cashback', value: spent },
  ].filter(({ value }) => !isZero(value));
  const parts = less.map(({ name, value }) => ` − ${name} ${money(value)}`);
  return {
    label: 'Total a pagar',
    value: money(result),
    text: parts.length === 0 ? 'O total.' : `${money(of)}${parts.join('')}.`,
  };
}

function cashback({ result, applied, rejected }: StepOf<'cashback'>): Said {
  const details = rejected.map((reward) => rejectedReward(named('Cashback', reward.id), reward));
  if (applied === null)
    return { label: 'Cashback', text: 'Este pedido não gera cashback.', details, idle: true };
  return {
    label: 'Cashback',
    value: money(result),
    text: `${named('Cashback', applied)}: crédito para o próximo pedido, não muda este total.`,
    details,
  };
}

function gifts({ result, rejected }: StepOf<'gifts'>): Said {
  const details = rejected.map((reward) => rejectedReward(named('Brinde', reward.id), reward));
  return {
    label: 'Brindes',
    text:
      result.length === 0
        ? 'Nenhum brinde alcançado.'
        : `O subtotal dá direito a ${count(result.length, 'brinde', 'brindes')}.`,
    details,
    idle: result.length === 0,
  };
}

function margin({ inputs: { revenue, cost, bonifiedCost, net }, result }: StepOf<'margin'>): Said {
  const details = [
    ...(bonifiedCost === null || isZero(bonifiedCost)
      ? []
      : [`Custo dos itens bonificados: ${money(bonifiedCost)}.`]),
    ...(net === null || net === result ? [] : [`Depois de bonificações e cupom: ${percent(net)}.`]),
  ];
  return {
    label: 'Margem',
    value: result === null ? undefined : percent(result),
    text: `Dos itens sem impostos, ${money(revenue)}, menos o custo, ${money(cost)}.`,
    details,
  };
}

function said(step: QuoteStep, telling: ExplainOptions): Said {
  switch (step.step) {
    case 'subtotal':
      return subtotal(step);
    case 'bonified':
      return step.inputs.lines === 0
        ? { label: 'Bonificação', text: 'Nenhum item bonificado.', idle: true }
        : {
            label: 'Bonificação',
            value: money(step.result),
            text: `Valor de ${count(step.inputs.lines, 'item bonificado', 'itens bonificados')}, que não é cobrado.`,
          };
    case 'freight':
      return freight(step);
    case 'exemption':
      return exemption(step);
    case 'fee':
      return fee(step);
    case 'coupon':
      return coupon(step);
    case 'informative':
      return informative(step);
    case 'total':
      return total(step, telling);
    case 'credit':
      return credit(step, telling);
    case 'toPay':
      return toPay(step);
    case 'entry':
      return isZero(step.result)
        ? { label: 'Entrada', text: 'Sem entrada.', idle: true }
        : {
            label: 'Entrada',
            value: money(step.result),
            text: 'Parte do total a pagar que é paga agora.',
          };
    case 'cashback':
      return cashback(step);
    case 'gifts':
      return gifts(step);
    case 'margin':
      return margin(step);
    case 'commission': {
      const { perc, value } = step.inputs;
      const rate = perc === null ? 'Soma dos itens' : percent(perc);
      return {
        label: 'Comissão',
        value: money(step.result),
        text: `${rate} sobre ${money(value)} sem impostos.`,
      };
    }
  }
}

/** How a quote's totals came about, in words, in the order of the calculation. */
export function explainedQuote(steps: readonly QuoteStep[], telling: ExplainOptions): Explained[] {
  return steps.map((step) => ({
    step: step.step,
    details: [],
    idle: false,
    staff: step.staff,
    ...said(step, telling),
  }));
}
