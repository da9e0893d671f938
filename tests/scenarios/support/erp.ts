import { DEMO_PASSWORD } from '../../../server/demo-erp/accounts.ts';
import type { Portal } from './portal.ts';

/**
 * The demo ERP over its own HTTP, as one of its users: brings about what a scenario starts from.
 */
export interface ErpUser {
  get<T>(path: string): Promise<T>;
  send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T>;
}

interface Product {
  id: number;
  idEmb: string;
  descComp: string;
  embalagens: Record<string, { multiplo: number | string }>;
  precos: { statEst: number }[];
}

/** Products in one answer of the ERP. */
const PAGE = 24;

async function ask<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, init);
  if (!response.ok)
    throw new Error(
      `The demo ERP answered ${response.status} to ${init.method ?? 'GET'} ${url}: ${await response.text()}`,
    );
  return (await response.json()) as T;
}

/** Logs in at the ERP; throws when it refuses. */
export async function erpAs({ erpUrl }: Pick<Portal, 'erpUrl'>, login: string): Promise<ErpUser> {
  const json = { 'content-type': 'application/json' };
  const { token } = await ask<{ token: string }>(`${erpUrl}/login/b2b`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ cpf: login, senha: DEMO_PASSWORD, captcha: 'x' }),
  });
  const headers = { ...json, authorization: `Bearer ${token}` };
  return {
    get: (path) => ask(`${erpUrl}/${path}`, { headers }),
    send: (method, path, body) =>
      ask(`${erpUrl}/${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

/** An open quote with so many lines; answers its id. */
export async function makeQuote(
  erp: ErpUser,
  { idCli, idFil = 1, lines = 0 }: { idCli: number; idFil?: number; lines?: number },
): Promise<number> {
  const { id } = await erp.send<{ id: number }>('POST', 'orcamentos', { idCli, idFil });
  if (lines === 0) return id;
  // A page holds what most scenarios need; a long quote takes whatever the ERP has.
  const filtros = lines <= PAGE ? { termo: 'tinta' } : {};
  const found: Product[] = [];
  for (let page = 1; found.length < lines; page++) {
    const { itens } = await erp.send<{ itens: Product[] }>(
      'POST',
      `orcamentos/${id}/produtos-precos`,
      { page, filtros },
    );
    if (itens.length === 0) break;
    found.push(...itens.filter(({ precos }) => lines <= PAGE || precos[0]?.statEst !== 3));
    if (lines <= PAGE) break;
  }
  const wanted = found.slice(0, lines).map(({ id: idProd, idEmb, embalagens }) => ({
    idProd,
    idEmb,
    qtde: Number(embalagens[idEmb]?.multiplo ?? 1) * 10,
  }));
  await erp.send('PUT', `orcamentos/${id}/autosave`, { itens: wanted });
  return id;
}

/** An order of today with so many lines; answers its id. */
export async function makeOrder(
  erp: ErpUser,
  customer: { idCli: number; lines: number },
): Promise<number> {
  const quote = await makeQuote(erp, customer);
  const { pivot } = await erp.get<{ pivot: { cobId: number; plId: number }[] }>(
    `orcamentos/${quote}/condicoes?idCli=${customer.idCli}&idFil=1`,
  );
  return (
    await erp.send<{ id: number }>('POST', `orcamentos/${quote}/pedido`, {
      idCob: pivot[0]?.cobId,
      idPl: pivot[0]?.plId,
    })
  ).id;
}

/** Ids of the demo's customers, by account. */
export const customers = {
  customer: 1001,
  fourStores: 1002,
  zonaNorte: 1003,
  alphanumeric: 1006,
  noPriceTable: 1007,
  person: 1008,
} as const;
