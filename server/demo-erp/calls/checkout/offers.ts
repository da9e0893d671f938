import { cents } from '../../cents.ts';
import { checkCoupon } from '../../documents/prices/coupon.ts';
import {
  CASHBACK_SHARE,
  cashbackOf,
  creditAt,
  mostCashback,
} from '../../documents/prices/credit.ts';
import { giftsOf } from '../../documents/prices/gifts.ts';
import { priceDocument } from '../../documents/prices/pricing.ts';
import { readLines } from '../../documents/changes.ts';
import { requireDocument } from '../../documents/read.ts';
import { requireCustomerOf } from '../../documents/scope.ts';
import type { DocumentRow } from '../../documents/select.ts';
import { inStock } from '../../documents/write.ts';
import { notFound, unprocessable } from '../../errors.ts';
import { isRecord, optionalId, pathId, requiredText } from '../../input.ts';
import type { Answer, Call } from '../../types.ts';

/**
 * ORCAMENTO_CUPOM: whether a code is good for the quote, as it is sent with it or, without that, as
 * it was saved last. 422 in the words that say why not.
 */
export function validateCoupon(call: Call): Answer {
  const row = requireDocument(call, 'O');
  const code = requiredText(call.body, 'codigo', 'Informe o cupom.');
  const subtotal = subtotalOf(call, row);
  const { coupon, problem } = checkCoupon(call.erp.store, code, {
    ...row,
    subtotal,
    today: call.erp.clock.today(),
  });
  if (coupon === null || problem !== null)
    throw unprocessable(problem ?? 'Cupom inválido.', { codigo: problem ?? 'Cupom inválido.' });
  const { codigo, descricao, tipo, desconto } = coupon;
  return {
    codigo,
    descricao,
    tipo,
    desconto,
    valor: tipo === 'PERC' ? cents((subtotal * desconto) / 100) : Math.min(desconto, subtotal),
  };
}

function subtotalOf({ erp, body }: Call, row: DocumentRow): number {
  const sent = isRecord(body['orcamento']) ? body['orcamento'] : {};
  const lines = readLines(erp.store, sent, row);
  if (lines === null) return row.vlSubTot;
  const terms = {
    ...row,
    idPl: optionalId(sent, 'idPl'),
    idCob: optionalId(sent, 'idCob'),
    idTpOp: optionalId(sent, 'idTpOp') ?? row.idTpOp,
    vlFreteOriginal: 0,
    vlFreteAbonado: 0,
  };
  return priceDocument(erp.store, terms, lines, inStock).totals.vlSubTot;
}

interface CashbackRule {
  id: number;
  descricao: string;
  perc: number;
  vlMin: number;
  dias: number;
}

const rulesOf = ({ erp }: Call): CashbackRule[] =>
  erp.store.all<CashbackRule>('SELECT * FROM cashback_regra ORDER BY vlMin');

/** ORCAMENTO_CASHBACK: what the customer may pay with, and what this quote would bring. */
export function cashback(call: Call): Answer {
  const row = requireDocument(call, 'O');
  const { valor, validade } = cashbackOf(call.erp.store, row.idCli, call.erp.clock.today());
  const rule = rulesOf(call).findLast(({ vlMin }) => row.vlSubTot >= vlMin);
  return {
    saldo: valor,
    disponivel: Math.min(valor, mostCashback(row.vlSubTot)),
    percMaximo: CASHBACK_SHARE,
    gerado: rule === undefined ? 0 : cents((row.vlSubTot * rule.perc) / 100),
    validade,
  };
}

/** ORCAMENTO_CASHBACK_REGRAS */
export function cashbackRules(call: Call): Answer {
  requireDocument(call, 'O');
  return rulesOf(call);
}

/** CLIENTE_CREDITO: what is open at each branch, or at one. */
export function credit(call: Call): Answer {
  const idCli = requireCustomerOf(call);
  const { store } = call.erp;
  const only = pathId(call.query.get('idFil') ?? undefined);
  return store
    .all<{ idFil: number; filial: string }>(
      'SELECT filial.id AS idFil, filial.fant AS filial FROM cliente_filial JOIN filial ON filial.id = idFil WHERE idCli = ? ORDER BY idFil',
      idCli,
    )
    .filter(({ idFil }) => only === null || idFil === only)
    .map((branch) => ({ ...branch, valor: creditAt(store, idCli, branch.idFil).toFixed(2) }));
}

/**
 * ORCAMENTO_BRINDES: every gift, whether the quote has earned it and what is missing, in reais or
 * in items.
 */
export function gifts(call: Call): Answer {
  return giftsOf(call.erp.store, requireDocument(call, 'O')).map(({ times, ...gift }) => ({
    ...gift,
    ganho: times > 0 ? 'S' : 'N',
  }));
}

/** ATENDENTE: somebody of the staff, by their code. */
export function attendant({ erp, params }: Call): Answer {
  const row = erp.store.one<{ id: number; nome: string }>(
    'SELECT id, nome FROM colaborador WHERE id = ? AND idCli IS NULL',
    pathId(params['idAtendente']) ?? -1,
  );
  if (row === undefined) throw notFound('Atendente não encontrado.');
  return row;
}
