import { unprocessable } from '../errors.ts';
import type { Erp } from '../types.ts';
import type { DocumentRow } from './select.ts';

/** Whether the customer's registration asks for the number of its purchase order. */
export function requiresPurchaseOrder({ store }: Erp, idCli: number): boolean {
  const sheet = store.one<{ dados: string }>(
    "SELECT dados FROM cliente_ficha WHERE idCli = ? AND area = 'cadastro'",
    idCli,
  );
  if (sheet === undefined) return false;
  return (JSON.parse(sheet.dados) as { exigeOrdemCompra?: string }).exigeOrdemCompra === 'S';
}

/**
 * 422 when the customer wants the number of its purchase order on every order, and there is none.
 */
export function requirePurchaseOrder(erp: Erp, { idCli, ordComp }: DocumentRow): void {
  if ((ordComp ?? '').trim() === '' && requiresPurchaseOrder(erp, idCli))
    throw unprocessable('O cliente exige o número da ordem de compra.', {
      ordComp: 'Informe a ordem de compra.',
    });
}
