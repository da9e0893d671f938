import { item, openState, product } from '../../../runtime/quote/model/testing/fixtures.ts';
import { checkRows } from '../../../runtime/quote/model/import/check.ts';
import { newDraft, withPolicies } from '../../../runtime/quote/model/import/draft.ts';
import { median } from '../stats.ts';

const rounds = 15;

/**
 * Cost of checking every row without any network, ms: into an empty quote, and into one that has
 * all the products.
 */
export function checkOnly(size: number): { empty: number; full: number } {
  const all = Array.from({ length: size }, (_, at) => product(at + 1));
  const sheet = {
    columns: [
      { id: 'A', label: 'Código' },
      { id: 'B', label: 'Qtde' },
    ],
    rows: all.map(({ id }) => ({ A: `P${id}`, B: '3' })),
  };
  const draft = { ...newDraft('mil', sheet, { code: 'A', quantity: 'B' }), verified: true };
  const context = {
    matches: new Map(all.map((one) => [`P${one.id}`, { products: [one] }])),
    products: new Map(all.map((one) => [String(one.id), one])),
    entry: { maxLength: 4, decimals: 2 },
  };
  const empty = openState({ itens: [] });
  const full = openState({ itens: all.map(({ id }) => item(Number(id), 1)) });
  const replacing = withPolicies(
    draft,
    all.map(({ id }) => [`${id}:UN`, { present: 'replace' }] as const),
  );
  const timed = (run: () => unknown): number => {
    run();
    return median(
      Array.from({ length: rounds }, () => {
        const start = performance.now();
        run();
        return performance.now() - start;
      }),
    );
  };
  return {
    empty: timed(() => checkRows(draft, context, empty)),
    full: timed(() => checkRows(replacing, context, full)),
  };
}
