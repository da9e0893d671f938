import { request } from 'undici';

const customer = { idCli: 1001, idFil: 1 };
/** The demo ERP's administrator, as whom the benchmark's browser is signed in. */
const account = { cpf: '10020030088', senha: 'demo1234', captcha: 'x' };

interface Product {
  idExibicao: string;
  idEmb: string;
  disponivel?: boolean;
  embalagens: Record<string, { multiplo: number | string }>;
  precos: { statEst: number; tipoMult: string; qtdMin: number }[];
}

async function ask<T>(erpUrl: string, path: string, body: unknown, token = ''): Promise<T> {
  const answer = await request(`${erpUrl}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 300)
    throw new Error(`The demo ERP answered ${answer.statusCode} to ${path}: ${text}`);
  return JSON.parse(text) as T;
}

async function login(erpUrl: string): Promise<string> {
  return (await ask<{ token: string }>(erpUrl, 'login/b2b', account)).token;
}

/** An empty quote at the demo ERP; answers its id. */
export async function newQuote(erpUrl: string): Promise<number> {
  return (await ask<{ id: number }>(erpUrl, 'orcamentos', customer, await login(erpUrl))).id;
}

/** Codes of so many products that can be bought one by one. Throws when the ERP has fewer. */
export async function sellable(erpUrl: string, count: number): Promise<string[]> {
  const token = await login(erpUrl);
  const id = await newQuote(erpUrl);
  const found: string[] = [];
  for (let page = 1, last = 1; page <= last && found.length < count; page++) {
    const answer = await ask<{ itens: Product[]; paginator: { last_page: number } }>(
      erpUrl,
      `orcamentos/${id}/produtos-precos`,
      { page, take: 100, filtros: {} },
      token,
    );
    const fit = answer.itens.filter(
      ({ disponivel, idEmb, embalagens, precos: [price] }) =>
        disponivel !== false &&
        price?.statEst !== 3 &&
        price?.tipoMult === 'M' &&
        price.qtdMin <= 1 &&
        Number(embalagens[idEmb]?.multiplo ?? 1) === 1,
    );
    found.push(...fit.map(({ idExibicao }) => idExibicao));
    last = answer.paginator.last_page;
  }
  if (found.length < count)
    throw new Error(`The demo ERP has ${found.length} products that fit, not ${count}.`);
  return found.slice(0, count);
}
