/** A number that most branches share and some have their own of. */
export interface BranchLimit {
  general: number;
  byBranch: Readonly<Record<number, number>>;
}

/** Least value of an order, in reais. */
export const LEAST_ORDER: BranchLimit = { general: 100, byBranch: { 2: 150 } };

/** Least subtotal from which coupons count, in reais. */
export const LEAST_COUPON: BranchLimit = { general: 0, byBranch: { 2: 300 } };

/** Most lines of a quote. */
export const MOST_ITEMS: BranchLimit = { general: 1000, byBranch: { 3: 300 } };

/** The limit that holds at a branch. */
export function limitAt(limit: BranchLimit, idFil: number): number {
  return limit.byBranch[idFil] ?? limit.general;
}

/** Branches whose customers buy by a cart; the others' by quotes. */
export const BRANCHES_WITH_CART: readonly number[] = [2];

/** Whether customers of a branch buy by a cart. */
export function usesCart(idFil: number): boolean {
  return BRANCHES_WITH_CART.includes(idFil);
}
