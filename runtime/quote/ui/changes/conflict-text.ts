import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { dateText } from '../../../format/dates.ts';
import { decimalText, moneyText, percentText } from '../../../format/numbers.ts';
import type { Id } from '../../../pricing/index.ts';
import { operationOf, paymentText } from '../../model/prices/payment/conditions.ts';
import type { Amount } from '../../model/records/amount.ts';
import type { Conditions, CouponRecord, QuoteRecord } from '../../model/records/records.ts';
import { asNumber } from '../../model/state/decimals.ts';
import type { Conflict } from '../../model/unsent/conflicts.ts';
import type { LineValues } from '../../model/unsent/edits.ts';

/** Subject and both sides of a conflict, as texts. */
export interface ConflictText {
  about: string;
  mine: string;
  theirs: string;
}

/** Names of ids, and the reader. */
export interface Names {
  staff: boolean;
  conditions: Conditions;
  /** Undefined where nobody said. */
  carrier(id: Id): string | undefined;
}

const NOTHING = 'Vazio';

/**
 * Labels of what the editor's own dialogs set; the names of the other header properties come from
 * the checkout form.
 */
const HEADER: Readonly<Record<string, { label: string; text?(value: unknown): string }>> = {
  idEndEntr: { label: 'Endereço de entrega', text: (value) => `Endereço ${value}` },
  dtEntr: { label: 'Data de entrega', text: (value) => dateText(String(value)) ?? String(value) },
  vlEntrada: { label: 'Entrada', text: (value) => money(value) },
  vlCredito: { label: 'Crédito', text: (value) => money(value) },
  cashback: { label: 'Cashback', text: (value) => money(value) },
  cupom: { label: 'Cupom', text: (value) => (value as CouponRecord).codigo },
  idTpOp: { label: 'Tipo de operação' },
  brindes: { label: 'Brindes', text: (value) => `${(value as unknown[]).length}` },
};

function money(value: unknown): string {
  return moneyText(asNumber(value as Amount) ?? 0);
}

function lineText(values: LineValues): string {
  if (!values) return 'Sem o produto';
  const flex = asNumber(values.percFlex) ?? 0;
  return `Quantidade ${decimalText(values.qtde, 0, 6)}${flex === 0 ? '' : `, desconto de ${percentText(flex)}`}`;
}

/**
 * A freight's value is for staff only (COM-294), so quotations are also distinguished by their
 * numbers.
 */
function freightText(
  values: Readonly<Record<string, unknown>>,
  { carrier: nameOf, staff }: Names,
): string {
  if (values.retira === true) return 'Retira';
  const { idTransp, idTranspRedespacho, cotacao, vlFreteOriginal } = values as Readonly<
    Partial<QuoteRecord>
  >;
  const called = (id: Id): string => nameOf(id) ?? `Transportadora ${id}`;
  const parts = [
    isThere(idTransp) ? called(idTransp) : undefined,
    isThere(idTranspRedespacho) ? `redespacho por ${called(idTranspRedespacho)}` : undefined,
    isThere(cotacao) && cotacao !== '' ? `cotação ${cotacao}` : undefined,
    staff && isThere(vlFreteOriginal) ? money(vlFreteOriginal) : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(', ') || NOTHING;
}

const isThere = <T>(value: T | null | undefined): value is T =>
  value !== null && value !== undefined;

function titleOf(block: ExtensionBlock, name: string): string {
  const properties = block.forms.checkout?.schema.properties as
    | Record<string, { title?: string }>
    | undefined;
  return properties?.[name]?.title ?? name;
}

function fieldText(name: string, value: unknown, { conditions }: Names): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (name === 'idTpOp')
    return operationOf(conditions, value as QuoteRecord['idTpOp'])?.desc ?? String(value);
  return HEADER[name]?.text?.(value) ?? String(value);
}

/** A conflict in words. */
export function conflictText(
  conflict: Conflict,
  block: ExtensionBlock,
  names: Names,
): ConflictText {
  switch (conflict.kind) {
    case 'line':
      return {
        about: conflict.name,
        mine: lineText(conflict.mine),
        theirs: lineText(conflict.theirs),
      };
    case 'payment':
      return {
        about: 'Condição de pagamento',
        mine: paymentText(names.conditions, conflict.mine),
        theirs: paymentText(names.conditions, conflict.theirs),
      };
    case 'header': {
      if ('vlFreteOriginal' in conflict.mine)
        return {
          about: 'Frete',
          mine: freightText(conflict.mine, names),
          theirs: freightText(conflict.theirs, names),
        };
      const { id } = conflict;
      return {
        about: HEADER[id]?.label ?? titleOf(block, id),
        mine: fieldText(id, conflict.mine[id], names),
        theirs: fieldText(id, conflict.theirs[id], names),
      };
    }
  }
}
