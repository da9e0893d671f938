import { describe, expect, test } from 'vitest';
import file from '../../../tests/pricing/public-taxes.json' with { type: 'json' };
import { type LineInput, priceLine, totalQuote } from '../index.ts';

type Figures = Readonly<Record<string, string | number | undefined>>;
interface Case {
  readonly kind: string;
  readonly input: Figures;
  readonly expected: Figures;
  readonly source: string;
}

const cases = (file.cases as readonly Case[]).map((one) => ({
  ...one,
  title: `${one.kind}, ${one.source.slice(0, 60)}`,
}));
const of = (kind: RegExp) => cases.filter((one) => kind.test(one.kind));

const figure = (value: string | number | undefined): number => Number(value ?? 0);
const text = (value: string | number | undefined): string => String(value ?? 0);
/** Figures are printed with more or fewer zeros. */
const cents = (value: string | number | undefined): string => figure(value).toFixed(2);

/**
 * Goods with what their taxes are computed on; the public figures are of whole documents, in cents.
 */
function document({ vProd, preco, frete, seg, outro, desc }: Figures): string {
  return (
    figure(vProd ?? preco) +
    figure(frete) +
    figure(seg) +
    figure(outro) -
    figure(desc)
  ).toFixed(2);
}

function taxed(line: Partial<LineInput>) {
  return priceLine(
    { qtde: 1, precoBase: '1.00', tipo: 1, ...line },
    { idFil: 1 },
    { casasImposto: 2 },
  );
}

describe('public figures', () => {
  test.each(of(/^IPI$/))('$title', ({ input, expected }) => {
    expect(
      taxed({ precoBase: document(input), aliquotas: { ipi: text(input.ipi) } }).impostos.ipi.valor,
    ).toBe(cents(expected.ipi));
  });

  test.each(of(/^ST/))('$title', ({ input, expected }) => {
    const ipi =
      input.vIpi === undefined
        ? text(input.ipi)
        : text((figure(input.vIpi) * 100) / figure(input.vProd));
    // These figures come with the margin that applies already.
    const rates = {
      ipi,
      mva: text(input.mva),
      icmsProprio: text(input.icms ?? input.inter),
      icmsInterno: text(input.icmsSt ?? input.intra),
      reducao: text(input.redSt),
      reducaoPropria: text(input.red),
    };
    const { impostos, detalheSt } = taxed({
      precoBase: document(input),
      tipo: 5,
      aliquotas: rates,
    });
    expect(impostos.st.valor).toBe(cents(expected.st));
    if (expected.baseSt !== undefined) expect(detalheSt?.baseSt).toBe(cents(expected.baseSt));
    if (expected.icmsProprio !== undefined)
      expect(detalheSt?.icmsProprio).toBe(cents(expected.icmsProprio));
  });

  test.each(of(/^FCP-ST/))('$title', ({ input, expected }) => {
    // The source takes FCP alone; without a margin over the own tax no ST is due, and FCP is.
    const rates = {
      mva: text(input.mva),
      icmsProprio: '100',
      icmsInterno: '18',
      fcpSt: text(input.fcpSt),
    };
    const { impostos, valorImpostos } = taxed({
      precoBase: document(input),
      tipo: 5,
      aliquotas: rates,
    });
    expect(impostos).toMatchObject({
      st: { valor: '0.00' },
      fcpSt: { perc: text(input.fcpSt), valor: cents(expected.fcpSt) },
    });
    expect(valorImpostos).toBe(cents(expected.fcpSt));
  });

  test.each(of(/^MVA/))('$title', ({ input, expected }) => {
    const rates = {
      mva: text(input.mva),
      icmsProprio: text(input.inter),
      icmsInterno: text(input.intra),
      interestadual: true,
      fcpSt: text(input.fecop),
    };
    expect(cents(taxed({ tipo: 5, aliquotas: rates }).detalheSt?.mvaAplicada)).toBe(
      cents(expected.mvaAjustada),
    );
  });

  test.each(of(/^(CBS|IBS|2026)/))('$title', ({ input, expected }) => {
    const rate = { nome: 'X', perc: text(input.cbs ?? input.ibsUf), desde: '2026-01-01' };
    const config = { tributosInformativos: [rate] };
    const aliquotas = { pis: '1.65', cofins: '7.6', icms: '18' };
    const line = priceLine(
      { qtde: 1, precoBase: text(input.vProd), tipo: 1, aliquotas },
      { idFil: 1, data: '2026-05-01' },
      config,
    );
    const freight = figure(input.frete) + figure(input.seg) + figure(input.outro);
    const { informativos } = totalQuote(
      [line],
      {
        vlFreteOriginal: text(freight),
        cupom: { codigo: 'X', desconto: text(input.desc), tipo: 'VALOR' },
      },
      config,
    );
    expect(informativos).toMatchObject({
      base: cents(expected.base),
      tributos: [{ valor: cents(expected.valor) }],
    });
  });

  test('there are 27 of them', () => {
    const kinds = [/^IPI$/, /^ST/, /^FCP-ST/, /^MVA/, /^(CBS|IBS|2026)/];
    expect(kinds.map((kind) => of(kind).length)).toEqual([4, 11, 2, 5, 5]);
  });
});
