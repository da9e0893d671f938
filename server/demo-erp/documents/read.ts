import { notFound } from '../errors.ts';
import { isRecord, pathId } from '../input.ts';
import type { Call } from '../types.ts';
import { checkoutOf } from './checkout.ts';
import { checkCoupon } from './prices/coupon.ts';
import { quotedFreight } from './prices/freight.ts';
import { requiresPurchaseOrder } from './purchase-order.ts';
import { paymentLinkOf } from './payment-link.ts';
import { presentDocument, presentItems } from './present.ts';
import { requireCustomer } from './scope.ts';
import { DOCUMENT_COLUMNS, DOCUMENT_TABLES, type DocumentRow } from './select.ts';

const NAMES = { O: 'Orçamento', P: 'Pedido' } as const;

/** The document of the path's `id`, if this user may see it; 404 and 403 otherwise. */
export function requireDocument(call: Call, tipo: 'O' | 'P'): DocumentRow {
  const id = pathId(call.params['id']);
  const row = id === null ? undefined : findDocument(call, id);
  if (row === undefined || row.tipo !== tipo) throw notFound(`${NAMES[tipo]} não encontrado.`);
  requireCustomer(call.erp.store, call.user, row.idCli);
  return row;
}

/** A document by its id, of any owner; deleted ones do not exist. */
export function findDocument(call: Call, id: number): DocumentRow | undefined {
  return call.erp.store.one<DocumentRow>(
    `SELECT ${DOCUMENT_COLUMNS} FROM ${DOCUMENT_TABLES} WHERE documento.id = ? AND documento.excluido = 0`,
    call.erp.clock.today(),
    id,
  );
}

/**
 * The whole document: what was sent and is not the ERP's to compute comes back from `cabecalho`,
 * beneath the ERP's own fields.
 */
export function fullDocument(call: Call, row: DocumentRow) {
  const stored: unknown = JSON.parse(row.cabecalho);
  return {
    ...(isRecord(stored) ? stored : {}),
    ...presentDocument(row, call.user),
    ...presentRest(call, row),
    ...presentCarriers(call, row, isRecord(stored) ? stored['idTranspRedespacho'] : null),
    ...presentQuotedFreight(row, isRecord(stored) ? stored['cotacao'] : null),
    itens: presentItems(call.erp.store, row.id),
  };
}

/**
 * Parts of a whole document only: its coupon, delivery address, payment link and how its customer
 * checks out.
 */
function presentRest({ erp }: Call, row: DocumentRow) {
  const coupon =
    row.cupom === null
      ? null
      : checkCoupon(erp.store, row.cupom, {
          ...row,
          subtotal: row.vlSubTot,
          today: erp.clock.today(),
        });
  const link = paymentLinkOf(erp, row.id);
  return {
    cupom:
      row.cupom === null
        ? null
        : {
            codigo: row.cupom,
            desconto: coupon?.coupon?.desconto ?? null,
            tipo: coupon?.coupon?.tipo ?? null,
            descricao: coupon?.coupon?.descricao ?? null,
            valor: row.cupomValor,
          },
    enderecoEntrega:
      row.idEndEntr === null
        ? null
        : (erp.store.one(
            'SELECT id, rua, num, compl, bairro, cidade, ibge, estado, cep, obs FROM endereco WHERE id = ?',
            row.idEndEntr,
          ) ?? null),
    linkPagamento: link,
    linkPagamentoStatus: link?.status ?? null,
    linkExterno: link?.status === 'PENDENTE' ? { label: 'Pagar agora', url: link.url } : null,
    modeloCheckout: checkoutOf(row.idCli),
    exigeOrdemCompra: requiresPurchaseOrder(erp, row.idCli) ? 'S' : 'N',
  };
}

/** Who carries the goods, by name: not everybody may list all carriers. */
function presentCarriers({ erp }: Call, { idTransp }: DocumentRow, idTranspRedespacho: unknown) {
  const carrier = (id: unknown) =>
    typeof id === 'number'
      ? (erp.store.one('SELECT id, razSoc FROM transportadora WHERE id = ?', id) ?? null)
      : null;
  return { transportadora: carrier(idTransp), transpRedespacho: carrier(idTranspRedespacho) };
}

/**
 * Freight rules of the chosen quotation, so that an editor that reopens the quote calculates like
 * the ERP.
 */
function presentQuotedFreight(row: DocumentRow, cotacao: unknown) {
  const freight = quotedFreight(typeof cotacao === 'string' ? cotacao : null, row.id);
  return Object.fromEntries(
    Object.entries(freight).filter(([, value]) => value !== 0 && value !== false),
  );
}
