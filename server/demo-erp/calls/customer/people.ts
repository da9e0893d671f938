import type { SqlValue } from '../../store/store.ts';
import type { Answer, Call } from '../../types.ts';
import { customerForStaff } from './staff.ts';

/**
 * A call that answers the rows of one SELECT over the customer of the path, which is bound once.
 */
const listOf =
  (sql: string, ...more: SqlValue[]) =>
  (call: Call): Answer =>
    call.erp.store.all(sql, customerForStaff(call), ...more);

/** CLIENTE_CONTATOS */
export const contacts = listOf(
  'SELECT id, nome, cargo, tel, email, dtNasc, principal FROM cliente_contato WHERE idCli = ? ORDER BY principal DESC, nome',
);

/** CLIENTE_TELEFONES */
export const phones = listOf(
  'SELECT id, tipo, tel, contato, whatsapp FROM cliente_telefone WHERE idCli = ? ORDER BY id',
);

/** CLIENTE_EMAILS */
export const emails = listOf(
  'SELECT id, tipo, email, recebeNota FROM cliente_email WHERE idCli = ? ORDER BY id',
);

/** CLIENTE_SUPERVISORES: the representative of the customer and who leads them. */
export const supervisors = listOf(
  `SELECT DISTINCT pessoa.id, pessoa.nome, pessoa.email, pessoa.tel, pessoa.type AS tipo FROM cliente
   JOIN colaborador AS rep ON rep.id = cliente.idColab JOIN colaborador AS pessoa ON pessoa.id IN (rep.id, rep.idSupervisor)
   WHERE cliente.id = ? ORDER BY pessoa.type DESC, pessoa.nome`,
);

/**
 * CLIENTE_OPERADORES: the sellers of the call center, with how many quotes each made for the
 * customer.
 */
export const operators = listOf(
  `SELECT colaborador.id, colaborador.nome, colaborador.email, colaborador.tel, colaborador.type AS tipo,
     CAST((SELECT count(*) FROM documento WHERE documento.idColab = colaborador.id AND documento.idCli = ?) AS TEXT) AS quantidade
   FROM colaborador WHERE type = 'CALLCENTER' ORDER BY colaborador.nome`,
);
