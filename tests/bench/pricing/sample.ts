import type {
  LineInput,
  PriceContext,
  PriceConfig,
  QuoteExtras,
  TaxType,
} from '../../../runtime/pricing/index.ts';

const TAX_TYPES: readonly TaxType[] = [1, 2, 3, 4, 5];

/** Packages whose price is more than the pieces' sum, or less. */
const FACTORS = ['1', '6', '11.4', '23.04'] as const;

/**
 * Lines as a distributor's quote has them: every tax type, each third with a promotion, all with
 * two discounts and the seller's own.
 */
export function sampleLines(count: number): LineInput[] {
  return Array.from({ length: count }, (_, at) => ({
    qtde: 1 + ((at * 7) % 48),
    idFil: 1,
    precos: Array.from({ length: 7 }, (_unused, column) =>
      ((437 + at * 37 - column * 11) / 100).toFixed(2),
    ),
    coluna: 1 + (at % 7),
    fator_preco: FACTORS[at % FACTORS.length],
    fator_conversao: '12',
    divisor_unidade: '12',
    tipo: TAX_TYPES[at % TAX_TYPES.length] ?? 1,
    aliquotas: {
      ipi: '6.5',
      st: '12.35',
      stsn: '1.785',
      partilha: '8',
      mva: '40',
      icmsProprio: '12',
      icmsInterno: '18',
      reducao: '0',
      interestadual: true,
    },
    promocao:
      at % 3 === 0
        ? {
            id: 900 + at,
            validaPlano: true,
            idPl: 28,
            prazMed: 30,
            qtdMin: 6,
            qtdMax: 0,
            final: '15.90',
            aplFin: true,
            aplicaDesconto: true,
          }
        : null,
    descontos: [
      {
        id: 71,
        idFil: 1,
        perc: '7.5',
        qtdMin: 12,
        qtdMax: 0,
        multiplo: 12,
        idPl: 28,
        operacoes: [1],
        priGeral: 1,
        pri: 1,
      },
      {
        id: 72,
        idFil: 1,
        perc: '3',
        qtdMin: 6,
        qtdMax: 0,
        multiplo: 0,
        idPl: null,
        operacoes: [],
        priGeral: 2,
        pri: 1,
      },
    ],
    percFlex: at % 5 === 0 ? '1.25' : '0',
  }));
}

export const sampleContext: PriceContext = {
  idFil: 1,
  idPl: 28,
  idTpOp: 1,
  prazMed: 28,
  percFin: '1.8',
  percBaseImposto: '3',
};

export const sampleExtras: QuoteExtras = {
  vlFreteOriginal: '85.40',
  vlFreteAbonado: '20.00',
  taxaCob: '3.50',
  creditoDisponivel: '50.00',
  cupom: { codigo: 'BEMVINDO5', desconto: '5', tipo: 'PERC' },
};

/** As an editor hands it over: some switches, the rest defaults. */
export const sampleConfig: Partial<PriceConfig> = {
  arredondaValorFinal: true,
  calculaIpiSt: true,
  casasImposto: 3,
  valorMinimoNaoCobrarCotacaoFrete: '0',
};
