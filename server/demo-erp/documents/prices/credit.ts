import { cents } from '../../cents.ts';
import { unprocessable } from '../../errors.ts';
import type { Store } from '../../store/store.ts';

/** The part of an order that may be paid with cashback, in percent. */
export const CASHBACK_SHARE = 50;

/** `R$ 12,30` */
export const money = (value: number): string => `R$ ${value.toFixed(2).replace('.', ',')}`;

/** The most cashback that a purchase may be paid with, in reais. */
export const mostCashback = (subtotal: number): number => cents((subtotal * CASHBACK_SHARE) / 100);

/** Open credit of a customer at a branch, in reais; cashback is counted apart. */
export function creditAt(store: Store, idCli: number, idFil: number): number {
  return cents(
    store.one<{ valor: number | null }>(
      `SELECT sum(valor) AS valor FROM credito WHERE ${OPEN}`,
      idCli,
      idFil,
    )?.valor ?? 0,
  );
}

const OPEN = "idCli = ? AND idFil = ? AND posicao = 'ABERTO' AND grupo <> 'Cashback' AND valor > 0";

/** Cashback that a customer has, and until when. */
export function cashbackOf(
  store: Store,
  idCli: number,
  today: string,
): { valor: number; validade: string | null } {
  return (
    store.one<{ valor: number; validade: string }>(
      'SELECT valor, validade FROM cashback_saldo WHERE idCli = ? AND validade >= ?',
      idCli,
      today,
    ) ?? { valor: 0, validade: null }
  );
}

/** 422 for more credit or cashback than there is. */
export function requireCredit(
  store: Store,
  of: { idCli: number; idFil: number; today: string },
  wanted: { vlCredito: number; cashback: number },
): void {
  const credit = creditAt(store, of.idCli, of.idFil);
  if (wanted.vlCredito < 0 || wanted.vlCredito > credit)
    throw unprocessable(`O crédito disponível é de ${money(credit)}.`, {
      vlCredito: `Máximo de ${money(credit)}.`,
    });
  const { valor } = cashbackOf(store, of.idCli, of.today);
  if (wanted.cashback < 0 || wanted.cashback > valor)
    throw unprocessable(`O cashback disponível é de ${money(valor)}.`, {
      cashback: `Máximo de ${money(valor)}.`,
    });
}

/** Takes what an order used: the oldest credit first. */
export function spendCredit(
  store: Store,
  of: { idCli: number; idFil: number },
  used: { vlCredito: number; cashback: number },
): void {
  let left = used.vlCredito;
  for (const entry of store.all<{ id: number; valor: number }>(
    `SELECT id, valor FROM credito WHERE ${OPEN} ORDER BY dt_lancamento, id`,
    of.idCli,
    of.idFil,
  )) {
    if (left <= 0) break;
    const part = Math.min(left, entry.valor);
    left = cents(left - part);
    store.run(
      "UPDATE credito SET valor = ?, posicao = CASE WHEN ? = 0 THEN 'UTILIZADO' ELSE posicao END WHERE id = ?",
      cents(entry.valor - part),
      cents(entry.valor - part),
      entry.id,
    );
  }
  if (used.cashback > 0)
    store.run(
      'UPDATE cashback_saldo SET valor = round(valor - ?, 2) WHERE idCli = ?',
      used.cashback,
      of.idCli,
    );
}
