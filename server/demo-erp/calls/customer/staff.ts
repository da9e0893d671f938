import { isCustomer, requireCustomer } from '../../documents/scope.ts';
import { forbidden, notFound } from '../../errors.ts';
import { pathId } from '../../input.ts';
import type { Call } from '../../types.ts';

/**
 * The customer of the path. The customer's sheet is for staff: 403 for customers, and for staff who
 * do not serve this one.
 */
export function customerForStaff({ erp, user, params }: Call): number {
  if (isCustomer(user)) throw forbidden('Acesso restrito à equipe interna.');
  const id = pathId(params['idCli']);
  if (id === null) throw notFound('Cliente não encontrado.');
  requireCustomer(erp.store, user, id);
  return id;
}
