import { failureOf } from '../../saving/failure.ts';
import { readWrittenAmount } from '../amount.ts';
import type { CheckedRow } from '../checked-row.ts';
import { type Mend, mended, type Policy, withPolicies } from '../draft.ts';
import type { MendOption } from '../problem.ts';
import type { ImporterCore } from './core.ts';
import type { Importer, ImporterHost } from './types.ts';

const FAILURE_LIFE = 5000;

/** The user's decisions about rows. */
export function createRowDecisions(
  host: ImporterHost,
  core: ImporterCore,
): Pick<Importer, 'take' | 'takeAll' | 'restore' | 'chooseProduct' | 'typeQuantity'> {
  function decide(
    rows: readonly CheckedRow[],
    option: (row: CheckedRow) => MendOption | undefined,
  ): void {
    const { draft } = core.view();
    if (!draft || core.view().working) return;
    const chosen = rows.flatMap((row) => {
      const of = option(row);
      return of ? [{ row, of }] : [];
    });
    const mends = chosen.flatMap(({ row, of }): [number, Mend][] =>
      of.mend ? [[row.at, of.mend]] : [],
    );
    const policies = chosen.flatMap(({ row, of }): [string, Policy][] =>
      of.policy && row.key !== undefined ? [[row.key, of.policy]] : [],
    );
    if (chosen.length > 0) core.become(withPolicies(mended(draft, mends), policies));
  }

  const decideAt = (at: number, mend: Mend): void => {
    const row = core.rowAt(at);
    if (row) decide([row], () => ({ id: 'own', label: '', mend }));
  };

  return {
    take(at, option) {
      const row = core.rowAt(at);
      if (row) decide([row], () => option);
    },
    takeAll: (kind, optionId) =>
      decide(core.view().rows, ({ problem }) =>
        problem?.kind === kind ? problem.options.find(({ id }) => id === optionId) : undefined,
      ),
    restore: (at) => decideAt(at, { skip: false }),
    async chooseProduct(at, product, remember) {
      const row = core.rowAt(at);
      if (!row || core.view().working) return;
      core.addProduct(product);
      const isCode = row.problem?.kind === 'code' || row.problem?.kind === 'ambiguous';
      const same =
        isCode && row.code !== ''
          ? core
              .view()
              .rows.filter(
                ({ code, problem }) => code === row.code && problem?.kind === row.problem?.kind,
              )
          : [row];
      decide(same, () => ({
        id: 'own',
        label: '',
        mend: { product: product.id, packaging: undefined, refused: undefined, total: undefined },
      }));
      if (!remember || !isCode || row.code === '') return;
      try {
        await host.remember?.(row.code, product.id);
      } catch (error) {
        host.notify({ text: failureOf(error).message, tone: 'danger', life: FAILURE_LIFE });
      }
    },
    typeQuantity(at, text) {
      const row = core.rowAt(at);
      const is = readWrittenAmount(text)?.qtde;
      if (!row || is === undefined || is === 0) return 'Quantidade inválida';
      decideAt(
        at,
        row.problem?.kind === 'quantity' || row.sum === undefined
          ? { qtde: is }
          : { total: { of: row.sum, is } },
      );
      return null;
    },
  };
}
