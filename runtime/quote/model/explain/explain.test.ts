import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  explainLine,
  explainQuote,
  type LineInput,
  type LineStep,
  type PriceConfig,
  type PriceContext,
  type QuoteExtras,
  type RejectionReason,
} from '../../../pricing/index.ts';
import {
  configArb,
  contextArb,
  decimal,
  extrasArb,
  lineArb,
} from '../../../pricing/testing/arbitraries.ts';
import { explainedLine } from './line.ts';
import { explainedQuote } from './quote.ts';
import { rejectedText } from './reasons.ts';
import type { Explained, Names } from './words.ts';

const NAMES: Names = { plan: '30 dias', packaging: 'Caixa com 12', table: '2' };

function line(
  input: Partial<LineInput>,
  context: Partial<PriceContext> = {},
  config?: Partial<PriceConfig>,
): Explained[] {
  const { steps } = explainLine(
    { qtde: 10, precoBase: '100.00', tipo: 1, ...input },
    { idFil: 1, idPl: 30, idTpOp: 1, prazMed: 30, ...context },
    config,
  );
  return explainedLine(steps, NAMES);
}
const textOf = (steps: Explained[], step: string, at = 0): string => {
  const of = steps.filter((one) => one.step === step)[at];
  return of
    ? `${of.label}|${of.value ?? '-'}|${of.text}${of.details.map((detail) => `|${detail}`).join('')}${of.idle ? '|idle' : ''}`
    : 'no step';
};

