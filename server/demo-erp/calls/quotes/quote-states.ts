import { type ActionFlag, actionsOf } from '../../documents/actions.ts';
import { requireNoForeignLock } from '../../documents/lock.ts';
import { requireDocument } from '../../documents/read.ts';
import type { DocumentRow } from '../../documents/select.ts';
import { insertDocument, storeLines, wantedLines } from '../../documents/write.ts';
import { forbidden } from '../../errors.ts';
import type { Answer, Call } from '../../types.ts';
import { newQuote } from './quotes.ts';

/**
 * The quote of the path, if its flags allow this user the action now and nobody else is editing it;
 * 403 and 409 otherwise.
 */
function requireAction(call: Call, action: ActionFlag): DocumentRow {
  const row = requireDocument(call, 'O');
  if (
    !actionsOf({ tipo: row.tipo, st: row.situacao, grupo: row.grupo }, call.user).includes(action)
  ) {
    throw forbidden('Esta ação não é permitida para o orçamento na situação atual.');
  }
  requireNoForeignLock(call.erp, call.user, row.id);
  return row;
}

/** ORCAMENTO_EXCLUIR: the quote is lost; it stays in the data and leaves every list. */
export function deleteQuote(call: Call): Answer {
  const row = requireAction(call, 'DELETAR');
  call.erp.store.run(
    "UPDATE documento SET excluido = 1, st = 'perdido', grupoPedido = 'PERDIDO' WHERE id = ?",
    row.id,
  );
  return { message: 'Orçamento excluído.' };
}

/**
 * ORCAMENTO_RENOVAR: a new quote with the same lines at today's prices. Asking again answers the
 * same new quote.
 */
export function renewQuote(call: Call): Answer {
  const { erp } = call;
  const known = requireDocument(call, 'O');
  if (known.idRenovado !== null) return { renovado: known.idRenovado };
  const row = requireAction(call, 'RENOVAR');
  return erp.store.transaction(() => {
    const fresh = {
      ...newQuote(call, row.idCli, { idFil: row.idFil, tabelaPreco: row.tabelaPreco }),
      grupo: row.grupo,
      grupoPedido: row.grupo === 'MEUS' ? 'ORCAMENTO' : row.grupo,
      contato: row.contato,
      idCob: row.idCob,
      idPl: row.idPl,
      idTpOp: row.idTpOp,
      idEndEntr: row.idEndEntr,
      obsPedido: row.obsPedido,
      obsCliente: row.obsCliente,
      obsEntrega: row.obsEntrega,
      ordComp: row.ordComp,
    };
    const id = insertDocument(erp.store, fresh);
    storeLines(erp.store, id, fresh, wantedLines(erp.store, row.id));
    erp.store.run('UPDATE documento SET idRenovado = ? WHERE id = ?', id, row.id);
    return { renovado: id };
  });
}

/** ORCAMENTO_LIBERAR: the representative goes on with it. */
export function releaseToRep(call: Call): Answer {
  moveTo(call, requireAction(call, 'LIBERAR_REPRESENTANTE'), 'REPRESENTANTE');
  return { message: 'Orçamento liberado para o representante.' };
}

/** ORCAMENTO_LIBERAR_CC: the call center goes on with it. */
export function releaseToCallCenter(call: Call): Answer {
  moveTo(call, requireAction(call, 'LIBERAR_CALLCENTER'), 'CALLCENTER');
  return { message: 'Orçamento enviado para o Callcenter.' };
}

/** ORCAMENTO_RECUPERAR: back from the representative. */
export function recoverQuote(call: Call): Answer {
  moveTo(call, requireAction(call, 'RECUPERAR_REPRESENTANTE'), 'MEUS');
  return { message: 'Orçamento recuperado do representante.' };
}

function moveTo(
  call: Call,
  row: DocumentRow,
  grupo: 'MEUS' | 'REPRESENTANTE' | 'CALLCENTER',
): void {
  const own = row.isInclusao === 1 ? 'INCLUSAO' : 'ORCAMENTO';
  call.erp.store.run(
    'UPDATE documento SET grupo = ?, grupoPedido = ?, dtAlt = ? WHERE id = ?',
    grupo,
    grupo === 'MEUS' ? own : grupo,
    call.erp.clock.now(),
    row.id,
  );
}
