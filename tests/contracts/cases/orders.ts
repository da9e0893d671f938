import { expect } from 'vitest';
import type { Person } from '../world.ts';
import { type Document, newOrder, newQuote, ownCustomer, productsOf } from './steps.ts';
import type { CallCase, Created, Page } from './types.ts';

const ofNewOrder = async (person: Person) => ({ id: await newOrder(person) });

export const PEDIDOS_PAGINATE: CallCase = {
  as: 'customer',
  given: async (person) => {
    const { itens } = await person.ask<Page<Document>>('PEDIDOS_PAGINATE');
    return {
      mesAno: itens.at(-1)?.dtHorInc?.slice(0, 7) ?? '',
      page: 1,
      take: 50,
      sortBy: 'vlTot',
      orderBy: 'ASC',
      direction: 'ASC',
    };
  },
  check: async ({ value, given, person }) => {
    const { itens } = value as unknown as Page<Document>;
    expect(itens.length).toBeGreaterThan(0);
    expect(itens.every(({ dtHorInc }) => dtHorInc?.startsWith(String(given.mesAno)))).toBe(true);
    const totals = itens.map(({ vlTot }) => vlTot);
    expect(totals).toEqual([...totals].sort((one, other) => one - other));
    const byId = await person.ask<Page<Document>>('PEDIDOS_PAGINATE', { id: itens[0]?.id ?? 0 });
    expect(byId.itens.map(({ id }) => id)).toEqual([itens[0]?.id]);
    const usual = await person.ask<Page<Document>>('PEDIDOS_PAGINATE');
    const dates = usual.itens.map(({ dtHorInc = '' }) => dtHorInc);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(usual.paginator.per_page).toBe(12);
  },
};

export const PEDIDOS_ABERTOS: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => {
    await newOrder(person);
    return { idCli: (await ownCustomer(person)).idCli };
  },
  check: async ({ value, given, person }) => {
    const [newest] = value as unknown as Created[];
    expect(newest).toMatchObject({ permiteInclusao: true, qtdeIt: 2 });
    expect(await person.ask('PEDIDO_PREVIEW', { id: newest?.id ?? 0 })).toMatchObject({
      cliente: { id: given.idCli },
    });
  },
};

export const PEDIDO_PREVIEW: CallCase = {
  as: 'customer',
  writes: true,
  given: ofNewOrder,
  check: ({ value, given }) => {
    const order = value as unknown as Document;
    expect(order).toMatchObject({
      id: given.id,
      obsCliente: 'Entregar pela manhã',
      ordComp: 'OC-17',
    });
    expect(order.itens).toHaveLength(2);
  },
};

export const PEDIDO_DOWNLOAD: CallCase = {
  as: 'customer',
  writes: true,
  given: ofNewOrder,
  check: ({ answer }) => {
    expect(answer.contentType).toBe('application/pdf');
    expect(answer.body.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(answer.body.subarray(-8).toString('latin1')).toContain('%%EOF');
  },
};

export const INCLUSAO_PEDIDO: CallCase = {
  as: 'customer',
  writes: true,
  given: ofNewOrder,
  check: async ({ value, given, person }) => {
    expect(await person.ask('ORCAMENTO', { id: (value as unknown as Created).id })).toMatchObject({
      isInclusao: true,
      pedidoOrigemId: given.id,
      itens: [],
    });
  },
};

export const DUPLICAR_PEDIDO: CallCase = {
  as: 'customer',
  writes: true,
  given: ofNewOrder,
  check: async ({ value, given, person }) => {
    const lines = (document: Document) =>
      document.itens?.map(({ idProd, qtde }) => ({ idProd, qtde }));
    const copy = await person.ask<Document>('ORCAMENTO', { id: (value as unknown as Created).id });
    expect(lines(copy)).toEqual(lines(await person.ask<Document>('PEDIDO_PREVIEW', given)));
    expect(copy.id).not.toBe(given.id);
  },
};

export const PRODUTO_IMAGEM: CallCase = {
  as: 'customer',
  writes: true,
  openToAll: true,
  given: async (person) => ({
    idImagem: (await productsOf(person, await newQuote(person)))[0]?.imagemId ?? 0,
  }),
  check: ({ answer }) => {
    expect(answer.contentType).toMatch(/^image\//);
    expect(answer.body.length).toBeGreaterThan(100);
  },
};
