import { expect } from 'vitest';
import type { JsonObject } from '../../../schemas/release/types.ts';
import { refusal } from '../refusal.ts';
import type { Person } from '../world.ts';
import {
  type Document,
  fullQuote,
  newQuote,
  ownCustomer,
  type Product,
  productsOf,
} from './steps.ts';
import type { Answered, CallCase, Created, Page } from './types.ts';

const calculation = { percFin: 1.2, taxaCob: 3.5, vlFrete: 25, impostoCalculado: 0 };
const computedQuote = async (person: Person) => ({ ...(await fullQuote(person)), ...calculation });

/**
 * The body that was sent is the quote, its calculation and its cart, whole; the id is in the path.
 */
function expectSent({ request, given: { id, ...body } }: Answered): void {
  expect(JSON.parse(String(request.body))).toEqual(body);
  expect(request.path).toContain(`orcamentos/${String(id)}/`);
}

function expectCart(quote: Document, given: JsonObject): void {
  expect(quote).toMatchObject({
    idCob: given.idCob,
    idPl: given.idPl,
    obsCliente: given.obsCliente,
    ordComp: given.ordComp,
    vlFrete: 25,
  });
  const sent = given.itens as { idProd: number; qtde: number }[];
  expect(quote.itens?.map(({ idProd, qtde }) => ({ idProd, qtde }))).toEqual(
    sent.map(({ idProd, qtde }) => ({ idProd, qtde })),
  );
}

export const ORCAMENTO_AUTOSAVE: CallCase = {
  as: 'customer',
  writes: true,
  given: computedQuote,
  check: async (answered) => {
    const { value, given, person, request } = answered;
    expectSent(answered);
    expect(request).toMatchObject({ method: 'PUT', idempotent: true });
    expect(value).toMatchObject({ id: given.id, dtAlt: expect.any(String) });
    expectCart(await person.ask<Document>('ORCAMENTO', { id: given.id ?? 0 }), given);
  },
};

export const ORCAMENTO_SALVAR: CallCase = {
  as: 'customer',
  writes: true,
  given: computedQuote,
  check: (answered) => {
    expectSent(answered);
    expectCart(answered.value as unknown as Document, answered.given);
  },
};

export const ORCAMENTO_PEDIDO: CallCase = {
  as: 'customer',
  writes: true,
  given: computedQuote,
  check: async (answered) => {
    const { value, given, person } = answered;
    expectSent(answered);
    const { id, vlTot } = value as { id: number; vlTot: number };
    expect(vlTot).toBeGreaterThan(0);
    expect(await person.ask('ORCAMENTO_PEDIDO', given)).toMatchObject({ id });
    expect(await person.ask('PEDIDO_PREVIEW', { id })).toMatchObject({ id, vlTot });
  },
};

export const ORCAMENTO_CONDICOES: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => ({
    id: await newQuote(person),
    ...(await ownCustomer(person)),
    checkout: 1,
  }),
  check: async ({ value, request, given, person }) => {
    expect(request.path).toBe(
      `orcamentos/${String(given.id)}/condicoes?idCli=${String(given.idCli)}&idFil=${String(given.idFil)}&checkout=1`,
    );
    const { cobrancas, planos, pivot } = value as unknown as {
      cobrancas: Created[];
      planos: Created[];
      pivot: { cobId: number; plId: number }[];
    };
    expect(pivot.length).toBeGreaterThan(0);
    const [collections, plans] = [cobrancas, planos].map(
      (list) => new Set(list.map(({ id }) => id)),
    );
    // Operation types are optional; where they are, the quote's own is one of them, and says
    // whether it is wholesale.
    const { operacoes } = value as unknown as { operacoes?: { id: number; atacado?: boolean }[] };
    if (operacoes)
      expect(operacoes).toContainEqual(
        expect.objectContaining({
          id: (await person.ask<Document & { idTpOp: number }>('ORCAMENTO', { id: given.id ?? 0 }))
            .idTpOp,
          atacado: expect.any(Boolean),
        }),
      );
    expect(
      pivot.filter(({ cobId, plId }) => !collections?.has(cobId) || !plans?.has(plId)),
    ).toEqual([]);
  },
};

export const ORCAMENTO_PRODUTOS: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => {
    const id = await newQuote(person);
    const [first, , third] = await productsOf(person, id);
    return {
      id,
      page: 1,
      filtros: { produto_id: [first?.id ?? 0, third?.id ?? 0] },
      orderBy: { campo: 'id', modo: 'ASC' },
    };
  },
  check: (answered) => {
    expectSent(answered);
    const { itens } = answered.value as unknown as Page<Product>;
    const { produto_id: asked } = answered.given.filtros as { produto_id: number[] };
    expect(itens.map(({ id }) => id)).toEqual([...asked].sort((one, other) => one - other));
    expect(
      itens.every(
        ({ precos, embalagens, idEmb }) => precos.length > 0 && embalagens[idEmb] !== undefined,
      ),
    ).toBe(true);
  },
};

export const ORCAMENTO_TRANSPORTADORAS: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => ({ id: await newQuote(person) }),
  check: ({ value }) =>
    expect(value).toContainEqual({
      id: expect.any(Number),
      razSoc: expect.stringMatching(/./),
      retira: true,
    }),
};

const ofLock = async (person: Person) => ({ id: await newQuote(person), fingerprint: 'janela-1' });
const held = {
  idColab: expect.any(Number),
  token: expect.stringMatching(/./),
  fingerprint: 'janela-1',
};

export const SINALEIRA: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => ({ id: await newQuote(person) }),
  check: async ({ value, given, person }) => {
    expect(value).toEqual({});
    const lock = await person.ask('SINALEIRA_CRIAR', { ...given, fingerprint: 'janela-1' });
    expect(await person.ask('SINALEIRA', given)).toEqual(lock);
  },
};

export const SINALEIRA_CRIAR: CallCase = {
  as: 'customer',
  with: ['staff'],
  writes: true,
  given: ofLock,
  check: async ({ value, given, world }) => {
    expect(value).toMatchObject(held);
    const staff = await world.as('staff');
    expect(
      (await refusal(staff.exchange('SINALEIRA_CRIAR', { ...given, fingerprint: 'outra' }))).status,
    ).toBe(409);
  },
};

export const SINALEIRA_ATUALIZAR: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => {
    const lock = await ofLock(person);
    await person.ask('SINALEIRA_CRIAR', lock);
    return lock;
  },
  check: async ({ value, given, person, request }) => {
    expect(request.method).toBe('PUT');
    expect(value).toMatchObject(held);
    expect(await person.ask('SINALEIRA', { id: given.id ?? 0 })).toEqual(value);
  },
};
