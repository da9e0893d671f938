import { forbidden, unprocessable } from '../errors.ts';
import type { User } from '../types.ts';
import { isCustomer } from './scope.ts';

/** A kind of sale. */
interface Operation {
  id: number;
  desc: string;
  /** Products are sold at their wholesale price, whatever the customer's column. */
  atacado: boolean;
}

const OPERATIONS: readonly Operation[] = [
  { id: 1, desc: 'Venda', atacado: false },
  { id: 2, desc: 'Venda no atacado', atacado: true },
];

/**
 * The operation types between which a user may choose: staff among all, customers have the one that
 * their quote is of.
 */
export function operationsOf(user: User, present: number | null): readonly Operation[] {
  return isCustomer(user) ? OPERATIONS.filter(({ id }) => id === present) : OPERATIONS;
}

/** Whether an operation type sells at wholesale prices. */
export function isWholesale(idTpOp: number | null): boolean {
  return OPERATIONS.some(({ id, atacado }) => id === idTpOp && atacado);
}

/** 422 for an operation type that does not exist, 403 for one that this user may not choose. */
export function requireOperation(user: User, wanted: number | null, present: number | null): void {
  if (wanted === present) return;
  if (!OPERATIONS.some(({ id }) => id === wanted))
    throw unprocessable('Tipo de operação inexistente.', {
      idTpOp: 'Tipo de operação inexistente.',
    });
  if (isCustomer(user)) throw forbidden('O tipo de operação só pode ser escolhido pela equipe.');
}
