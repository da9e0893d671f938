import type { Id } from '../../../pricing/index.ts';
import { foldText } from '../../../../schemas/fold-text.ts';
import { type EntrySettings, unfit } from '../lines/fit.ts';
import {
  type Packaging,
  packagingLabel,
  packagingsOf,
  unavailability,
} from '../lines/packaging.ts';
import { roundQuantity } from '../lines/round-quantity.ts';
import type { ProductRecord } from '../records/records.ts';
import { lineKey, type QuoteState } from '../state/state.ts';
import { readWrittenAmount } from './amount.ts';
import type { CheckedRow } from './checked-row.ts';
import type { ImportDraft, Mend } from './draft.ts';
import { createLineCheck } from './lines.ts';
import { bareCode, isCutCode, type Match } from './match.ts';
import {
  ambiguousCode,
  cannotBuy,
  type Problem,
  repeatedRow,
  unfitQuantity,
  unknownCode,
  unknownPackaging,
  unreadableQuantity,
} from './problem.ts';
import { lineAt } from './sheet/sheet.ts';

/** The products of a sheet's codes, and how quantities are typed. */
export interface CheckContext {
  matches: ReadonlyMap<string, Match>;
  /** Products by id: those of the codes, and those that the user chose. */
  products: ReadonlyMap<string, ProductRecord>;
  entry: EntrySettings;
}

/**
 * Everything that is right or wrong with every row. A pure function of the sheet, the decisions and
 * the quote.
 */
export function checkRows(
  draft: ImportDraft,
  context: CheckContext,
  state: QuoteState,
): CheckedRow[] {
  const rows = draft.sheet.rows.map((_, at) => readRow(draft, at, context));
  mergeRows(rows, draft);
  const check = createLineCheck(state, draft);
  for (const row of rows) if (row.status === 'ready') check(row);
  return rows;
}

/** The content of a row: its product, packaging and quantity. */
function readRow(draft: ImportDraft, at: number, context: CheckContext): CheckedRow {
  const cells = draft.sheet.rows[at] ?? {};
  const { columns } = draft;
  const mend = draft.mends[at] ?? {};
  const code = bareCode(columns.code === undefined ? undefined : cells[columns.code]);
  const written =
    (columns.quantity === undefined ? undefined : cells[columns.quantity])?.trim() ?? '';
  const row: CheckedRow = { at, line: lineAt(draft.sheet, at), code, written, status: 'ready' };
  const amount = readWrittenAmount(written);
  const isEmpty = mend.qtde === undefined && (written === '' || amount?.qtde === 0);
  if (isEmpty)
    return {
      ...row,
      status: 'empty',
      note:
        code === '' ? 'Linha sem código e sem quantidade.' : 'Sem quantidade: nada a adicionar.',
    };
  const match = context.matches.get(code);
  const product =
    mend.product === undefined ? match?.products[0] : context.products.get(String(mend.product));
  if (product) row.product = product;
  const qtde = mend.qtde ?? amount?.qtde;
  if (qtde !== undefined) row.own = qtde;
  if (mend.added) return { ...row, status: 'added', note: 'Adicionada.' };
  if (mend.skip) return { ...row, status: 'skipped', note: 'Deixada de fora.' };
  const problem = (of: Problem): CheckedRow => ({ ...row, status: 'problem', problem: of });
  if (mend.product === undefined && match && match.products.length > 1)
    return problem(ambiguousCode(match.products));
  if (!product) return problem(unknownCode(code, match?.message, isCutCode(code)));
  const obstacle =
    mend.refused ??
    (mend.product === undefined ? match?.message : undefined) ??
    unavailability(product);
  if (obstacle != null)
    return problem(
      cannotBuy(product, obstacle, mend.refused === undefined ? 'unavailable' : 'refused'),
    );
  if (qtde === undefined || qtde === 0) return problem(unreadableQuantity(written));
  const unwritable = unfit(qtde, context.entry);
  if (unwritable) return problem(unfitQuantity(unwritable.message, unwritable.near));
  const unit =
    amount?.unit ??
    (columns.packaging === undefined ? undefined : cells[columns.packaging]?.trim());
  const packaging = packagingFor(product, mend, unit);
  if (!packaging) return problem(unknownPackaging(product, unit ?? ''));
  return { ...row, packaging, key: lineKey({ idProd: product.id, idEmb: packaging.idEmb }) };
}

/** The letters and digits of a unit, as units are compared. */
const plain = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '');

/**
 * The packaging that a unit names by its id, unit or description; without a unit the product's own.
 */
function packagingFor(
  product: ProductRecord,
  mend: Mend,
  unit: string | undefined,
): Packaging | undefined {
  const all = packagingsOf(product);
  const byId = (id: Id): Packaging | undefined =>
    all.find(({ idEmb }) => String(idEmb) === String(id));
  if (mend.packaging !== undefined) return byId(mend.packaging);
  if (unit === undefined || unit === '') return all[0];
  const wanted = plain(unit);
  const named = (packaging: Packaging): string[] =>
    [
      String(packaging.idEmb),
      packaging.unidade ?? '',
      packaging.emb ?? '',
      packagingLabel(packaging),
    ].map(plain);
  // 'pcs' and 'unid' are what people write for 'PC' and 'UN'.
  return (
    all.find((packaging) => named(packaging).includes(wanted)) ??
    all.find(
      ({ unidade }) =>
        unidade !== undefined &&
        wanted.startsWith(plain(unidade)) &&
        wanted.length <= plain(unidade).length + 2,
    )
  );
}

/** Rows that become the same line: one carries it, by the policy that the user chose for them. */
function mergeRows(rows: CheckedRow[], draft: ImportDraft): void {
  const groups = new Map<string, CheckedRow[]>();
  for (const row of rows)
    if (row.key !== undefined) groups.set(row.key, [...(groups.get(row.key) ?? []), row]);
  for (const [key, group] of groups) {
    const policy = draft.policies[key]?.repeated;
    const carrier = policy === 'last' ? group.at(-1) : group[0];
    if (!carrier) continue;
    carrier.qtde =
      policy === 'sum'
        ? group.reduce((sum, { own = 0 }) => roundQuantity(sum + own), 0)
        : carrier.own;
    if (group.length === 1) continue;
    for (const row of group) {
      if (policy === undefined)
        Object.assign(row, {
          status: 'problem',
          problem: repeatedRow(group.map(({ line }) => line)),
        });
      else if (row !== carrier)
        Object.assign(row, {
          status: 'merged',
          note:
            policy === 'sum' ? `Somada à linha ${carrier.line}.` : `Fica a linha ${carrier.line}.`,
        });
    }
  }
}
