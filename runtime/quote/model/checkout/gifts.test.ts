import { describe, expect, test } from 'vitest';
import { type GiftRecord, isChosen, earnedGifts, missingOf, withGift } from './gifts.ts';

const gift = (id: number, ganho: boolean, change: Partial<GiftRecord> = {}): GiftRecord => ({
  id,
  idProd: 100 + id,
  qtde: 1,
  ganho,
  descComp: `Brinde ${id}`,
  ...change,
});

describe('gifts', () => {
  test('are taken and left one by one', () => {
    const one = withGift(undefined, gift(1, true), true);
    const two = withGift(one, gift(2, true, { qtde: 3 }), true);
    expect(two).toEqual([
      { idProd: 101, qtde: 1 },
      { idProd: 102, qtde: 3 },
    ]);
    expect(isChosen(gift(2, true), two)).toBe(true);
    expect(withGift(withGift(two, gift(1, true), false), gift(2, true), false)).toBeUndefined();
  });

  test('that are no longer earned leave the quote by name, quantities follow what is earned', () => {
    const chosen = [
      { idProd: 101, qtde: 1 },
      { idProd: 102, qtde: 1 },
    ];
    const { remaining, lost } = earnedGifts(chosen, [gift(1, false), gift(2, true, { qtde: 2 })]);
    expect([remaining, lost.map(({ descComp }) => descComp)]).toEqual([
      [{ idProd: 102, qtde: 2 }],
      ['Brinde 1'],
    ]);
  });

  test('that are as they were are the same list; one that two rules give stays while one of them does', () => {
    const chosen = [{ idProd: 101, qtde: 1 }];
    expect(earnedGifts(chosen, [gift(1, true), gift(9, false, { idProd: 101 })])).toEqual({
      remaining: chosen,
      lost: [],
    });
    expect(earnedGifts(chosen, [gift(1, true)]).remaining).toBe(chosen);
  });

  test('say what is missing in reais or in items', () => {
    expect(missingOf(gift(1, false, { tipo: 'VALOR', falta: '12.50' }))).toEqual({
      kind: 'money',
      amount: 12.5,
    });
    expect(missingOf(gift(1, false, { tipo: 'PRODUTOS', falta: 3 }))).toEqual({
      kind: 'items',
      amount: 3,
    });
  });
});
