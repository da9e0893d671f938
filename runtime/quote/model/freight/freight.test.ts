import { describe, expect, test } from 'vitest';
import { opened } from '../state/events.ts';
import { conditions, item, quote } from '../testing/fixtures.ts';
import {
  deadlineText,
  deliveryDays,
  destinationOf,
  destinationProblem,
  freightArguments,
  NOWHERE,
  offerHeader,
  transportHeader,
} from './freight.ts';
import type { FreightOffer, FreightType } from './freight-records.ts';
import { headerChanged } from '../state/header.ts';
import { HEADER_FIELDS } from '../records/header-names.ts';
import { payloadOf } from '../records/payload.ts';
import type { QuoteRecord } from '../records/records.ts';
import { settingsOf } from '../state/settings.ts';
import { headerOf, termsOf } from '../state/state.ts';

const open = (change: Partial<QuoteRecord> = {}, parameters: Record<string, unknown> = {}) =>
  opened(
    quote({ idCob: 2, idPl: 1, itens: [item(1, 10)], ...change }),
    conditions,
    settingsOf((name) => parameters[name]),
    HEADER_FIELDS,
  );

const cif: FreightType = { id: 'CIF', descricao: 'CIF', cotado: true, redespacho: true };
const pickUp: FreightType = { id: 'RET', descricao: 'Retira', retira: true };
const offer: FreightOffer = {
  numero: '500-3',
  idTransp: 3,
  nomeTransp: 'Rápida',
  valor: 48.5,
  perc: 0,
  vlMin: 45,
  vlIsenta: 2000,
  embutido: false,
};
const cargo = { net: 9, gross: 10.5, volume: 0.2, unknown: 0 };

describe('a freight request', () => {
  test('COM-278: without a postcode, and without a city with its state, nothing can be calculated', () => {
    expect(destinationProblem(NOWHERE)).toBe('');
    expect(destinationProblem({ ...NOWHERE, cidade: 'Campinas' })).toBe('');
    expect(destinationProblem({ ...NOWHERE, cidade: 'Campinas', uf: 'SP' })).toBeNull();
    expect(destinationProblem({ ...NOWHERE, cep: '13010001' })).toBeNull();
  });

  test('COM-279: a postcode of other than 8 digits is refused', () => {
    expect(destinationProblem({ ...NOWHERE, cep: '1301000' })).toBe('O CEP deve ter 8 dígitos');
  });

  test('COM-187 COM-368: it carries the quote, the destination, gross weight, value, reship flag, type and conditions', () => {
    const to = { cidade: 'Campinas', uf: 'SP', cep: '13010001' };
    expect(
      freightArguments(500, { type: cif, to, condition: 'AGEND', reship: true }, cargo, '900.00'),
    ).toEqual({
      orcamentoId: 500,
      cidade: 'Campinas',
      uf: 'SP',
      cepEntrega: '13010001',
      peso: 10.5,
      total: 900,
      redespacho: 1,
      idTipoFrete: 'CIF',
      condicionais: 'AGEND',
    });
    expect(
      freightArguments(
        500,
        {
          type: undefined,
          to: { ...NOWHERE, cep: '13010001' },
          condition: undefined,
          reship: false,
        },
        cargo,
        '1',
      ),
    ).toEqual({ orcamentoId: 500, cepEntrega: '13010001', peso: 10.5, total: 1, redespacho: 0 });
  });

  test('it goes to the delivery address where there is one', () => {
    expect(destinationOf({ id: 1, cidade: 'Viçosa', estado: 'MG', cep: '36570000' })).toEqual({
      cidade: 'Viçosa',
      uf: 'MG',
      cep: '36570000',
    });
    expect(destinationOf(undefined)).toEqual(NOWHERE);
  });
});

describe('a chosen freight', () => {
  test('COM-256: the quote gets its number, the value as quoted and what it comes to', () => {
    const state = headerChanged(open(), offerHeader(offer, cif, 4));
    expect(payloadOf(state)).toMatchObject({
      cotacao: '500-3',
      idTransp: 3,
      idTranspRedespacho: 4,
      idTipoFrete: 'CIF',
      vlFreteOriginal: 48.5,
      vlFrete: 48.5,
      retira: false,
    });
    expect(state.totals.vlTot).toBe('148.50');
  });

  test('its own least value and exemption decide what is charged', () => {
    expect(
      headerChanged(open(), offerHeader({ ...offer, valor: 20 }, cif, undefined)).totals.vlFrete,
    ).toBe('45.00');
    expect(
      headerChanged(open(), offerHeader({ ...offer, vlIsenta: 100 }, cif, undefined)).totals
        .vlFrete,
    ).toBe('0.00');
  });

  test('COM-190: picking up resets carrier, reship, quotation, freight and share of the taxes, of the ERP, too', () => {
    const before = {
      idTransp: 3,
      idTranspRedespacho: 4,
      cotacao: '500-3',
      vlFrete: 48.5,
      vlFreteOriginal: 48.5,
      vlMin: 45,
      percBaseImposto: 2,
    };
    const state = headerChanged(open(before), transportHeader(pickUp, {}));
    expect(state.totals.vlFrete).toBe('0.00');
    expect(headerOf(state)).toMatchObject({
      retira: true,
      idTipoFrete: 'RET',
      idTransp: undefined,
      percBaseImposto: undefined,
      cotacao: '',
    });
    const sent = payloadOf(state);
    expect(sent).toMatchObject({ retira: true, vlFrete: 0, cotacao: '' });
    for (const name of ['idTransp', 'idTranspRedespacho']) expect(sent).not.toHaveProperty(name);
  });

  test('COM-312 COM-314: difTpFrete is read into the calculation, and changes no price', () => {
    const [plain, other] = [open({}, {}), open({}, { difTpFrete: 'X9' })];
    expect(termsOf(other).context.difTpFrete).toBe('X9');
    expect(headerChanged(other, offerHeader(offer, cif, undefined)).totals).toEqual(
      headerChanged(plain, offerHeader(offer, cif, undefined)).totals,
    );
  });
});

describe('how a freight is described', () => {
  test('COM-085: a deadline that is empty is A combinar', () => {
    expect([undefined, 1, 5].map(deadlineText)).toEqual(['A combinar', '1 dia', '5 dias']);
  });

  test('COM-185: weekday flags are seven days from Sunday on', () => {
    const days = deliveryDays('N,S,N,S,N,S,N');
    expect(days?.map(({ letter }) => letter).join(' ')).toBe('D S T Q Q S S');
    expect(days?.filter(({ delivers }) => delivers).map(({ name }) => name)).toEqual([
      'segunda',
      'quarta',
      'sexta',
    ]);
    expect(deliveryDays('S,N')).toBeNull();
    expect(deliveryDays(undefined)).toBeNull();
  });
});
