/**
 * The engine's arithmetic written a second time, over decimal.js and without a thought for speed:
 * what the engine must give to the last digit. It takes sound input only. Divisions come last,
 * since a rounded quotient that is multiplied again can miss a tie.
 */
import { Decimal as SharedDecimal } from 'decimal.js';
import {
  type Discount,
  type LineInput,
  type PriceConfig,
  type PriceContext,
  type PricedLine,
  type QuoteExtras,
  defaultPriceConfig,
} from '../index.ts';

const Decimal = SharedDecimal.clone({ precision: 200, rounding: SharedDecimal.ROUND_HALF_UP });
type Decimal = SharedDecimal;

const dec = (value: string | number | null | undefined): Decimal => new Decimal(value ?? 0);
const percent = (value: Decimal, perc: Decimal): Decimal => value.times(perc).div(100);
const fixed = (value: Decimal, places: number): string => value.toFixed(places);
const atLeast = (value: Decimal, places: number): string =>
  value.toFixed(Math.max(places, value.decimalPlaces()));
const within = (
  qtde: Decimal,
  { qtdMin, qtdMax }: { qtdMin?: number | null; qtdMax?: number | null },
) => qtde.gte(qtdMin ?? 0) && (!qtdMax || qtde.lte(qtdMax));
const same = (rule: unknown, actual: unknown) => rule == null || String(rule) === String(actual);

function discountOf(line: LineInput, qtde: Decimal, context: PriceContext): Discount | undefined {
  const last = Number.MAX_SAFE_INTEGER;
  return (line.descontos ?? [])
    .filter(
      (rule) => same(rule.idFil, line.idFil ?? context.idFil) && same(rule.idPl, context.idPl),
    )
    .filter(
      ({ operacoes }) => !operacoes?.length || operacoes.some((id) => same(id, context.idTpOp)),
    )
    .filter((rule) => within(qtde, rule) && (!rule.multiplo || qtde.mod(rule.multiplo).isZero()))
    .filter((rule) => !rule.somenteRetira || context.retira === true)
    .sort(
      (a, b) =>
        (a.priGeral ?? last) - (b.priGeral ?? last) ||
        (a.pri ?? last) - (b.pri ?? last) ||
        dec(b.perc).cmp(dec(a.perc)),
    )[0];
}

function taxesOf(line: LineInput, base: Decimal, config: PriceConfig) {
  const rates = line.aliquotas ?? {};
  const places = config.casasImposto;
  const none = { perc: dec(0), valor: dec(0) };
  if (!config.calculaIpiSt) return { ipi: none, st: none, stsn: none, icmsPartilha: none };
  const on = (amount: Decimal, perc: Decimal) => ({
    perc,
    valor: percent(amount, perc).toDecimalPlaces(places),
  });
  const ipi = on(base, dec(rates.ipi));
  const withIpi = base.plus(ipi.valor);
  const all = { ipi, st: none, stsn: none, icmsPartilha: none };
  if (line.tipo === 2) return { ...all, st: on(withIpi, dec(rates.st)) };
  if (line.tipo === 3) return { ...all, stsn: on(withIpi, dec(rates.stsn)) };
  if (line.tipo === 4)
    return {
      ...all,
      icmsPartilha: on(rates.ipiNaBasePartilha === false ? base : withIpi, dec(rates.partilha)),
    };
  if (line.tipo === 1) return all;
  const [own, internal, fcp] = [
    dec(rates.icmsProprio).div(100),
    dec(rates.icmsInterno).div(100),
    dec(rates.fcpSt).div(100),
  ];
  const adjusts =
    rates.interestadual === true && rates.remetenteSimples !== true && internal.plus(fcp).gt(own);
  const divisor = adjusts ? dec(1).minus(internal).minus(fcp) : dec(1);
  const margin = dec(rates.mva)
    .div(100)
    .plus(1)
    .times(adjusts ? dec(1).minus(own) : 1);
  const stBase = withIpi.times(margin).times(dec(1).minus(dec(rates.reducao).div(100)));
  const due = stBase.times(internal).minus(
    base
      .times(own)
      .times(dec(1).minus(dec(rates.reducaoPropria).div(100)))
      .times(divisor),
  );
  const valor = Decimal.max(0, due).div(divisor).toDecimalPlaces(places);
  const perc = withIpi.isZero()
    ? dec(0)
    : valor.times(100).div(withIpi).toDecimalPlaces(config.casasExibicaoPerc);
  const fcpSt = {
    perc: dec(rates.fcpSt),
    valor: stBase.times(fcp).div(divisor).toDecimalPlaces(places),
  };
  return { ...all, st: { perc, valor }, ...(fcp.gt(0) && { fcpSt }) };
}

