/** Customers whose checkout is laid out in another way than the usual one, one for each way. */
const CHECKOUTS: Readonly<Record<number, 'COLUNAS' | 'PLANOS_LISTA' | 'STEPS'>> = {
  1002: 'COLUNAS',
  1006: 'PLANOS_LISTA',
  1008: 'STEPS',
};

/** How a customer checks out; null is the usual way. */
export function checkoutOf(idCli: number | null): (typeof CHECKOUTS)[number] | null {
  return idCli === null ? null : (CHECKOUTS[idCli] ?? null);
}
