import { forbidden, notFound } from '../errors.ts';
import { pathId } from '../input.ts';
import type { SqlValue, Store } from '../store/store.ts';
import type { Call, User } from '../types.ts';

/** A condition over the table `cliente` that holds for the customers a user may see. */
export function customerScope(user: User): { sql: string; values: SqlValue[] } {
  switch (user.type) {
    case 'ADMIN':
    case 'GERENTE':
    case 'CALLCENTER':
      return { sql: '1 = 1', values: [] };
    case 'SUPERVISOR':
      return {
        sql: 'cliente.idColab IN (SELECT id FROM colaborador WHERE idSupervisor = ?)',
        values: [user.id],
      };
    case 'REPRESENTANTE':
      return { sql: 'cliente.idColab = ?', values: [user.id] };
    case 'CLIENTE':
    case 'CONSUMIDOR_FINAL':
      return { sql: 'cliente.idMatriz = ?', values: [user.idCli] };
  }
}

/** Customers and final consumers; everybody else is staff. */
export function isCustomer(user: User): boolean {
  return user.idCli !== null;
}

/** 404 for a customer that does not exist, 403 for one that is not this user's. */
export function requireCustomer(store: Store, user: User, idCli: number): void {
  const scope = customerScope(user);
  const row = store.one<{ mine: number }>(
    `SELECT (${scope.sql}) AS mine FROM cliente WHERE id = ?`,
    ...scope.values,
    idCli,
  );
  if (row === undefined) throw notFound('Cliente não encontrado.');
  if (row.mine !== 1) throw forbidden('Você não tem acesso a este cliente.');
}

/** The customer of the path's `idCli`, if it is this user's; 404 and 403 otherwise. */
export function requireCustomerOf({ erp, user, params }: Call): number {
  const id = pathId(params['idCli']);
  if (id === null) throw notFound('Cliente não encontrado.');
  requireCustomer(erp.store, user, id);
  return id;
}
