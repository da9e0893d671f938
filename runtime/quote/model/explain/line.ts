import type { LineStep, RejectedRule } from '../../../pricing/index.ts';
import { rejectedText } from './reasons.ts';
import { explainedTax } from './tax.ts';
import {
  count,
  type Explained,
  isZero,
  money,
  type Names,
  named,
  percent,
  plain,
  price,
  type Said,
} from './words.ts';

type StepOf<Name extends LineStep['step']> = Extract<LineStep, { step: Name }>;

const rejectedOf = (kind: string, rules: readonly RejectedRule[]): string[] =>
  rules.map((rule) => rejectedText(kind, rule));

function column(
  { inputs: { coluna, coluna_preco, fonte }, result }: StepOf<'column'>,
  { table, operation }: Names,
): Said {
  const value = result === null ? undefined : price(result);
  const label = 'Preço de tabela';
  switch (fonte) {
    case 'precos': {
      const of = `Coluna ${coluna_preco} da tabela de preços`;
      return {
        label,
        value,
        text:
          coluna === coluna_preco
            ? `${of}, que é a do cliente.`
            : table === undefined
              ? `${of}: o cliente não tem outra.`
              : `${of}: a tabela ${table} do cliente não está entre 1 e 7.`,
      };
    }
    case 'precoBase':
      return { label, value, text: 'Preço único do produto.' };
    case 'precoBaseAtacado':
      return {
        label,
        value,
        text: `Preço de atacado, como pede o tipo de operação${operation === undefined ? '' : ` ${operation}`}.`,
      };
    case null:
      return { label, value, text: 'O produto não tem preço de tabela: vale o da promoção.' };
  }
}

const PROMOTION_SOURCES = {
  final: 'preço final da promoção',
  precoBase: 'preço base da promoção',
  tabelaPreco: 'preço da tabela que a promoção indica',
} as const;

function promotion({ inputs: { fonte }, result, applied, rejected }: StepOf<'promotion'>): Said {
  const details = rejectedOf('Promoção', rejected);
  if (applied === null || fonte === null)
    return {
      label: 'Promoção',
      text:
        details.length === 0
          ? 'O produto não está em promoção.'
          : 'Nenhuma promoção vale para este item.',
      details,
      idle: true,
    };
  return {
    label: 'Promoção',
    value: price(result),
    text: `${named('Promoção', applied)} aplicada: ${PROMOTION_SOURCES[fonte]}.`,
    details,
  };
}

function packaging(
  { inputs: { price: unit, fator_preco }, result }: StepOf<'packaging'>,
  names: Names,
): Said {
  const of = names.packaging === undefined ? 'A embalagem' : `A embalagem ${names.packaging}`;
  if (Number(fator_preco) === 1)
    return {
      label: 'Embalagem',
      value: price(result),
      text: `${of} não altera o preço.`,
      idle: true,
    };
  return {
    label: 'Embalagem',
    value: price(result),
    text: `${of} custa ${plain(fator_preco)} × ${price(unit)}.`,
  };
}

function finance(
  { inputs: { price: from, percFin, waived }, result }: StepOf<'finance'>,
  { plan }: Names,
): Said {
  const of = plan === undefined ? 'O plano de pagamento' : `O plano ${plan}`;
  const said = { label: 'Plano de pagamento', value: price(result) };
  if (waived) return { ...said, text: 'A promoção dispensa o ajuste do plano.', idle: true };
  if (isZero(percFin)) return { ...said, text: `${of} não altera o preço.`, idle: true };
  const way = percFin.startsWith('-')
    ? `desconta ${percent(percFin.slice(1))}`
    : `acrescenta ${percent(percFin)}`;
  return { ...said, text: `${of} ${way} sobre ${price(from)}.` };
}

function discount({
  inputs: { price: from, perc },
  result,
  applied,
  rejected,
}: StepOf<'discount'>): Said {
  const details = rejectedOf('Desconto', rejected);
  if (applied === null)
    return {
      label: 'Desconto',
      text:
        details.length === 0
          ? 'O produto não tem descontos.'
          : 'Nenhum desconto vale para este item.',
      details,
      idle: true,
    };
  return {
    label: 'Desconto',
    value: price(result),
    text: `${named('Desconto', applied)} aplicado: ${percent(perc)} sobre ${price(from)}.`,
    details,
  };
}

