import { addDays } from '../../clock.ts';
import { readLines } from '../../documents/changes.ts';
import { listDocuments, termCondition } from '../../documents/list.ts';
import { fullDocument, requireDocument } from '../../documents/read.ts';
import { isCustomer, requireCustomer } from '../../documents/scope.ts';
import { insertDocument, type NewDocument, storeLines } from '../../documents/write.ts';
import { forbidden, unprocessable } from '../../errors.ts';
import { optionalId, requiredId } from '../../input.ts';
import type { Store } from '../../store/store.ts';
import type { Answer, Call } from '../../types.ts';

/** Days that the prices of a quote hold. */
const VALIDITY_DAYS = 7;

const WITHOUT_TABLE =
  'Cliente não possui tabela de preço associada, verifique com o setor responsável e tente novamente.';

/** ORCAMENTOS_PAGINADOS */
export function listQuotes(call: Call): Answer {
  return listDocuments(call, 'O', termCondition(call.query.get('termo')));
}

/** ORCAMENTO and ORCAMENTO_PREVIEW */
export function quote(call: Call): Answer {
  return fullDocument(call, requireDocument(call, 'O'));
}

/**
 * ORCAMENTO_CRIAR: an empty quote at a branch, or one that begins with lines and a payment
 * condition.
 */
export function createQuote(call: Call): Answer {
  const { erp, user, body } = call;
  const idCli = requiredId(body, 'idCli');
  requireCustomer(erp.store, user, idCli);
  const branch = requireBranch(erp.store, idCli, optionalId(body, 'idFil'));
  const idEndEntr = optionalId(body, 'idEndEntr');
  if (
    idEndEntr !== null &&
    erp.store.one('SELECT 1 FROM endereco WHERE id = ? AND idCli = ?', idEndEntr, idCli) ===
      undefined
  ) {
    throw forbidden('O endereço de entrega é de outro cliente.');
  }
  const lines = readLines(erp.store, body, { idFil: branch.idFil, idCli }) ?? [];
  return erp.store.transaction(() => {
    const fresh: NewDocument = {
      ...newQuote(call, idCli, branch),
      idEndEntr,
      idCob: optionalId(body, 'idCob'),
      idPl: optionalId(body, 'idPl'),
    };
    const id = insertDocument(erp.store, fresh);
    storeLines(erp.store, id, fresh, lines);
    return { id };
  });
}

/**
 * A branch that serves the customer (the first, unless one is named) and its price table there; 422
 * when there is none of the one or the other.
 */
export function requireBranch(
  store: Store,
  idCli: number,
  wanted: number | null,
): { idFil: number; tabelaPreco: number } {
  const branches = store.all<{ idFil: number; tabelaPreco: number | null }>(
    'SELECT idFil, tabelaPreco FROM cliente_filial WHERE idCli = ? ORDER BY idFil',
    idCli,
  );
  const idFil = wanted ?? branches[0]?.idFil;
  const branch = branches.find((one) => one.idFil === idFil);
  if (branch === undefined)
    throw unprocessable('A filial escolhida não atende este cliente.', {
      idFil: 'Filial inválida.',
    });
  if (branch.tabelaPreco === null)
    throw unprocessable(WITHOUT_TABLE, { tabelaPreco: 'Sem tabela de preço.' });
  return { idFil: branch.idFil, tabelaPreco: branch.tabelaPreco };
}

/** The header of a quote that begins now, with this user as its author. */
export function newQuote(
  call: Call,
  idCli: number,
  branch: { idFil: number; tabelaPreco: number },
): NewDocument {
  const { erp, user } = call;
  const contact = erp.store.one<{ contato: string | null }>(
    'SELECT contato FROM cliente WHERE id = ?',
    idCli,
  );
  const seller = { REPRESENTANTE: 'Representante', CALLCENTER: 'Televendas' } as const;
  return {
    tipo: 'O',
    idCli,
    ...branch,
    idColab: user.id,
    atendente: isCustomer(user) ? null : user.nome,
    contato: contact?.contato ?? null,
    emitente:
      user.type === 'REPRESENTANTE' || user.type === 'CALLCENTER'
        ? seller[user.type]
        : 'Portal B2B',
    origem: 'B2B',
    st: 'orcamento',
    grupo: 'MEUS',
    grupoPedido: 'ORCAMENTO',
    dtHorInc: erp.clock.now(),
    dtVal: addDays(erp.clock.today(), VALIDITY_DAYS),
    dtAlt: erp.clock.now(),
    idCob: null,
    idPl: null,
    idTransp: null,
    idTpOp: 1,
    idEndEntr: null,
    vlFreteOriginal: 0,
    vlFreteAbonado: 0,
    obsPedido: null,
    obsCliente: null,
    obsEntrega: null,
    ordComp: null,
    isInclusao: false,
    permiteInclusao: false,
    pedidoOrigemId: null,
    cabecalho: '{}',
  };
}