describe('a line explained', () => {
  test('each step says in words what changed the price', () => {
    const steps = line(
      {
        precos: ['20.00', '18.90'],
        coluna: 2,
        fator_preco: '2',
        percFlex: '5',
        tipo: 2,
        aliquotas: { ipi: '10', st: '20' },
        descontos: [{ id: 7, perc: '10' }],
      },
      { percFin: '2', percBaseImposto: '1' },
    );
    expect(steps.map((_, at) => textOf([steps[at] as Explained], steps[at]?.step ?? ''))).toEqual([
      'Preço de tabela|R$ 18,90|Coluna 2 da tabela de preços, que é a do cliente.',
      'Promoção|-|O produto não está em promoção.|idle',
      'Embalagem|R$ 37,80|A embalagem Caixa com 12 custa 2 × R$ 18,90.',
      'Plano de pagamento|R$ 38,556|O plano 30 dias acrescenta 2% sobre R$ 37,80.',
      'Desconto|R$ 34,7004|Desconto 7 aplicado: 10% sobre R$ 38,556.',
      'Desconto do vendedor (flex)|R$ 32,96538|Desconto de 5% sobre R$ 34,7004.',
      'Preço sem impostos|R$ 32,96538|R$ 32,96538, sem arredondar aos centavos.',
      'Base dos impostos|R$ 33,2950338|R$ 32,96538 mais 1% de frete.',
      'IPI|R$ 3,33|10% sobre R$ 33,2950338.',
      'ST|R$ 7,325|20% sobre R$ 36,6250338.',
      'Preço com impostos|R$ 43,62038|R$ 32,96538 mais R$ 10,655 de impostos.',
      'Preço final|R$ 43,62|R$ 43,62038 arredondado aos centavos.',
      'Total do item|R$ 436,20|10 × R$ 43,62.',
    ]);
  });
  test('what changes nothing says so, and is marked', () => {
    const steps = line({});
    expect(textOf(steps, 'column')).toBe('Preço de tabela|R$ 100,00|Preço único do produto.');
    expect(textOf(steps, 'packaging')).toBe(
      'Embalagem|R$ 100,00|A embalagem Caixa com 12 não altera o preço.|idle',
    );
    expect(textOf(steps, 'finance')).toBe(
      'Plano de pagamento|R$ 100,00|O plano 30 dias não altera o preço.|idle',
    );
    expect(textOf(steps, 'discount')).toBe('Desconto|-|O produto não tem descontos.|idle');
    expect(textOf(steps, 'flex')).toBe(
      'Desconto do vendedor (flex)|-|Nenhum desconto do vendedor.|idle',
    );
    expect(textOf(steps, 'base')).toBe('Base dos impostos|R$ 100,00|O preço sem impostos.');
    expect(textOf(steps, 'tax')).toBe('IPI|R$ 0,00|Alíquota zero.|idle');
  });
  test('a column that does not exist, wholesale, and a product without a list price', () => {
    const prices = ['20.00', null, null, null, null, null, null];
    expect(textOf(line({ precos: prices, coluna: 9 }), 'column')).toContain(
      'Coluna 1 da tabela de preços: a tabela 2 do cliente não está entre 1 e 7.',
    );
    expect(textOf(line({ precoBaseAtacado: '80' }, { atacado: true }), 'column')).toBe(
      'Preço de tabela|R$ 80,00|Preço de atacado, como pede o tipo de operação.',
    );
    expect(textOf(line({ precoBase: null, promocao: { id: 4, final: '9' } }), 'column')).toBe(
      'Preço de tabela|-|O produto não tem preço de tabela: vale o da promoção.',
    );
  });
  test('a promotion says where its price comes from, and that it waives the plan and blocks discounts', () => {
    const steps = line(
      { promocao: { id: 4, final: '90', aplFin: false }, descontos: [{ id: 7, perc: '10' }] },
      { percFin: '2' },
    );
    expect(textOf(steps, 'promotion')).toBe(
      'Promoção|R$ 90,00|Promoção 4 aplicada: preço final da promoção.',
    );
    expect(textOf(steps, 'finance')).toBe(
      'Plano de pagamento|R$ 90,00|A promoção dispensa o ajuste do plano.|idle',
    );
    expect(textOf(steps, 'discount')).toBe(
      'Desconto|-|Nenhum desconto vale para este item.|Desconto 7 (10%): a promoção aplicada não aceita desconto.|idle',
    );
    expect(textOf(line({ promocao: { id: 5, qtdMin: 24, final: '90' } }), 'promotion')).toBe(
      'Promoção|-|Nenhuma promoção vale para este item.|Promoção 5: a quantidade mínima é 24.|idle',
    );
  });
  test('a plan that lowers the price and a seller who raises it', () => {
    const steps = line({ percFlex: '-3.5' }, { percFin: '-2' });
    expect(textOf(steps, 'finance')).toContain('O plano 30 dias desconta 2% sobre R$ 100,00.');
    expect(textOf(steps, 'flex')).toContain('Acréscimo de 3,5% sobre R$ 98,00.');
  });
  test('computed ST shows its margin and base; switched off, taxes say so', () => {
    const st = {
      tipo: 5,
      aliquotas: { mva: '40', icmsProprio: '12', icmsInterno: '18', interestadual: true },
    } as const;
    expect(textOf(line(st), 'tax', 1).split('|')).toEqual([
      'ST',
      'R$ 15,044',
      '15,044% sobre R$ 100,00 (alíquota efetiva do cálculo).',
      'MVA de 40%, ajustada porque a alíquota interna passa da interestadual: (1 + 40%) × (1 − 12%) ÷ (1 − 18%) − 1 = 50,24390244%.',
      'Base da ST: R$ 100,00 × (1 + 50,24390244%) = R$ 150,24390244.',
      'ICMS próprio abatido: R$ 100,00 × 12% = R$ 12,00.',
      'ST: base da ST × 18% − ICMS próprio. A conta usa os valores exatos e arredonda só o resultado.',
    ]);
    expect(textOf(line(st, {}, { calculaIpiSt: false }), 'tax')).toBe(
      'IPI|-|O cálculo de impostos está desligado.|idle',
    );
    // 100 x 18% - 100 x 20% is below zero: nothing is due, though no rate is zero.
    const covered = {
      tipo: 5,
      aliquotas: { mva: '0', icmsProprio: '20', icmsInterno: '18' },
    } as const;
    expect(textOf(line(covered), 'tax', 1)).toMatch(
      /^ST\|R\$ 0,00\|O ICMS próprio cobre todo o ICMS da ST\.\|.*idle$/,
    );
    // 1,000 x 1.00001 x 18% - 1,000 x 18% = 0.0018, which is 0.002 a package and 0.0002% of it:
    // shown as none.
    const trifle = {
      tipo: 5,
      precoBase: '1000.00',
      aliquotas: { mva: '0.001', icmsProprio: '18', icmsInterno: '18' },
    } as const;
    expect(textOf(line(trifle), 'tax', 1)).toContain('ST|R$ 0,002|Calculada sobre R$ 1.000,00.');
    expect(textOf(line({ tipo: 3, aliquotas: { stsn: '2' } }), 'tax', 1)).toBe(
      'ST do Simples Nacional|R$ 2,00|2% sobre R$ 100,00.',
    );
    expect(textOf(line({ tipo: 4, aliquotas: { partilha: '8' } }), 'tax', 1)).toBe(
      'ICMS partilha|R$ 8,00|8% sobre R$ 100,00.',
    );
  });
  test('computed ST says which margin it took, its reductions and its FCP', () => {
    const rates = {
      ipi: '5',
      mva: '40',
      icmsProprio: '12',
      icmsInterno: '18',
      reducao: '10',
      reducaoPropria: '20',
      fcpSt: '2',
    };
    const steps = line({ tipo: 5, aliquotas: { ...rates, interestadual: true } });
    expect(textOf(steps, 'tax', 1).split('|').slice(3, 6)).toEqual([
      'MVA de 40%, ajustada porque a alíquota interna passa da interestadual: (1 + 40%) × (1 − 12%) ÷ (1 − 18% − 2% de FCP) − 1 = 54%.',
      'Base da ST: (R$ 100,00 + R$ 5,00 de IPI) × (1 + 54%) × (1 − 10%) = R$ 145,53.',
      'ICMS próprio abatido: R$ 100,00 × (1 − 20%) × 12% = R$ 9,60.',
    ]);
    expect(textOf(steps, 'tax', 2)).toBe('FCP da ST|R$ 2,911|2% sobre a base da ST, R$ 145,53.');
    const margin = (more: object) =>
      textOf(line({ tipo: 5, aliquotas: { ...rates, ...more } }), 'tax', 1).split('|')[3];
    expect(margin({})).toBe('MVA de 40%, sem ajuste: a venda não é interestadual.');
    expect(margin({ interestadual: true, remetenteSimples: true })).toBe(
      'MVA de 40%, sem ajuste: o remetente está no Simples Nacional.',
    );
    expect(margin({ interestadual: true, icmsInterno: '7' })).toBe(
      'MVA de 40%, sem ajuste: a alíquota interna (7% mais 2% de FCP) não passa da interestadual (12%).',
    );
  });
  test('a computed ST can be worked again from the numbers that are shown', () => {
    const flags = fc.record({ interestadual: fc.boolean(), remetenteSimples: fc.boolean() });
    const rates = fc.record({
      ipi: decimal(20, 2),
      mva: decimal(200, 2),
      icmsProprio: decimal(19, 2),
      icmsInterno: decimal(26, 2),
      reducao: decimal(60, 2),
      reducaoPropria: decimal(60, 2),
      fcpSt: decimal(4, 2),
    });
    fc.assert(
      fc.property(decimal(5000, 2), decimal(20, 2), rates, flags, (precoBase, percFlex, of, on) => {
        const of5 = line({ precoBase, percFlex, tipo: 5, aliquotas: { ...of, ...on } }).filter(
          ({ step }) => step === 'tax',
        )[1];
        const shown = (text = '') =>
          [...text.matchAll(/\d[\d.]*(?:,\d+)?/g)].map(([number]) =>
            Number(number.replaceAll('.', '').replace(',', '.')),
          );
        const [margin, base, own, st] = (of5?.details ?? []).map((text) => shown(text));
        const worked = Math.max(
          ((base?.at(-1) ?? 0) * (st?.[0] ?? 0)) / 100 - (own?.at(-1) ?? 0),
          0,
        );
        // Eight decimals are shown, so only what rounds within a hundred-thousandth of a tie may go
        // the other way.
        expect(Math.abs(worked - (shown(of5?.value)[0] ?? 0))).toBeLessThan(0.00051);
        expect(margin?.[0]).toBeCloseTo(Number(of.mva), 8);
      }),
      { numRuns: 300 },
    );
  });
  test('a state with a percentage of its own, and a truncated base', () => {
    const config = { percBaseImpostoPorUf: { RJ: '0.052' }, truncaBaseImposto: true };
    expect(textOf(line({}, { uf: 'RJ' }, config), 'base')).toBe(
      'Base dos impostos|R$ 100,05|R$ 100,00 mais 0,052% do estado RJ. As casas além dos centavos são cortadas.',
    );
  });
  test('a bonified line is said not to be charged; rounding can be off', () => {
    expect(textOf(line({ bonificado: true }), 'total')).toBe(
      'Total do item|R$ 1.000,00|10 × R$ 100,00. Item bonificado: não entra no que é cobrado.',
    );
    expect(textOf(line({}, {}, { arredondaValorFinal: false }), 'rounding', 1)).toBe(
      'Preço final|R$ 100,00|Sem arredondamento.',
    );
  });
  test('cost, margin and commission are marked as staff', () => {
    const steps = line({ custo: '5', fator_conversao: '12', percComissao: '3' });
    expect(steps.filter(({ staff }) => staff).map(({ step }) => textOf(steps, step))).toEqual([
      'Custo|R$ 60,00|R$ 5,00 por unidade de estoque × 12.',
      'Margem|40%|Do preço sem impostos, R$ 100,00, menos o custo, R$ 60,00.',
      'Comissão|R$ 30,00|3% sobre R$ 1.000,00 sem impostos.',
    ]);
  });
  test.each<[RejectionReason, number | undefined, string]>([
    ['branch', undefined, 'vale para outra filial'],
    ['plan', undefined, 'vale para outro plano de pagamento'],
    ['term', 21, 'o prazo médio do plano passa de 21 dias'],
    ['term', undefined, 'o prazo médio do plano não é conhecido'],
    ['operation', undefined, 'vale para outro tipo de operação'],
    ['quantity-below', 12, 'a quantidade mínima é 12'],
    ['quantity-above', 1000, 'a quantidade máxima é 1.000'],
    ['multiple', 6, 'a quantidade não é múltipla de 6'],
    ['pick-up-only', undefined, 'só vale para pedidos com retirada'],
    ['blocked-by-promotion', undefined, 'a promoção aplicada não aceita desconto'],
    ['lower-priority', undefined, 'outra regra tem prioridade'],
  ])('the reason %s (%s) is said', (reason, limit, text) => {
    expect(
      rejectedText('Desconto', {
        id: 7,
        reason,
        perc: '2.5',
        ...(limit !== undefined && { limit }),
      }),
    ).toBe(`Desconto 7 (2,5%): ${text}.`);
  });
  test('every kind of step of the engine has words', () => {
    const all: LineStep['step'][] = [
      'column',
      'promotion',
      'packaging',
      'finance',
      'discount',
      'flex',
      'rounding',
      'base',
      'tax',
      'gross',
      'total',
      'cost',
      'margin',
      'commission',
    ];
    const steps = line({ custo: '1', percComissao: '1' });
    expect(new Set(steps.map(({ step }) => step))).toEqual(new Set(all));
    expect(steps.every(({ label, text }) => label !== '' && text !== '')).toBe(true);
  });
});

