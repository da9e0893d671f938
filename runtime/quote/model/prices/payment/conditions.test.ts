import { describe, expect, test } from 'vitest';
import { conditions } from '../../testing/fixtures.ts';
import {
  collectionsOf,
  paymentOrFirst,
  paymentTerms,
  plansOf,
  withCollection,
} from './conditions.ts';

describe('the payment condition', () => {
  test('an allowed pair stays, also when the ERP sends its ids as text', () => {
    expect(paymentOrFirst(conditions, { idCob: '1', idPl: '30' }, undefined)).toEqual({
      idCob: '1',
      idPl: '30',
    });
  });
  test('COM-229: a pair that is not allowed falls back to the first allowed pair', () => {
    expect(paymentOrFirst(conditions, { idCob: 2, idPl: 30 }, 3)).toEqual({ idCob: 1, idPl: 7 });
    expect(paymentOrFirst(conditions, {}, 3)).toEqual({ idCob: 1, idPl: 7 });
  });
  test('COM-229: the first pair of the operation type goes before the first of all', () => {
    const byOperation = { ...conditions, pivotOperacoesCobrancas: [{ idTpOp: 3, cobId: 2 }] };
    expect(paymentOrFirst(byOperation, {}, 3)).toEqual({ idCob: 2, idPl: 1 });
    expect(paymentOrFirst(byOperation, {}, 4)).toEqual({ idCob: 1, idPl: 7 });
  });
  test('nothing is chosen where nothing is allowed', () => {
    expect(paymentOrFirst({ ...conditions, pivot: [] }, { idCob: 1, idPl: 7 }, 3)).toEqual({});
  });
  test('only collections with a plan are offered, and only their own plans', () => {
    expect(collectionsOf(conditions).map((collection) => collection.id)).toEqual([1, 2]);
    expect(plansOf(conditions, 1).map((plan) => plan.id)).toEqual([7, 30]);
    expect(plansOf(conditions, undefined)).toEqual([]);
  });
  test('another collection keeps the plan it allows, else takes its first', () => {
    const shared = { ...conditions, pivot: [...conditions.pivot, { cobId: 9, plId: 30 }] };
    expect(withCollection(shared, { idCob: 1, idPl: 30 }, 9)).toEqual({ idCob: 9, idPl: 30 });
    expect(withCollection(shared, { idCob: 1, idPl: 30 }, 2)).toEqual({ idCob: 2, idPl: 1 });
  });
  test('the plan tells its mean term and its finance percentage as decimal text', () => {
    expect(paymentTerms(conditions, { idPl: 1 })).toEqual({ idPl: 1, prazMed: 0, percFin: '-2' });
    expect(paymentTerms(conditions, {})).toEqual({});
  });
});
