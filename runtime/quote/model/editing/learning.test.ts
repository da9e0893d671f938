import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deferred, item, product, quote } from '../testing/fixtures.ts';
import type { QuoteRecord } from '../records/records.ts';
import { browser, tab } from '../testing/tab.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('products', () => {
  test('what is edited while the products of the lines are still coming stays', async () => {
    let answer: (products: ReturnType<typeof product>[]) => void = () => undefined;
    const { editing, saved } = tab(browser(), {
      host: {
        products: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    });
    await editing.open();
    editing.lineQuantity('1:UN', 5);
    answer([product(1)]);
    await settle();
    expect(editing.view().state.lines[0]?.record.qtde).toBe(5);
    await vi.advanceTimersByTimeAsync(1500);
    expect(saved.at(-1)?.itens[0]?.qtde).toBe(5);
  });
});

describe('a cart that is opened', () => {
  const answer = quote({
    isCarrinho: true,
    itens: [item(1, 2, { vlUnit: 12, vlTot: 24 })],
    itensCortados: [{ sqIns: 1, idProd: 1, qtdeAnterior: 2, qtdeAtual: 1 }],
  });
  test('it is computed anew once, and what changed meanwhile is known', async () => {
    let asked = 0;
    const { editing } = tab(browser(), {
      host: {
        validate: async () => {
          asked++;
          return answer;
        },
      },
    });
    await editing.open();
    await settle();
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(asked).toBe(1);
    expect(editing.view()).toMatchObject({
      meanwhile: { prices: [{ after: 12 }], cuts: [{ after: 1 }] },
      state: { lines: [{ record: { vlUnit: 12 } }] },
    });
  });
  test('what is edited while it is computed stays', async () => {
    const late = deferred<QuoteRecord>();
    const { editing } = tab(browser(), { host: { validate: () => late.promise } });
    await editing.open();
    editing.lineQuantity('1:UN', 5);
    late.resolve(answer);
    await settle();
    expect(editing.view().state.lines[0]?.record.qtde).toBe(5);
    expect(editing.view().meanwhile.cuts).toEqual([]);
  });
  test('what it was computed to before it was read again is dropped', async () => {
    const late = deferred<QuoteRecord>();
    const { editing, erp } = tab(browser(), { host: { validate: () => late.promise } });
    await editing.open();
    erp.held = {};
    erp.quote = { itens: [item(1, 7)] };
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    expect(editing.view()).toMatchObject({
      editable: true,
      state: { lines: [{ record: { qtde: 7 } }] },
    });
    late.resolve(answer);
    await settle();
    expect(editing.view().state.lines[0]?.record.qtde).toBe(7);
  });
});
