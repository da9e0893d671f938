import { customerScope, isCustomer } from '../../documents/scope.ts';
import type { SqlValue } from '../../store/store.ts';
import type { Answer, Call } from '../../types.ts';

/**
 * CREDITO_USUARIO: credits of the customer who is logged in, of all their stores; staff have none.
 */
export function ownCredits(call: Call): Answer {
  return isCustomer(call.user) ? creditsOf(call, customerScope(call.user)) : [];
}

/** CREDITOS: credits of all the customers that the user may see. */
export function credits(call: Call): Answer {
  return creditsOf(call, customerScope(call.user));
}

function creditsOf({ erp }: Call, scope: { sql: string; values: SqlValue[] }): Answer {
  return erp.store.all(
    `SELECT credito.id, credito.grupo, CAST(credito.valor AS TEXT) AS valor, cliente.fant AS cliente_fantasia, filial.fant AS filial_fantasia,
       credito.historico, credito.dt_lancamento, credito.numero_nota, credito.valor_credito, credito.posicao, cliente.idColab AS responsavel
     FROM credito JOIN cliente ON cliente.id = credito.idCli JOIN filial ON filial.id = credito.idFil
     WHERE ${scope.sql} ORDER BY credito.dt_lancamento DESC, credito.id DESC`,
    ...scope.values,
  );
}
