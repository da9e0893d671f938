import type { JsonObject } from '../../../schemas/release/types.ts';
import type { Person as WholePerson } from '../world.ts';
import type { Created, Page } from './types.ts';

/** Whoever can make a call and read its answer. */
type Person = Pick<WholePerson, 'ask'>;

/**
 * The portal's steps from a login to a quote and an order: the arguments of most calls come from
 * here.
 */
export interface Product {
  id: number;
  descComp: string;
  marca: string;
  idEmb: string;
  imagemId: number;
  disponivel: boolean;
  embalagens: Record<string, { multiplo: number }>;
  precos: {
    idFil: number;
    tipoMult: string;
    qtdMin?: number;
    precoBase: number;
    statEst: number;
    promocao?: object;
  }[];
}

export interface Document {
  id: number;
  idFil: number;
  cliente: { id: number; razSoc: string };
  st: string;
  grupo: string;
  dtHorInc?: string;
  vlTot: number;
  acoes: string[];
  idCob?: number;
  idPl?: number;
  obsCliente?: string;
  itens?: { idProd: number; qtde: number; vlUnit: number; vlTot: number }[];
}

/** The customer behind a customer's login, and the first branch that serves it. */
export async function ownCustomer(person: Person): Promise<{ idCli: number; idFil: number }> {
  const { colaborador } = await person.ask<{
    colaborador: { cliente: { id: number; filiais: { idFil: number }[] } };
  }>('CARGA');
  const [branch] = colaborador.cliente.filiais;
  if (!branch) throw new Error('No branch serves this customer');
  return { idCli: colaborador.cliente.id, idFil: branch.idFil };
}

export async function newQuote(person: Person): Promise<number> {
  return (await person.ask<Created>('ORCAMENTO_CRIAR', await ownCustomer(person))).id;
}

/** Dearest first, so that an order quickly has the least value. */
export async function productsOf(
  person: Person,
  id: number,
  filtros: JsonObject = {},
): Promise<Product[]> {
  const page = await person.ask<Page<Product>>('ORCAMENTO_PRODUTOS', {
    id,
    page: 1,
    filtros,
    orderBy: { campo: 'precobase', modo: 'DESC' },
  });
  return page.itens;
}

const enough = 600;

/**
 * Lines as the cart sends them, of products that can be bought as they are, in quantities worth an
 * order.
 */
export async function sellableLines(
  person: Person,
  id: number,
  count: number,
): Promise<JsonObject[]> {
  const found = await productsOf(person, id);
  const lines = found.flatMap(({ id: idProd, idEmb, disponivel, embalagens, precos: [price] }) => {
    if (!disponivel || price?.statEst !== 1 || price.precoBase <= 0 || price.tipoMult !== 'M')
      return [];
    const step = Math.max(1, embalagens[idEmb]?.multiplo ?? 1);
    const qtde = Math.ceil(Math.max(price.qtdMin ?? 1, enough / price.precoBase) / step) * step;
    return [
      {
        idProd,
        idEmb,
        qtde,
        idFil: price.idFil,
        vlBaseUnit: price.precoBase,
        vlUnit: price.precoBase,
        vlTot: price.precoBase * qtde,
      },
    ];
  });
  if (lines.length < count) throw new Error(`Only ${lines.length} products can be sold`);
  return lines.slice(0, count).map((line, index) => ({ sqIns: index + 1, ...line }));
}

/** A payment condition that the quote allows. */
export async function payment(
  person: Person,
  id: number,
): Promise<{ idCob: number; idPl: number }> {
  const { pivot } = await person.ask<{ pivot: { cobId: number; plId: number }[] }>(
    'ORCAMENTO_CONDICOES',
    { id },
  );
  const [pair] = pivot;
  if (!pair) throw new Error('The quote allows no payment condition');
  return { idCob: pair.cobId, idPl: pair.plId };
}

/** A quote of the person with everything that its order needs, as the arguments of a save. */
export async function fullQuote(person: Person): Promise<JsonObject & { id: number }> {
  const own = await ownCustomer(person);
  const id = await newQuote(person);
  return {
    id,
    ...own,
    ...(await payment(person, id)),
    obsCliente: 'Entregar pela manhã',
    ordComp: 'OC-17',
    itens: await sellableLines(person, id, 2),
  };
}

export async function newOrder(person: Person): Promise<number> {
  return (await person.ask<Created>('ORCAMENTO_PEDIDO', await fullQuote(person))).id;
}

/** The newest quote of the person's that allows an action. */
export async function quoteAllowing(person: Person, action: string): Promise<number> {
  for (let page = 1, last = 1; page <= last; page++) {
    const { itens, paginator } = await person.ask<Page<Document>>('ORCAMENTOS_PAGINADOS', {
      page,
      take: 50,
    });
    const found = itens.find(({ acoes }) => acoes.includes(action));
    if (found) return found.id;
    last = paginator.last_page;
  }
  throw new Error(`No quote allows ${action}`);
}