function flex({ inputs: { price: from, percFlex }, result }: StepOf<'flex'>): Said {
  const label = 'Desconto do vendedor (flex)';
  if (isZero(percFlex)) return { label, text: 'Nenhum desconto do vendedor.', idle: true };
  const way = percFlex.startsWith('-')
    ? `Acréscimo de ${percent(percFlex.slice(1))}`
    : `Desconto de ${percent(percFlex)}`;
  return { label, value: price(result), text: `${way} sobre ${price(from)}.` };
}

/** How far a price is rounded, in the words of who reads it. */
function roundingText(places: number): string {
  if (places > 2) return ', sem arredondar aos centavos';
  return places === 2
    ? ' arredondado aos centavos'
    : ` arredondado para ${count(places, 'casa decimal', 'casas decimais')}`;
}

function rounding({ inputs: { of, price: from, places }, result }: StepOf<'rounding'>): Said {
  const label = of === 'net' ? 'Preço sem impostos' : 'Preço final';
  if (places === null) return { label, value: price(result), text: 'Sem arredondamento.' };
  return {
    label,
    value: price(result),
    text: `${price(from)}${roundingText(places)}.`,
  };
}

function base({
  inputs: { price: from, percBaseImposto, percUf, uf, truncated },
  result,
}: StepOf<'base'>): Said {
  const parts = [
    ...(isZero(percBaseImposto) ? [] : [`${percent(percBaseImposto)} de frete`]),
    ...(isZero(percUf) ? [] : [`${percent(percUf)} do estado${uf === null ? '' : ` ${uf}`}`]),
  ];
  const text =
    parts.length === 0 ? 'O preço sem impostos.' : `${price(from)} mais ${parts.join(' e ')}.`;
  return {
    label: 'Base dos impostos',
    value: price(result),
    text: truncated ? `${text} As casas além dos centavos são cortadas.` : text,
  };
}

/** Quantities that stock does not fulfil are ordered, but not charged. */
function charged({ inputs: { price: each, qtde, qtdeAt } }: StepOf<'total'>): string {
  return qtdeAt === undefined
    ? `${plain(qtde)} × ${price(each)}`
    : `${plain(qtdeAt)} × ${price(each)}: o estoque atende ${plain(qtdeAt)} de ${plain(qtde)}`;
}

function said(step: LineStep, names: Names): Said {
  switch (step.step) {
    case 'column':
      return column(step, names);
    case 'promotion':
      return promotion(step);
    case 'packaging':
      return packaging(step, names);
    case 'finance':
      return finance(step, names);
    case 'discount':
      return discount(step);
    case 'flex':
      return flex(step);
    case 'rounding':
      return rounding(step);
    case 'base':
      return base(step);
    case 'tax':
      return explainedTax(step);
    case 'gross':
      return {
        label: 'Preço com impostos',
        value: price(step.result),
        text: `${price(step.inputs.price)} mais ${price(step.inputs.taxes)} de impostos.`,
      };
    case 'total':
      return {
        label: 'Total do item',
        value: money(step.result),
        text: `${charged(step)}.${step.inputs.bonificado ? ' Item bonificado: não entra no que é cobrado.' : ''}`,
      };
    case 'cost':
      return {
        label: 'Custo',
        value: price(step.result),
        text: `${price(step.inputs.custo)} por unidade de estoque × ${plain(step.inputs.fator_conversao)}.`,
      };
    case 'margin':
      return {
        label: 'Margem',
        value: step.result === null ? undefined : percent(step.result),
        text: `Do preço sem impostos, ${price(step.inputs.price)}, menos o custo, ${price(step.inputs.cost)}.`,
      };
    case 'commission':
      return {
        label: 'Comissão',
        value: money(step.result),
        text: `${percent(step.inputs.perc)} sobre ${money(step.inputs.value)} sem impostos.`,
      };
  }
}

/** How a line's price came about, in words, in the order of the calculation. */
export function explainedLine(steps: readonly LineStep[], names: Names): Explained[] {
  return steps.map((step) => ({
    step: step.step,
    details: [],
    idle: false,
    staff: step.staff,
    ...said(step, names),
  }));
}
