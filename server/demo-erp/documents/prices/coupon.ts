import type { Coupon } from '../../../../runtime/pricing/index.ts';
import type { Store } from '../../store/store.ts';
import { LEAST_COUPON, limitAt } from '../limits.ts';

interface CouponRow {
  codigo: string;
  descricao: string;
  tipo: 'PERC' | 'VALOR';
  desconto: number;
  dtVal: string | null;
  vlMin: number;
  idCli: number | null;
  /** 0 is as often as one likes. */
  usos: number;
  usados: number;
}

/** Facts that a coupon is checked against. `subtotal` is in reais. */
export interface CouponUse {
  idCli: number;
  idFil: number;
  subtotal: number;
  today: string;
}

const money = (value: number): string =>
  `R$ ${value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** The coupon of a code, however it is written, and why it cannot be used here and now, or null. */
export function checkCoupon(
  store: Store,
  code: string,
  { idCli, idFil, subtotal, today }: CouponUse,
): { coupon: CouponRow | null; problem: string | null } {
  const coupon =
    store.one<CouponRow>('SELECT * FROM cupom WHERE codigo = ?', code.trim().toUpperCase()) ?? null;
  const problem = ((): string | null => {
    if (coupon === null) return 'Cupom inválido.';
    if (coupon.dtVal !== null && coupon.dtVal < today)
      return `Cupom expirado em ${coupon.dtVal.split('-').reverse().join('/')}.`;
    if (coupon.usos > 0 && coupon.usados >= coupon.usos)
      return 'Este cupom já atingiu o limite de utilizações.';
    if (
      coupon.idCli !== null &&
      store.one('SELECT 1 FROM cliente WHERE id = ? AND idMatriz = ?', idCli, coupon.idCli) ===
        undefined
    )
      return 'Este cupom não é válido para este cliente.';
    const least = limitAt(LEAST_COUPON, idFil);
    if (subtotal < least) return `Cupons valem para compras a partir de ${money(least)}.`;
    return subtotal < coupon.vlMin
      ? `Este cupom vale para compras a partir de ${money(coupon.vlMin)}.`
      : null;
  })();
  return { coupon, problem };
}

/** A coupon as the pricing engine takes it. */
export const engineCoupon = ({ codigo, desconto, tipo }: CouponRow): Coupon => ({
  codigo,
  desconto: String(desconto),
  tipo,
});

/** Counts a use. */
export function spendCoupon(store: Store, code: string): void {
  store.run('UPDATE cupom SET usados = usados + 1 WHERE codigo = ?', code.trim().toUpperCase());
}
