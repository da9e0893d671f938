import type { CollaboratorType, User } from '../types.ts';
import type { Store } from '../store/store.ts';
import { checkCoupon } from './prices/coupon.ts';
import type { DocumentRow } from './select.ts';

/** The ERP's change of a line, or the reason why it refused it. */
export interface LineChange {
  sqIns: number;
  idProd: number;
  idExibicao: string;
  descNF: string;
  qtdeAnterior?: number;
  qtdeAtual?: number;
  vlUnitAnterior?: number;
  vlUnitAtual?: number;
  motivo: string;
}

/** Something that somebody has to approve before the order goes on. */
export interface SaleException {
  tipo: 'DESCONTO' | 'BONIFICACAO' | 'CREDITO';
  sqIns?: number;
  idProd?: number;
  descNF?: string;
  motivo: string;
  limite?: number;
  valor?: number;
}

interface StoredLine {
  sqIns: number;
  idProd: number;
  idExibicao: string;
  descNF: string;
  qtde: number;
  qtdeAt: number;
  vlUnit: number;
  percFlex: number;
  bonificado: number;
}

/** A cent of difference comes from rounding, not from a new price. */
const TOLERANCE = 0.011;

/** Greatest discount, in percent, that a person grants without asking. */
export const FLEX_LIMIT: Readonly<Record<CollaboratorType, number>> = {
  ADMIN: 100,
  GERENTE: 20,
  SUPERVISOR: 10,
  REPRESENTANTE: 5,
  CALLCENTER: 5,
  CLIENTE: 0,
  CONSUMIDOR_FINAL: 0,
};
const GIVES_AWAY: readonly CollaboratorType[] = ['ADMIN', 'GERENTE', 'SUPERVISOR'];

/** Collections that are paid later, and so draw on the customer's limit. */
const ON_CREDIT = [1, 5];

/** The lines of a stored document, as differences compare them. */
export function linesOf(store: Store, idDoc: number): StoredLine[] {
  return store.all<StoredLine>(
    `SELECT sqIns, idProd, idExibicao, descComp AS descNF, qtde, qtdeAt, vlUnit, percFlex, bonificado FROM item JOIN produto ON produto.id = idProd WHERE idDoc = ? ORDER BY sqIns`,
    idDoc,
  );
}

/** Lines whose unit price is another than the one that was known before, by their number. */
export function changedPrices(
  lines: readonly StoredLine[],
  known: ReadonlyMap<number, number>,
): LineChange[] {
  return lines.flatMap(({ sqIns, idProd, idExibicao, descNF, vlUnit }) => {
    const before = known.get(sqIns);
    if (before === undefined || Math.abs(before - vlUnit) < TOLERANCE) return [];
    return [
      {
        sqIns,
        idProd,
        idExibicao,
        descNF,
        vlUnitAnterior: before,
        vlUnitAtual: vlUnit,
        motivo: vlUnit > before ? 'O preço subiu.' : 'O preço baixou.',
      },
    ];
  });
}

/**
 * Lines that stock does not cover: the wanted quantity and the fulfilled one, which may be zero.
 */
export function cutLines(lines: readonly StoredLine[]): LineChange[] {
  return lines
    .filter(({ qtde, qtdeAt }) => qtdeAt < qtde)
    .map(({ sqIns, idProd, idExibicao, descNF, qtde, qtdeAt }) => ({
      sqIns,
      idProd,
      idExibicao,
      descNF,
      qtdeAnterior: qtde,
      qtdeAtual: qtdeAt,
      motivo: qtdeAt === 0 ? 'Sem estoque.' : 'Estoque insuficiente.',
    }));
}

/** The part of the payment condition or coupon that is no longer valid, in words, or null. */
export function changedCondition(
  store: Store,
  row: DocumentRow,
  sent: { percFin: number | null; taxKey: string | null; today: string },
): string | null {
  const problems: string[] = [];
  if (
    row.idPl !== null &&
    row.idCob !== null &&
    store.one('SELECT 1 FROM plano_cobranca WHERE cobId = ? AND plId = ?', row.idCob, row.idPl) ===
      undefined
  ) {
    problems.push('A condição de pagamento escolhida não está mais disponível.');
  }
  const plan =
    row.idPl === null
      ? undefined
      : store.one<{ percFin: number }>('SELECT percFin FROM plano WHERE id = ?', row.idPl);
  if (plan !== undefined && sent.percFin !== null && sent.percFin !== plan.percFin) {
    problems.push(
      `O acréscimo do plano ${row.planoDesc} mudou de ${percent(sent.percFin)} para ${percent(plan.percFin)}.`,
    );
  }
  const coupon =
    row.cupom === null
      ? null
      : checkCoupon(store, row.cupom, { ...row, subtotal: row.vlSubTot, today: sent.today })
          .problem;
  if (coupon !== null) problems.push(coupon);
  if (sent.taxKey !== null && sent.taxKey !== taxKeyOf(row))
    problems.push(
      `A chave tributária mudou para ${taxKeyOf(row)}: os impostos foram recalculados.`,
    );
  return problems.length === 0 ? null : problems.join('\n');
}

const percent = (value: number): string => `${value.toLocaleString('pt-BR')}%`;

/** The states of seller and buyer and the kind of person: what taxes depend on. */
export const taxKeyOf = (
  row: Pick<DocumentRow, 'filialUf' | 'clienteUf' | 'clienteCnpj'>,
): string => `${row.filialUf}-${row.clienteUf}-${row.clienteCnpj.length === 11 ? 'PF' : 'PJ'}`;

/**
 * Exceptions of a stored document that need approval: discounts and gifts beyond the person's own,
 * and orders beyond the customer's limit.
 */
export function exceptionsOf(store: Store, row: DocumentRow, user: User): SaleException[] {
  const limit = FLEX_LIMIT[user.type];
  const lines = linesOf(store, row.id).flatMap(
    ({ sqIns, idProd, descNF, percFlex, bonificado }): SaleException[] => [
      ...(percFlex > limit
        ? [
            {
              tipo: 'DESCONTO' as const,
              sqIns,
              idProd,
              descNF,
              motivo: `Desconto de ${percent(percFlex)} acima do limite de ${percent(limit)}.`,
              limite: limit,
              valor: percFlex,
            },
          ]
        : []),
      ...(bonificado === 1 && !GIVES_AWAY.includes(user.type)
        ? [
            {
              tipo: 'BONIFICACAO' as const,
              sqIns,
              idProd,
              descNF,
              motivo: 'Item bonificado precisa de aprovação.',
            },
          ]
        : []),
    ],
  );
  const credit =
    row.idCob !== null && ON_CREDIT.includes(row.idCob)
      ? store.one<{ valor: number }>('SELECT valor FROM limite_credito WHERE idCli = ?', row.idCli)
      : undefined;
  if (credit === undefined || row.vlTot <= credit.valor) return lines;
  return [
    ...lines,
    {
      tipo: 'CREDITO',
      motivo: `O pedido passa do limite de crédito de R$ ${credit.valor.toFixed(2).replace('.', ',')}.`,
      limite: credit.valor,
      valor: row.vlTot,
    },
  ];
}
