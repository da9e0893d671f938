import { describe, expect, test } from 'vitest';
import { opened, productsKnown } from '../state/events.ts';
import { conditions, item, product, quote } from '../testing/fixtures.ts';
import type { FreightOffer } from './freight-records.ts';
import { headerChanged } from '../state/header.ts';
import { HEADER_FIELDS } from '../records/header-names.ts';
import {
  compareOffers,
  mayTake,
  missingForFreeFreight,
  sortedOffers,
  headerWithOffer,
} from './offers.ts';
import { settingsOf } from '../state/settings.ts';

const open = (parameters: Record<string, unknown> = {}) =>
  productsKnown(
    opened(
      quote({ idCob: 1, idPl: 7, itens: [item(1, 10)] }),
      conditions,
      settingsOf((name) => parameters[name]),
      HEADER_FIELDS,
    ),
    [taxed],
  );
/** Its tax base may hold a share of the freight. */
const taxed = product(1, {
  precos: [{ ...product(1).precos?.[0], aliquotas: { tipo: 2, ipi: 10, st: 0 } }],
});

const offer = (idTransp: number, change: Partial<FreightOffer> = {}): FreightOffer => ({
  numero: `500-${idTransp}`,
  idTransp,
  nomeTransp: `T${idTransp}`,
  valor: 10 * idTransp,
  prazo: 5,
  previsao: '2026-12-05',
  diasSemanaEntrega: 'N,S,S,S,S,S,N',
  ...change,
});
const bests = (offers: FreightOffer[]) =>
  compareOffers(open(), offers, undefined).map(({ best }) => best);
const names = (offers: readonly { offer: FreightOffer }[]) =>
  offers.map((one) => one.offer.nomeTransp);

describe('freight side by side', () => {
  test('the best of each measure is marked, a draw of all is nobody’s', () => {
    expect(
      bests([
        offer(1, { prazo: 9 }),
        offer(2, { prazo: 2, previsao: '2026-12-02' }),
        offer(3, { diasSemanaEntrega: 'S,S,S,S,S,S,S' }),
      ]),
    ).toEqual([['total'], ['prazo', 'previsao'], ['dias']]);
    expect(bests([offer(1), offer(1)])).toEqual([[], []]);
  });

  test('an offer that cannot be chosen is best in nothing, and one to be asked for has no value', () => {
    const [asked, cheap, dear] = compareOffers(
      open(),
      [offer(6, { aConsultar: true, selecionavel: false, prazo: undefined }), offer(1), offer(2)],
      undefined,
    );
    expect(asked).toMatchObject({ applied: null, best: [] });
    expect([cheap?.best, dear?.best]).toEqual([['total'], []]);
  });

  test.each([
    { valor: -12 },
    { valor: 'doze' },
    { vlMin: -1 },
    { vlIsenta: '-10' },
    { perc: -3, embutido: true },
    { valor: 1e300 },
    { valor: -12, aConsultar: true },
  ])(
    'an offer of %o is invalid: not to be taken, best in nothing, and the others are compared all the same',
    (bad) => {
      const [broken, sound, dear] = compareOffers(
        open(),
        [offer(3, bad), offer(1), offer(2)],
        undefined,
      );
      expect([
        broken?.invalid,
        broken?.applied,
        broken?.free,
        broken?.best,
        broken && mayTake(broken),
      ]).toEqual([true, null, null, [], false]);
      expect([sound?.best, sound && mayTake(sound), dear?.applied?.totals.vlFrete]).toEqual([
        ['total'],
        true,
        '20.00',
      ]);
    },
  );

  test('a freight inside the prices is compared by what the quote costs with it', () => {
    const before = open();
    const [inside, outside] = compareOffers(
      before,
      [offer(5, { embutido: true, perc: 2, valor: 0 }), offer(1, { valor: 1 })],
      undefined,
    );
    expect(inside?.applied?.totals).toMatchObject({ vlFrete: '0.00' });
    expect(inside?.applied?.lines[0]?.record.vlUnit).toBeGreaterThan(10);
    expect(inside?.best).toEqual([]);
    expect(outside?.applied?.totals.vlTot).toBe('104.50');
    expect(outside?.best).toEqual(['total']);
    expect(before).toEqual(open());
  });

  test('a quotation that is chosen already does not change what the others cost', () => {
    const chosen = headerChanged(open(), {
      cotacao: '500-2',
      idTransp: 2,
      vlFreteOriginal: 20,
      vlMin: 15,
    });
    expect(compareOffers(chosen, [offer(1)], undefined)[0]?.applied?.totals).toMatchObject({
      vlFrete: '10.00',
      vlTot: '113.50',
    });
  });

  test('COM-256: taking one hands back what was quoted and what it comes to', () => {
    const [one] = compareOffers(open(), [offer(1, { vlMin: 25 })], undefined);
    expect(one && headerWithOffer(one, undefined)).toMatchObject({
      cotacao: '500-1',
      vlFreteOriginal: 10,
      vlFreteCotacao: 25,
      idTransp: 1,
    });
  });

  test('they are sorted by any measure, those that say nothing last either way', () => {
    const compared = compareOffers(
      open(),
      [
        offer(2, { prazo: 7 }),
        offer(6, { aConsultar: true, prazo: undefined }),
        offer(1, { prazo: 9 }),
      ],
      undefined,
    );
    expect(names(sortedOffers(compared, 'total', false))).toEqual(['T1', 'T2', 'T6']);
    expect(names(sortedOffers(compared, 'prazo', false))).toEqual(['T2', 'T1', 'T6']);
    expect(names(sortedOffers(compared, 'prazo', true))).toEqual(['T1', 'T2', 'T6']);
    expect(names(sortedOffers(compared, 'nomeTransp', true))).toEqual(['T6', 'T2', 'T1']);
  });
});

describe('what a free freight lacks', () => {
  test('each carrier’s own limit, and the distributor’s for all of them', () => {
    expect(compareOffers(open(), [offer(1, { vlIsenta: 450.5 })], undefined)[0]?.free).toEqual({
      rule: 'vlIsenta',
      limit: '450.50',
      missing: '350.50',
    });
    expect(
      compareOffers(
        open({ valorMinimoNaoCobrarCotacaoFrete: 300 }),
        [offer(1, { vlIsenta: 450 })],
        undefined,
      )[0]?.free?.missing,
    ).toBe('200.00');
  });

  test('the quote itself lacks what its chosen freight or the parameter asks for; nothing once it is reached or picked up', () => {
    expect(missingForFreeFreight(open())).toBeNull();
    expect(missingForFreeFreight(open({ valorMinimoNaoCobrarCotacaoFrete: 130 }))?.missing).toBe(
      '30.00',
    );
    expect(missingForFreeFreight(headerChanged(open(), { vlIsenta: 180 }))?.missing).toBe('80.00');
    expect(missingForFreeFreight(headerChanged(open(), { vlIsenta: 100 }))).toBeNull();
    expect(
      missingForFreeFreight(
        headerChanged(open({ valorMinimoNaoCobrarCotacaoFrete: 130 }), { retira: true }),
      ),
    ).toBeNull();
  });
});
