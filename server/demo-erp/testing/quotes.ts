import { type Client, LOGIN, loginAs, openDemo } from './client.ts';

/** The part of a quote or an order that tests look at. */
export interface QuoteView {
  id: number;
  st: string;
  grupo: string;
  grupoPedido: string;
  acoes: string[];
  qtdeIt: number | string;
  vlTot: number;
  vlSubTot: number;
  vlFrete: number;
  idPl: number | null;
  idCob: number | null;
  idEndEntr: number | null;
  dtHorInc: string | null;
  dtVal: string | null;
  obsCliente: string | null;
  isInclusao: boolean;
  cliente: { id: number; razSoc: string };
  itens: {
    sqIns: number;
    idProd: number;
    idEmb: string;
    qtde: number;
    vlUnit: number;
    vlTot: number;
    qtdeAt: number;
  }[];
}

/** A product of the search, as far as tests use it. */
export interface ProductView {
  id: number;
  descComp: string;
  idEmb: string;
  disponivel: boolean;
  embalagens: Record<string, { multiplo: number }>;
  precos: {
    precoBase: number;
    tabela: number[];
    qtdMin: number;
    tipoMult: string;
    statEst: number;
    qtdAdicionada: number;
    promocao: unknown;
    aliquotas: { tipo: number };
  }[];
}

export const PAYMENT = { idPl: 28, idCob: 1 };

/** A demo ERP with a customer at its door, who has just begun a quote. The test file closes it. */
export async function openWithQuote(): Promise<{
  erp: ReturnType<typeof openDemo>;
  customer: Client;
  quote: number;
}> {
  const erp = openDemo();
  const customer = await loginAs(erp, LOGIN.customer);
  return { erp, customer, quote: await createQuote(customer) };
}

export async function createQuote(client: Client, idCli = 1001, idFil = 1): Promise<number> {
  return (await client.send<{ id: number }>('POST', '/orcamentos', { idCli, idFil })).body.id;
}

export async function readQuote(client: Client, id: number): Promise<QuoteView> {
  return (await client.get<QuoteView>(`/orcamentos/${id}`)).body;
}

/** Lines of products that can be bought in tens: in stock, without a greater minimum. */
export async function sellableLines(
  client: Client,
  idQuote: number,
  count: number,
): Promise<{ idProd: number; idEmb: string; qtde: number }[]> {
  const reply = await client.send<{ itens: ProductView[] }>(
    'POST',
    `/orcamentos/${idQuote}/produtos-precos`,
    {
      take: 100,
      orderBy: { campo: 'precobase', modo: 'DESC' },
    },
  );
  return reply.body.itens
    .filter(
      (product) =>
        product.disponivel &&
        product.precos[0]?.tipoMult === 'M' &&
        product.precos[0].statEst === 1,
    )
    .slice(0, count)
    .map((product) => ({ idProd: product.id, idEmb: product.idEmb, qtde: 10 }));
}
