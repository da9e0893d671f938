import type { Erp } from '../types.ts';

/** A link under which a quote is paid. */
export interface PaymentLink {
  url: string;
  /** Until when it takes a payment. */
  validade: string;
  status: 'PENDENTE' | 'PAGO' | 'EXPIRADO';
  valor: number;
}

/** The link of a document as of now; null when none was made. */
export function paymentLinkOf({ store, clock, pages }: Erp, idDoc: number): PaymentLink | null {
  const row = store.one<{ codigo: string; validade: string; valor: number; pago: number }>(
    'SELECT codigo, validade, valor, pago FROM link_pagamento WHERE idDoc = ?',
    idDoc,
  );
  if (row === undefined) return null;
  const status = row.pago === 1 ? 'PAGO' : row.validade < clock.now() ? 'EXPIRADO' : 'PENDENTE';
  return { url: `${pages}/pagar/${row.codigo}`, validade: row.validade, status, valor: row.valor };
}
