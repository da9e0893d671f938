/**
 * The engine's arithmetic in plain numbers, as a page would have it that nobody asked to be exact:
 * the same rules and steps on the same inputs, `Number` of every text, `Math.round` at every
 * rounding, numbers as results. It checks nothing, and it is off by a cent now and then.
 */
import type {
  Discount,
  LineInput,
  PriceContext,
  QuoteExtras,
} from '../../../runtime/pricing/index.ts';

function round(value: number, places: number): number {
  const power = 10 ** places;
  return Math.round(value * power) / power;
}

const same = (rule: unknown, actual: unknown): boolean =>
  rule == null || String(rule) === String(actual);

const within = (qtde: number, rule: { qtdMin?: number | null; qtdMax?: number | null }): boolean =>
  qtde >= (rule.qtdMin ?? 0) && (!rule.qtdMax || qtde <= rule.qtdMax);

function qualifies(rule: Discount, line: LineInput, context: PriceContext): boolean {
  return (
    same(rule.idFil, line.idFil ?? context.idFil) &&
    same(rule.idPl, context.idPl) &&
    (!rule.operacoes?.length || rule.operacoes.some((id) => same(id, context.idTpOp))) &&
    within(line.qtde, rule) &&
    (!rule.multiplo || line.qtde % rule.multiplo === 0) &&
    (!rule.somenteRetira || context.retira === true)
  );
}

function goesFirst(a: Discount, b: Discount): boolean {
  const general = (a.priGeral ?? 1e9) - (b.priGeral ?? 1e9);
  return general !== 0 ? general < 0 : (a.pri ?? 1e9) < (b.pri ?? 1e9);
}

function discountOf(line: LineInput, context: PriceContext): Discount | null {
  let best: Discount | null = null;
  for (const rule of line.descontos ?? []) {
    if (qualifies(rule, line, context) && (best === null || goesFirst(rule, best))) best = rule;
  }
  return best;
}

function extraTax(line: LineInput, base: number, withIpi: number): number {
  const rates = line.aliquotas ?? {};
  switch (line.tipo) {
    case 1:
      return 0;
    case 2:
      return round((withIpi * Number(rates.st)) / 100, 3);
    case 3:
      return round((withIpi * Number(rates.stsn)) / 100, 3);
    case 4:
      return round((withIpi * Number(rates.partilha)) / 100, 3);
    case 5: {
      const [own, internal] = [Number(rates.icmsProprio) / 100, Number(rates.icmsInterno) / 100];
      const original = 1 + Number(rates.mva) / 100;
      const margin = rates.interestadual ? (original * (1 - own)) / (1 - internal) : original;
      return round(
        Math.max(0, withIpi * margin * (1 - Number(rates.reducao) / 100) * internal - base * own),
        3,
      );
    }
  }
}

export interface PlainLine {
  idPromo: unknown;
  idDesc: unknown;
  vlBaseUnit: number;
  semDescontos: number;
  precoSemImposto: number;
  baseCalculoImposto: number;
  ipi: number;
  extra: number;
  precoFinal: number;
  precoUnidade: number;
  vlTot: number;
}

export function plainLine(line: LineInput, context: PriceContext): PlainLine {
  const given = line.promocao;
  const promo =
    given &&
    within(line.qtde, given) &&
    (!given.validaPlano ||
      (same(given.idPl, context.idPl) && (context.prazMed ?? 0) <= (given.prazMed ?? 1e9)))
      ? given
      : null;
  const unit = Number(promo ? promo.final : line.precos?.[(line.coluna ?? 1) - 1]);
  const vlBaseUnit = round(unit * Number(line.fator_preco), 8);
  const semDescontos = round(
    vlBaseUnit * (1 + (promo?.aplFin === false ? 0 : Number(context.percFin)) / 100),
    8,
  );
  const discount = promo && !promo.aplicaDesconto ? null : discountOf(line, context);
  const net = round(
    semDescontos * (1 - Number(discount?.perc ?? 0) / 100) * (1 - Number(line.percFlex) / 100),
    8,
  );
  const base = round(net * (1 + Number(context.percBaseImposto) / 100), 8);
  const ipi = round((base * Number(line.aliquotas?.ipi)) / 100, 3);
  const extra = extraTax(line, base, base + ipi);
  const precoFinal = round(net + ipi + extra, 2);
  return {
    idPromo: promo?.id ?? null,
    idDesc: discount?.id ?? null,
    vlBaseUnit,
    semDescontos,
    precoSemImposto: net,
    baseCalculoImposto: base,
    ipi,
    extra,
    precoFinal,
    precoUnidade: round(precoFinal / Number(line.divisor_unidade), 3),
    vlTot: round(precoFinal * line.qtde, 2),
  };
}

export function plainTotal(lines: readonly PlainLine[], extras: QuoteExtras): number {
  const subtotal = lines.reduce((sum, line) => sum + line.vlTot, 0);
  const freight = Math.max(0, Number(extras.vlFreteOriginal) - Number(extras.vlFreteAbonado));
  const coupon = round((subtotal * Number(extras.cupom?.desconto)) / 100, 2);
  const total = subtotal + freight + Number(extras.taxaCob) - coupon;
  return round(total - Math.min(total, Number(extras.creditoDisponivel)), 2);
}
