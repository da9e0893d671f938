import fc from 'fast-check';
import type { LineInput, PriceConfig, PriceContext, QuoteExtras, TaxType } from '../index.ts';

/** A decimal text from 0 to `max` with `places` decimals. */
export function decimal(max: number, places: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.integer({ min: 0, max: max - 1 }), fc.integer({ min: 0, max: 10 ** places - 1 }))
    .map(([whole, rest]) => `${whole}.${String(rest).padStart(places, '0')}`);
}

export const perc = decimal(100, 3);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary);
const qtde = fc.oneof(
  fc.integer({ min: 0, max: 9999 }),
  fc.integer({ min: 0, max: 99999 }).map((n) => n / 100),
);
const factor = decimal(100, 2).map((value) => (Number(value) === 0 ? '1' : value));
/** Up to the 27 digits that the engine reads, beyond what a number holds. */
const price = fc.oneof(decimal(100_000, 4), decimal(100_000, 8), decimal(10 ** 9, 12));

const discount = fc.record({
  id: fc.integer(),
  perc,
  qtdMin: fc.nat(50),
  qtdMax: fc.constantFrom(0, 100, 5000),
  multiplo: fc.constantFrom(0, 1, 6, 0.5),
  pri: fc.nat(3),
  priGeral: optional(fc.nat(2)),
  idPl: optional(fc.constantFrom(28, 42)),
  idFil: optional(fc.constantFrom(1, '1', 2)),
  operacoes: optional(fc.subarray([1, 2, 3])),
  somenteRetira: fc.boolean(),
});

const promotion = fc.record({
  id: fc.integer(),
  final: optional(decimal(1000, 2)),
  precoBase: decimal(1000, 2),
  qtdMin: fc.nat(20),
  qtdMax: fc.constantFrom(0, 5000),
  aplicaDesconto: fc.boolean(),
  aplFin: fc.boolean(),
  validaPlano: fc.boolean(),
  idPl: optional(fc.constantFrom(28, 42)),
  prazMed: optional(fc.constantFrom(7, 30)),
});

/** A sound line, as an ERP may send it. */
export const lineArb: fc.Arbitrary<LineInput> = fc.record({
  qtde,
  qtdeAt: optional(fc.oneof(fc.nat(50), fc.integer({ min: 0, max: 9999 }))),
  precoBase: price,
  precos: optional(fc.array(decimal(10_000, 2), { minLength: 7, maxLength: 7 })),
  coluna: optional(fc.integer({ min: -1, max: 9 })),
  fator_preco: factor,
  fator_conversao: optional(factor),
  divisor_unidade: optional(factor),
  tipo: fc.constantFrom<TaxType>(1, 2, 3, 4, 5),
  aliquotas: fc.record({
    ipi: perc,
    st: perc,
    stsn: perc,
    partilha: perc,
    mva: decimal(300, 2),
    reducao: perc,
    ipiNaBasePartilha: fc.boolean(),
    icmsProprio: decimal(20, 2),
    icmsInterno: decimal(30, 2),
    interestadual: fc.boolean(),
    remetenteSimples: fc.boolean(),
    pis: perc,
    reducaoPropria: optional(perc),
    fcpSt: optional(decimal(4, 2)),
  }),
  promocao: optional(promotion),
  descontos: fc.array(discount, { maxLength: 4 }),
  percFlex: fc.oneof(
    perc,
    perc.map((value) => `-${value}`),
  ),
  bonificado: fc.boolean(),
  custo: optional(decimal(1000, 4)),
  percComissao: optional(perc),
});

export const contextArb: fc.Arbitrary<PriceContext> = fc.record({
  idFil: fc.constant(1),
  idPl: fc.constantFrom(28, 42),
  idTpOp: fc.constantFrom(1, 2),
  prazMed: fc.constantFrom(7, 28, 60),
  percFin: fc.tuple(fc.constantFrom('', '-'), perc).map(([sign, value]) => sign + value),
  percBaseImposto: perc,
  retira: fc.boolean(),
  uf: fc.constantFrom('SP', 'SC'),
  data: fc.constantFrom(null, '2026-11-21'),
});

export const configArb: fc.Arbitrary<Partial<PriceConfig>> = fc.record({
  arredondaValorFinal: fc.boolean(),
  arredondaValorSemImposto: fc.boolean(),
  truncaBaseImposto: fc.boolean(),
  calculaIpiSt: fc.boolean(),
  percBaseImpostoPorUf: fc.constantFrom<Record<string, string>>({}, { SC: '5.2' }),
});

export const extrasArb: fc.Arbitrary<QuoteExtras> = fc.record({
  vlFreteOriginal: decimal(1000, 2),
  vlFreteAbonado: decimal(1000, 2),
  vlMin: optional(decimal(100, 2)),
  vlIsenta: decimal(100_000, 2),
  embutido: fc.boolean(),
  vlTaxaFixa: decimal(50, 2),
  creditoDisponivel: decimal(1_000_000, 2),
  vlEntrada: optional(decimal(1000, 2)),
  cupom: optional(
    fc.oneof(
      fc.record({ codigo: fc.string(), desconto: perc, tipo: fc.constant('PERC' as const) }),
      fc.record({
        codigo: fc.string(),
        desconto: decimal(1_000_000, 2),
        tipo: fc.constant('VALOR' as const),
      }),
    ),
  ),
  cashback: optional(
    fc.array(
      fc.record({
        id: fc.integer(),
        perc,
        vlMin: decimal(1000, 2),
        vlMax: optional(decimal(50, 2)),
      }),
      { maxLength: 3 },
    ),
  ),
  brindes: optional(
    fc.array(fc.record({ id: fc.integer(), vlMin: decimal(1000, 2) }), { maxLength: 3 }),
  ),
});
