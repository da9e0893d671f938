import { operationsOf } from '../../documents/operations.ts';
import { requireDocument } from '../../documents/read.ts';
import { isCustomer } from '../../documents/scope.ts';
import type { Answer, Call } from '../../types.ts';

/** Persons get no longer credit than this, in days; their card may be split all the same. */
const LONGEST_TERM_OF_PERSONS = 30;
const CARD_PLAN = 90;
const CPF_LENGTH = 11;
/** The last carrier that is the distributor's own. */
const OWN_DELIVERY = 2;

/**
 * ORCAMENTO_CONDICOES: collections, plans and the pairs of both that this customer may choose. Mean
 * terms are text, as they come out of old tables.
 */
export function conditions(call: Call): Answer {
  const { store } = call.erp;
  const row = requireDocument(call, 'O');
  const longest =
    row.clienteCnpj.length === CPF_LENGTH ? LONGEST_TERM_OF_PERSONS : Number.MAX_SAFE_INTEGER;
  return {
    cobrancas: store.all('SELECT id, "desc", desctaxafixa, taxa FROM cobranca ORDER BY id'),
    planos: store.all(
      'SELECT id, "desc", CAST(prazMed AS TEXT) AS prazMed, percFin, parcelas FROM plano WHERE prazMed <= ? OR id = ? ORDER BY plano.prazMed',
      longest,
      CARD_PLAN,
    ),
    pivot: store.all(
      'SELECT cobId, plId FROM plano_cobranca JOIN plano ON plano.id = plId WHERE prazMed <= ? OR plId = ? ORDER BY cobId, plId',
      longest,
      CARD_PLAN,
    ),
    operacoes: operationsOf(call.user, row.idTpOp),
    pivotOperacoesCobrancas: [],
    botoescarrinho: [],
  };
}

/**
 * ORCAMENTO_TRANSPORTADORAS: customers choose between pick-up and the distributor's own delivery,
 * staff among all. With `redespacho=1`, everybody who carries goods on from there.
 */
export function carriers(call: Call): Answer {
  requireDocument(call, 'O');
  if (call.query.get('redespacho') === '1')
    return call.erp.store.all(
      "SELECT id, razSoc, retira FROM transportadora WHERE retira = 'N' AND id > ? ORDER BY id",
      OWN_DELIVERY,
    );
  const most = isCustomer(call.user) ? OWN_DELIVERY : Number.MAX_SAFE_INTEGER;
  return call.erp.store.all(
    'SELECT id, razSoc, retira FROM transportadora WHERE id <= ? ORDER BY id',
    most,
  );
}
