import type { Route } from '../../route.ts';
import { attendant, cashback, cashbackRules, credit, gifts, validateCoupon } from './offers.ts';
import {
  addReceipt,
  downloadReceipt,
  paymentLink,
  paymentPage,
  receipts,
  removeReceipt,
} from './payments.ts';

/** Calls about a quote's payment, and its extras. */
export const CHECKOUT_ROUTES: readonly Route[] = [
  {
    call: 'ORCAMENTO_CUPOM',
    method: 'POST',
    path: '/orcamentos/:id/cupons',
    access: 'session',
    run: validateCoupon,
  },
  {
    call: 'ORCAMENTO_CASHBACK',
    method: 'GET',
    path: '/orcamentos/:id/cashback-checkout',
    access: 'session',
    run: cashback,
  },
  {
    call: 'ORCAMENTO_CASHBACK_REGRAS',
    method: 'GET',
    path: '/orcamentos/:id/cashback-regras',
    access: 'session',
    run: cashbackRules,
  },
  {
    call: 'ORCAMENTO_BRINDES',
    method: 'GET',
    path: '/orcamentos/:id/brindes',
    access: 'session',
    run: gifts,
  },
  {
    call: 'ORCAMENTO_COMPROVANTES',
    method: 'GET',
    path: '/orcamentos/:id/comprovantes',
    access: 'session',
    run: receipts,
  },
  {
    call: 'ORCAMENTO_COMPROVANTE_ENVIAR',
    method: 'POST',
    path: '/orcamentos/:id/comprovantes',
    access: 'session',
    run: addReceipt,
  },
  {
    call: 'ORCAMENTO_COMPROVANTE_EXCLUIR',
    method: 'DELETE',
    path: '/orcamentos/:id/comprovantes/:idComprovante',
    access: 'session',
    run: removeReceipt,
  },
  {
    call: 'ORCAMENTO_COMPROVANTE_BAIXAR',
    method: 'GET',
    path: '/orcamentos/:id/comprovantes/:idComprovante/download',
    access: 'session',
    run: downloadReceipt,
  },
  {
    call: 'ORCAMENTO_LINK_PAGAMENTO',
    method: 'POST',
    path: '/orcamentos/:id/link-pagamento',
    access: 'session',
    run: paymentLink,
  },
  {
    call: 'PAGINA_PAGAMENTO',
    method: 'GET',
    path: '/pagar/:codigo',
    access: 'public',
    run: paymentPage,
  },
  {
    call: 'CLIENTE_CREDITO',
    method: 'GET',
    path: '/clientes/:idCli/credito',
    access: 'session',
    run: credit,
  },
  {
    call: 'ATENDENTE',
    method: 'GET',
    path: '/atendentes/:idAtendente',
    access: 'session',
    run: attendant,
  },
];