describe('totals explained', () => {
  const LINES = [{ vlTot: '100.00' }, { vlTot: '50.00' }, { vlTot: '30.00', bonificado: true }];
  const quote = (extras: QuoteExtras, freight = true, credit?: string) =>
    explainedQuote(explainQuote(LINES, extras).steps, { freight, credit });

  test('from the subtotal to what is to pay', () => {
    const steps = quote({
      vlFreteOriginal: '20.00',
      vlFreteAbonado: '5.00',
      taxaCob: '3.50',
      creditoDisponivel: '10.00',
      vlEntrada: '40.00',
      cupom: { codigo: 'BEMVINDO', desconto: '10', tipo: 'PERC' },
    });
    expect(steps.map((_, at) => textOf([steps[at] as Explained], steps[at]?.step ?? ''))).toEqual([
      'Subtotal|R$ 150,00|Soma de 2 itens cobrados.',
      'Bonificação|R$ 30,00|Valor de 1 item bonificado, que não é cobrado.',
      'Frete|R$ 15,00|Cotação de R$ 20,00, menos R$ 5,00 abonados.',
      'Isenção do frete|R$ 15,00|Nenhuma isenção vale.|idle',
      'Taxa da cobrança|R$ 3,50|Cobrada uma vez por pedido.',
      'Cupom|-R$ 15,00|Cupom BEMVINDO: 10% sobre o subtotal de R$ 150,00.',
      'Total|R$ 153,50|Subtotal R$ 150,00 + frete R$ 15,00 + taxa R$ 3,50 − cupom R$ 15,00.',
      'Crédito|-R$ 10,00|Usado neste pedido.',
      'Total a pagar|R$ 143,50|R$ 153,50 − crédito R$ 10,00.',
      'Entrada|R$ 40,00|Parte do total a pagar que é paga agora.',
    ]);
  });
  test.each([
    [
      [
        { vlTot: '100' },
        { vlTot: '0' },
        { vlTot: '30', bonificado: true },
        { vlTot: '0', bonificado: true },
      ],
      'Soma de 1 item cobrado. Sem valor a cobrar: 1 item.',
      'Valor de 2 itens bonificados, que não é cobrado.',
    ],
    [
      [{ vlTot: '0' }, { vlTot: '0.00' }],
      'Soma de 0 itens cobrados. Sem valor a cobrar: 2 itens.',
      'Nenhum item bonificado.',
    ],
  ])(
    'a line that comes to nothing, as one of which stock serves nothing, is no charged one',
    (lines, subtotal, bonified) => {
      expect(
        explainedQuote(explainQuote(lines).steps, { freight: true })
          .slice(0, 2)
          .map(({ text }) => text),
      ).toEqual([subtotal, bonified]);
    },
  );
  test('freight without its value, for who may not see it', () => {
    expect(textOf(quote({ vlFreteOriginal: '20.00' }, false), 'total')).toBe(
      'Total|R$ 170,00|Subtotal R$ 150,00 + frete.',
    );
  });
  test('what frees the freight, and how much a missed limit asks for', () => {
    expect(textOf(quote({ vlFreteOriginal: '20', vlIsenta: '150' }), 'exemption')).toBe(
      'Isenção do frete|R$ 0,00|A cotação é isenta a partir do subtotal alcançado: nada é cobrado.',
    );
    expect(textOf(quote({ vlFreteOriginal: '20', vlIsenta: '200' }), 'exemption')).toBe(
      'Isenção do frete|R$ 20,00|Nenhuma isenção vale.|Isenção da cotação: o subtotal não chega a R$ 200,00.|idle',
    );
    expect(
      textOf(
        explainedQuote(explainQuote([], { vlFreteOriginal: '20' }).steps, { freight: true }),
        'exemption',
      ),
    ).toBe('Isenção do frete|R$ 0,00|Sem itens não há o que entregar: nada é cobrado.');
    expect(
      textOf(quote({ vlFreteOriginal: '20', vlIsenta: '100', embutido: true }), 'exemption'),
    ).toContain(
      'O frete já está nos preços: nada é cobrado.|Isenção da cotação: outra isenção já vale.',
    );
    expect(textOf(quote({ vlFreteOriginal: '5', vlMin: '12' }), 'freight')).toBe(
      'Frete|R$ 12,00|Cotação de R$ 5,00, mínimo de R$ 12,00.',
    );
  });
  test('a coupon above the subtotal, cashback and gifts out of reach', () => {
    expect(
      textOf(quote({ cupom: { codigo: 'X', desconto: '999', tipo: 'VALOR' } }), 'coupon'),
    ).toBe('Cupom|-R$ 150,00|Cupom X: R$ 999,00 de desconto. Limitado ao subtotal.');
    expect(
      textOf(
        quote({
          cashback: [
            { id: 1, perc: '1' },
            { id: 2, perc: '2' },
            { id: 3, perc: '9', vlMin: '500' },
          ],
        }),
        'cashback',
      ),
    ).toBe(
      'Cashback|R$ 3,00|Cashback 2: crédito para o próximo pedido, não muda este total.|Cashback 1: outra regra dá mais.|Cashback 3: o subtotal não chega a R$ 500,00.',
    );
    expect(
      textOf(
        quote({
          brindes: [
            { id: 8, vlMin: '100' },
            { id: 9, vlMin: '151' },
          ],
        }),
        'gifts',
      ),
    ).toBe(
      'Brindes|-|O subtotal dá direito a 1 brinde.|Brinde 9: o subtotal não chega a R$ 151,00.',
    );
  });
  test('the credit is shown as the customer has it, used or not', () => {
    const credit = (of: string | undefined, creditoDisponivel?: string) =>
      textOf(quote({ creditoDisponivel }, true, of), 'credit');
    expect([credit('1092.62'), credit('0'), credit(undefined)]).toEqual([
      'Crédito|-|Disponível R$ 1.092,62, não usado.|idle',
      'Crédito|-|Nenhum crédito disponível.|idle',
      'Crédito|-|Nenhum crédito usado.|idle',
    ]);
    expect(credit('1092.62', '100.00')).toBe(
      'Crédito|-R$ 100,00|Usado neste pedido, de R$ 1.092,62 disponíveis.',
    );
    expect(credit('1092.62', '1092.62')).toBe(
      'Crédito|-R$ 150,00|Usado neste pedido, de R$ 1.092,62 disponíveis. Limitado ao total.',
    );
  });
  test('what is to pay tells all that lowers the total', () => {
    // 150.00 - 10.00 - 20.00 = 120.00; a cashback alone lowers it, too.
    const toPay = (extras: QuoteExtras) => textOf(quote(extras), 'toPay');
    expect(toPay({ creditoDisponivel: '10.00', vlCashback: '20.00' })).toBe(
      'Total a pagar|R$ 120,00|R$ 150,00 − crédito R$ 10,00 − cashback R$ 20,00.',
    );
    expect(toPay({ vlCashback: '20.00' })).toBe(
      'Total a pagar|R$ 130,00|R$ 150,00 − cashback R$ 20,00.',
    );
    expect(toPay({})).toBe('Total a pagar|R$ 150,00|O total.');
  });
  test('a plain quote says of everything that it is not there', () => {
    expect(
      quote({})
        .filter(({ idle }) => idle)
        .map(({ text }) => text),
    ).toEqual([
      'Nenhum frete foi cotado.',
      'Nenhuma isenção vale.',
      'A cobrança escolhida não tem taxa.',
      'Nenhum cupom aplicado.',
      'Nenhum crédito usado.',
      'Sem entrada.',
    ]);
  });
});

