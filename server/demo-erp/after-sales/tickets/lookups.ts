import { customerScope, requireCustomer } from '../../documents/scope.ts';
import { pathId } from '../../input.ts';
import { likeAll } from '../../store/folding.ts';
import { readPaging, selectPage } from '../../store/paging.ts';
import type { Answer, Call } from '../../types.ts';
import { type CustomerRow, presentCustomer } from '../../calls/customers.ts';
import { idOf } from '../call.ts';
import { FINISH_REASONS, PRODUCT_REASONS } from '../data/reasons.ts';
import { findReason } from '../data/opening-reasons.ts';
import { COSTS, REGIONS, SECTORS, TICKET_ORIGINS, TICKET_STATUSES } from '../data/ticket-places.ts';
import { TICKET_MENUS } from '../data/ticket-types.ts';
import { presentType, typeOf } from './present.ts';
import { requireTicket, visibleTypes } from './read.ts';

const CUSTOMERS_PAGE = 10;
const PRODUCTS_PAGE = 6;

/** TICKET_MENUS: with the ids of the types behind each, as far as the user may see them. */
export function ticketMenus(call: Call): Answer {
  const types = visibleTypes(call);
  return TICKET_MENUS.map((menu) => ({
    ...menu,
    tipos: types.filter((type) => type.menu === menu.chave).map(({ id }) => id),
    cor: null,
  }));
}

/** TICKET_TIPOS */
export function ticketTypes(call: Call): Answer {
  return visibleTypes(call).map(presentType);
}

/** TICKET_STATUS */
export function ticketStatuses(): Answer {
  return TICKET_STATUSES;
}

/** TICKET_ORIGENS */
export function ticketOrigins(): Answer {
  return TICKET_ORIGINS;
}

/** TICKET_SETORES: where a ticket may be forwarded to, which is anywhere but where it is. */
export function ticketSectors(call: Call): Answer {
  const row = requireTicket(call);
  return SECTORS.filter(({ id }) => id !== row.idSetor);
}

/** TICKET_CUSTOS */
export function ticketCosts(call: Call): Answer {
  return typeOf(requireTicket(call)).gera_espelho_devolucao === 'S' ? COSTS : [];
}

const serving = (query: URLSearchParams) => (reason: { tipos: readonly string[] | null }) => {
  const type = query.get('tipo') ?? '';
  return type === '' || reason.tipos === null || reason.tipos.includes(type);
};

/** TICKET_MOTIVOS_PRODUTOS: `tipo` is the key of a type; all without it. */
export function productReasons({ query }: Call): Answer {
  return PRODUCT_REASONS.filter(serving(query)).map(({ tipos, ...reason }) => ({
    ...reason,
    tipo: tipos[0],
  }));
}

/** TICKET_MOTIVOS_FINALIZACAO */
export function finishReasons({ query }: Call): Answer {
  return FINISH_REASONS.filter(serving(query)).map(({ tipos, ...reason }) => ({
    ...reason,
    tipo: tipos?.[0] ?? null,
  }));
}

/**
 * TICKET_MOTIVOS_ABERTURA: one level of reasons: the first of a type, or those below `idMotivo`.
 */
export function openingReasons(call: Call): Answer {
  const type = visibleTypes(call).find(({ chave }) => chave === call.query.get('tipo'));
  const above = pathId(call.query.get('idMotivo') ?? undefined);
  const level =
    above === null ? type?.motivos.itens : findReason(type?.motivos.itens ?? [], above)?.itens;
  return (level ?? []).map(({ id, desc, itens }) => ({
    id,
    desc,
    temSubmotivos: itens.length > 0 ? 'S' : 'N',
  }));
}

const people = (call: Call, types: string) =>
  call.erp.store.all<{ id: number; nome: string }>(
    `SELECT id, nome FROM colaborador WHERE type IN (${types}) ORDER BY nome, id`,
  );

