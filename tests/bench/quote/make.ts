import { request } from 'undici';

const password = 'demo1234';
const login = '10020030088';
/** A customer that the branch serves. */
const customer = { idCli: 1001, idFil: 1 };

interface Product {
  id: number;
  idEmb: string;
  embalagens: Record<string, { multiplo: number | string }>;
  precos: { statEst: number }[];
  disponivel?: boolean;
}

/**
 * Makes a quote with so many lines at the demo ERP; answers its id. Throws with the answer of a
 * call that is refused.
 */
export async function makeLongQuote(erpUrl: string, lines: number): Promise<number> {
  let token = '';
  const ask = async <T>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<T> => {
    const answer = await request(`${erpUrl}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 300)
      throw new Error(`The demo ERP answered ${answer.statusCode} to ${path}: ${text}`);
    return JSON.parse(text) as T;
  };
  token = (
    await ask<{ token: string }>('POST', 'login/b2b', { cpf: login, senha: password, captcha: 'x' })
  ).token;
  const { id } = await ask<{ id: number }>('POST', 'orcamentos', customer);
  const found: Product[] = [];
  for (let page = 1, last = 1; page <= last && found.length < lines; page++) {
    const answer = await ask<{ itens: Product[]; paginator: { last_page: number } }>(
      'POST',
      `orcamentos/${id}/produtos-precos`,
      { page, filtros: {} },
    );
    found.push(
      ...answer.itens.filter(
        ({ precos, disponivel }) => disponivel !== false && precos[0]?.statEst !== 3,
      ),
    );
    last = answer.paginator.last_page;
  }
  if (found.length < lines)
    throw new Error(`The demo ERP has ${found.length} products that can be sold, not ${lines}.`);
  const itens = found.slice(0, lines).map(({ id: idProd, idEmb, embalagens }) => ({
    idProd,
    idEmb,
    qtde: Number(embalagens[idEmb]?.multiplo ?? 1),
  }));
  await ask('PUT', `orcamentos/${id}/autosave`, { itens });
  return id;
}
