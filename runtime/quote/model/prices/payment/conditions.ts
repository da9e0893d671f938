import type { Id } from '../../../../pricing/index.ts';
import {
  type Collection,
  type Conditions,
  type OperationType,
  type Plan,
  sameId,
} from '../../records/records.ts';
import { forEngine } from '../../state/decimals.ts';
import type { PaymentTerms } from '../price.ts';

/** A payment condition: how it is collected and by which plan. */
export interface Payment {
  idCob?: Id;
  idPl?: Id;
}

/** Whether two payments have the same collection and plan. */
export function samePayment(a: Payment, b: Payment): boolean {
  return (
    (a.idCob === b.idCob || sameId(a.idCob, b.idCob)) &&
    (a.idPl === b.idPl || sameId(a.idPl, b.idPl))
  );
}

/** Whether the pair is one of the allowed ones. */
export function isAllowed(conditions: Conditions, payment: Payment): boolean {
  return conditions.pivot.some(
    (pair) => sameId(pair.cobId, payment.idCob) && sameId(pair.plId, payment.idPl),
  );
}

/**
 * The payment a quote opens with: its own when it is allowed, else the first allowed pair; of
 * those, the first of the quote's operation type where the ERP defines collections by operation.
 * Nothing is chosen when nothing is allowed.
 */
export function paymentOrFirst(
  conditions: Conditions,
  payment: Payment,
  idTpOp: Id | undefined,
): Payment {
  if (isAllowed(conditions, payment)) return payment;
  const ofOperation = (conditions.pivotOperacoesCobrancas ?? []).filter((entry) =>
    sameId(entry.idTpOp, idTpOp),
  );
  const first =
    conditions.pivot.find((pair) =>
      ofOperation.some(
        (entry) =>
          sameId(entry.cobId, pair.cobId) &&
          (entry.plId === undefined || sameId(entry.plId, pair.plId)),
      ),
    ) ?? conditions.pivot[0];
  return first ? { idCob: first.cobId, idPl: first.plId } : {};
}

/** Whether collection and plan exist at all, allowed together or not. */
export function isKnownPayment(conditions: Conditions, { idCob, idPl }: Payment): boolean {
  return (
    conditions.cobrancas.some(({ id }) => sameId(id, idCob)) &&
    conditions.planos.some(({ id }) => sameId(id, idPl))
  );
}

/** The collections that have at least one plan. */
export function collectionsOf(conditions: Conditions): Collection[] {
  return conditions.cobrancas.filter((collection) =>
    conditions.pivot.some((pair) => sameId(pair.cobId, collection.id)),
  );
}

/** The plans allowed with a collection. */
export function plansOf(conditions: Conditions, idCob: Id | undefined): Plan[] {
  return conditions.planos.filter((plan) =>
    conditions.pivot.some((pair) => sameId(pair.cobId, idCob) && sameId(pair.plId, plan.id)),
  );
}

/**
 * The payment after choosing another collection: the same plan where it is allowed with it, else
 * its first one.
 */
export function withCollection(conditions: Conditions, payment: Payment, idCob: Id): Payment {
  const same = { idCob, idPl: payment.idPl };
  return isAllowed(conditions, same) ? same : { idCob, idPl: plansOf(conditions, idCob)[0]?.id };
}

/** Price terms of the chosen plan. */
export function paymentTerms(conditions: Conditions, payment: Payment): PaymentTerms {
  const plan = conditions.planos.find((candidate) => sameId(candidate.id, payment.idPl));
  return plan ? { idPl: plan.id, prazMed: plan.prazMed, percFin: forEngine(plan.percFin) } : {};
}

/** The chosen collection, which may charge a fee once per order. */
export function collectionOf(conditions: Conditions, payment: Payment): Collection | undefined {
  return conditions.cobrancas.find((candidate) => sameId(candidate.id, payment.idCob));
}

/** The operation type of the quote, where the ERP sends one. */
export function operationOf(
  conditions: Conditions,
  idTpOp: Id | undefined,
): OperationType | undefined {
  return conditions.operacoes?.find((candidate) => sameId(candidate.id, idTpOp));
}

/**
 * `Boleto bancário, 30 dias`: a payment in words; what the conditions do not name any more is shown
 * by its number.
 */
export function paymentText(conditions: Conditions, { idCob, idPl }: Payment): string {
  const collection =
    conditions.cobrancas.find(({ id }) => sameId(id, idCob))?.desc ??
    (idCob === undefined ? undefined : `Cobrança ${idCob}`);
  const plan =
    conditions.planos.find(({ id }) => sameId(id, idPl))?.desc ??
    (idPl === undefined ? undefined : `Plano ${idPl}`);
  return [collection, plan].filter((part) => part !== undefined).join(', ') || 'Nenhuma';
}