/** The values of `priceLine` that money depends on. */
export function referenceLine(
  line: LineInput,
  context: PriceContext,
  change: Partial<PriceConfig> = {},
): Partial<PricedLine> {
  const config = { ...defaultPriceConfig, ...change };
  const { casas, casasDesconto } = config;
  const qtde = dec(line.qtde);
  const fulfilled = line.qtdeAt != null && qtde.gt(line.qtdeAt) ? dec(line.qtdeAt) : qtde;
  const column =
    line.coluna != null && [1, 2, 3, 4, 5, 6, 7].includes(line.coluna) ? line.coluna : 1;
  const given = line.promocao;
  const planHolds =
    !given?.validaPlano ||
    (same(given.idPl, context.idPl) &&
      (given.prazMed == null || (context.prazMed ?? Infinity) <= given.prazMed));
  const promo = given && planHolds && within(qtde, given) ? given : null;
  const unit = dec(
    promo ? (promo.final ?? promo.precoBase) : (line.precos?.[column - 1] ?? line.precoBase),
  );
  const vlBaseUnit = unit.times(line.fator_preco ?? 1).toDecimalPlaces(casasDesconto);
  const finance = promo?.aplFin === false ? dec(0) : dec(context.percFin);
  const semDescontos = vlBaseUnit.plus(percent(vlBaseUnit, finance)).toDecimalPlaces(casasDesconto);
  const discount = promo && !promo.aplicaDesconto ? undefined : discountOf(line, qtde, context);
  const [percDesc, percFlex] = [dec(discount?.perc), dec(line.percFlex)];
  const afterDiscount = semDescontos.minus(percent(semDescontos, percDesc));
  const places = config.arredondaValorSemImposto ? casas : casasDesconto;
  const net = afterDiscount.minus(percent(afterDiscount, percFlex)).toDecimalPlaces(places);
  const extra = dec(context.percBaseImposto).plus(
    dec(config.percBaseImpostoPorUf[context.uf ?? '']),
  );
  const rounded = net.plus(percent(net, extra)).toDecimalPlaces(config.casasBaseIpi);
  const base = config.truncaBaseImposto
    ? rounded.toDecimalPlaces(casas, Decimal.ROUND_DOWN)
    : rounded;
  const taxes = taxesOf(line, base, config);
  const total = Object.values(taxes).reduce((sum, tax) => sum.plus(tax.valor), dec(0));
  const gross = net.plus(total);
  const final = config.arredondaValorFinal ? gross.toDecimalPlaces(casas) : gross;
  const show = ({ perc, valor }: { perc: Decimal; valor: Decimal }) => ({
    perc: atLeast(perc, 0),
    valor: fixed(valor, config.casasImposto),
  });
  const cmv = dec(line.custo).times(line.fator_conversao ?? 1);
  return {
    coluna_preco: column,
    idPromo: promo?.id ?? null,
    idDesc: discount?.id ?? null,
    vlBaseUnit: fixed(vlBaseUnit, casasDesconto),
    semDescontos: fixed(semDescontos, casasDesconto),
    percDesc: atLeast(percDesc, 0),
    percFlex: atLeast(percFlex, 0),
    precoSemImposto: fixed(net, places),
    baseCalculoImposto: fixed(base, config.truncaBaseImposto ? casas : config.casasBaseIpi),
    impostos: Object.fromEntries(
      Object.entries(taxes).map(([name, tax]) => [name, show(tax)]),
    ) as unknown as PricedLine['impostos'],
    valorImpostos: fixed(total, config.casasImposto),
    precoFinal: atLeast(final, casas),
    ...(fulfilled.lt(qtde) && { qtdeAt: fulfilled.toNumber() }),
    vlTot: fixed(final.times(fulfilled), casas),
    ...(line.custo != null && {
      cmv: atLeast(cmv, casas),
      percLucro: net.isZero()
        ? null
        : fixed(net.minus(cmv).times(100).div(net), config.casasExibicaoPerc),
    }),
    ...(line.percComissao != null && {
      comissao: {
        perc: atLeast(dec(line.percComissao), 0),
        valor: fixed(percent(net.times(fulfilled), dec(line.percComissao)), casas),
      },
    }),
  };
}

/** The sums of `totalQuote`. */
export function referenceTotals(
  lines: readonly Pick<PricedLine, 'vlTot' | 'bonificado'>[],
  extras: QuoteExtras,
) {
  const sum = (bonified: boolean) =>
    lines
      .filter((line) => line.bonificado === bonified)
      .reduce((total, line) => total.plus(line.vlTot), dec(0));
  const subtotal = sum(false);
  const free =
    lines.length === 0 ||
    extras.embutido ||
    (dec(extras.vlIsenta).gt(0) && subtotal.gte(dec(extras.vlIsenta)));
  const due = Decimal.max(
    dec(extras.vlFreteOriginal).minus(dec(extras.vlFreteAbonado)),
    dec(extras.vlMin),
  );
  const freight = free ? dec(0) : due;
  const value = dec(extras.cupom?.desconto);
  const coupon =
    extras.cupom?.tipo === 'VALOR'
      ? Decimal.min(subtotal, value)
      : percent(subtotal, value).toDecimalPlaces(2);
  const fee = dec(lines.length === 0 ? 0 : extras.vlTaxaFixa);
  const total = subtotal.plus(freight).plus(fee).minus(coupon);
  const credit = Decimal.min(dec(extras.creditoDisponivel), total);
  return {
    vlSubTot: fixed(subtotal, 2),
    vlBoni: fixed(sum(true), 2),
    vlFrete: fixed(freight, 2),
    vlTaxaFixa: fixed(fee, 2),
    cupomValor: fixed(coupon, 2),
    vlTot: fixed(total, 2),
    vlCredito: fixed(credit, 2),
    valorTotalAPagar: fixed(total.minus(credit), 2),
  };
}