test('whatever the line and the quote, the words are whole and their last value is the one shown', () => {
  const readable = (steps: Explained[]) => {
    for (const { label, value = '', text, details } of steps)
      expect([label, value, text, ...details].join('|')).not.toMatch(
        /NaN|undefined|null|Infinity|\[object|--|R\$ \.|\|\|\|/,
      );
  };
  const quotes = extrasArb.map(
    ({ cupom, ...extras }): QuoteExtras => ({
      ...extras,
      cupom: cupom && { ...cupom, codigo: 'BEMVINDO' },
    }),
  );
  const shown = (amount: string) =>
    `R$ ${Number(amount).toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`;
  fc.assert(
    fc.property(
      fc.array(lineArb, { minLength: 1, maxLength: 3 }),
      contextArb,
      configArb,
      quotes,
      (lines, context, config, extras) => {
        const priced = lines.map((input) => {
          const { priced: of, steps } = explainLine(input, context, config);
          const words = explainedLine(steps, NAMES);
          readable(words);
          expect(words.find(({ step }) => step === 'total')?.value).toBe(shown(of.vlTot));
          return of;
        });
        const { totals, steps } = explainQuote(priced, extras, config);
        const words = explainedQuote(steps, { freight: true });
        readable(words);
        expect(words.find(({ step }) => step === 'toPay')?.value).toBe(
          shown(totals.valorTotalAPagar),
        );
      },
    ),
    { numRuns: 200 },
  );
});