/** TICKET_REPRESENTANTES */
export function representatives(call: Call): Answer {
  return people(call, "'REPRESENTANTE'");
}

/** TICKET_ATENDENTES */
export function attendants(call: Call): Answer {
  return people(call, "'CALLCENTER', 'SUPERVISOR', 'GERENTE'");
}

/**
 * TICKET_ATENDENTES_DISPONIVEIS: those of the call center, with how many open tickets they have.
 */
export function availableAttendants(call: Call): Answer {
  return call.erp.store.all(
    `SELECT id, nome, (SELECT count(*) FROM ticket WHERE idOperador = colaborador.id AND status NOT IN ('C', 'F')) AS tickets
     FROM colaborador WHERE type = 'CALLCENTER' ORDER BY tickets, nome`,
  );
}

/** TICKET_CONSULTA_SETORES */
export function sectors(): Answer {
  return SECTORS;
}

/** TICKET_REGIOES */
export function regions(): Answer {
  return REGIONS.map(({ id, desc, ufs }) => ({ id, desc, ufs: ufs.join(',') }));
}

/** TICKET_FILIAIS: branches that take tickets; with `idCli` those that serve the customer. */
export function ticketBranches({ erp, user, query }: Call): Answer {
  const idCli = pathId(query.get('idCli') ?? undefined);
  if (idCli !== null) requireCustomer(erp.store, user, idCli);
  return erp.store.all(
    `SELECT id, id AS idFil, razSoc, fant, cid, uf, tabelaPreco FROM filial WHERE ? IS NULL OR id IN (SELECT idFil FROM cliente_filial WHERE idCli = ?) ORDER BY id`,
    idCli,
    idCli,
  );
}

/**
 * TICKET_TRANSPORTADORAS: carriers that have brought something to the customer, and the
 * distributor's own delivery.
 */
export function customerCarriers(call: Call): Answer {
  const idCli = idOf(call, 'idCli', 'Cliente não encontrado.');
  requireCustomer(call.erp.store, call.user, idCli);
  return call.erp.store.all(
    'SELECT id, razSoc FROM transportadora WHERE id = 2 OR id IN (SELECT idTransp FROM notas WHERE idCli = ?) ORDER BY id',
    idCli,
  );
}

/** PESQUISAR_CLIENTE_TICKETS: the page's rows alone, as this module has always answered. */
export function searchTicketCustomers({ erp, user, query }: Call): Answer {
  const scope = customerScope(user);
  const term = likeAll('cliente.busca', query.get('q') ?? '');
  return erp.store
    .all<CustomerRow>(
      `SELECT * FROM cliente WHERE (${scope.sql}) AND (${term.sql}) ORDER BY fant, id LIMIT ?`,
      ...scope.values,
      ...term.values,
      CUSTOMERS_PAGE,
    )
    .map((row) => presentCustomer(erp.store, row));
}

/** TICKET_CLIENTES_VINCULADOS: everybody for whom the user may open a ticket. */
export function linkedCustomers({ erp, user }: Call): Answer {
  const scope = customerScope(user);
  return erp.store.all(
    `SELECT id, razSoc, fant, cnpj FROM cliente WHERE ${scope.sql} ORDER BY fant, id`,
    ...scope.values,
  );
}

/** CONSULTA_PRODUTO: by default six at a time. */
export function searchProducts({ erp, query }: Call): Answer {
  const term = likeAll('produto.busca', query.get('q') ?? '');
  return selectPage(erp.store, {
    columns: `id, idExibicao || ' - ' || descComp AS display, idExibicao, descComp AS descricao, marca, codBarra AS codigo_barras, und AS unidade, 0.1 AS custo`,
    from: `produto WHERE ${term.sql}`,
    values: term.values,
    order: 'produto.ordem, produto.id',
    ...readPaging(query.get('page'), query.get('take'), PRODUCTS_PAGE),
  });
}
