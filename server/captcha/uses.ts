import type { LimitStore } from '../store/limits.ts';

/**
 * Counts a use of a proof against machines; false beyond what it is good for. What is good for one
 * call is apart from what is good for several: a proof may serve look-ups and the request that they
 * prepare.
 */
export async function countUse(
  store: LimitStore,
  proof: string,
  uses: number,
  expiresAt: number,
): Promise<boolean> {
  if (uses === 1) return store.spend(proof, expiresAt);
  return (await store.hit(`${proof}:uses`, expiresAt)) <= uses;
}
