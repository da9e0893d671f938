import { expect } from 'vitest';
import type { JsonObject } from '../../../schemas/release/types.ts';
import type { Person } from '../world.ts';
import {
  allTime,
  branches,
  type Invoice,
  type InvoiceProduct,
  type Reason,
  returnable,
  type TicketType,
  typesOf,
} from './after-sales/steps.ts';
import { ownCustomer } from './steps.ts';
import type { Answered, CallCase, Created, Page } from './types.ts';

const text = expect.stringMatching(/./);
const ofCustomer = async (person: Person) => ({ idCli: (await ownCustomer(person)).idCli });

/** A GET at a place that lists records of a form. */
function lists(
  path: string,
  row: JsonObject | object,
  more: Partial<CallCase> & { also?: (answered: Answered) => void | Promise<void> } = {},
): CallCase {
  const { also, ...rest } = more;
  return {
    as: 'customer',
    ...rest,
    check: async (answered) => {
      expect([answered.request.method, answered.request.path.split('?')[0]]).toEqual(['GET', path]);
      expect(answered.value).toContainEqual(row);
      await also?.(answered);
    },
  };
}

const someone = expect.objectContaining({ id: expect.any(Number), nome: text });
const described = expect.objectContaining({ id: expect.any(Number), desc: text });

export const TICKET_MENUS = lists(
  'devolucao/menu',
  expect.objectContaining({ chave: 'SOLICITACAO', descricao: text }),
  {
    also: async ({ value, person }) => {
      const menus = value as unknown as { chave: string; tipos: number[] }[];
      const types = (await typesOf(person)).map(({ id }) => id);
      expect(menus.map(({ chave }) => chave).sort()).toEqual([
        'DUVIDA',
        'RECLAMACAO',
        'SOLICITACAO',
      ]);
      expect(menus.flatMap(({ tipos }) => tipos).sort()).toEqual([...types].sort());
    },
  },
);

export const TICKET_TIPOS = lists(
  'devolucao/tipos',
  expect.objectContaining({ id: expect.any(Number), chave: text, desc: text }),
  {
    also: ({ value }) => {
      const types = value as unknown as TicketType[];
      const flags = [
        'usa_produto',
        'usa_nota',
        'usa_nota_produto',
        'usa_prorrogacao',
        'usa_mensagem',
        'usa_transportadora',
      ] as const;
      for (const flag of flags)
        expect(
          [1, 2].filter((use) => !types.some((type) => type[flag] === use)),
          flag,
        ).toEqual([]);
      const depth = (reasons: readonly Reason[]): number =>
        reasons.length === 0 ? 0 : 1 + Math.max(...reasons.map(({ itens }) => depth(itens)));
      expect(Math.max(...types.map(({ motivos }) => depth(motivos.itens)))).toBe(5);
    },
  },
);

export const TICKET_STATUS = lists(
  'devolucao/status',
  expect.objectContaining({ id: 'F', label: text, cor: text }),
);
export const TICKET_ORIGENS = lists('devolucao/tickets/origens', { id: 'SAC', descricao: text });
export const TICKET_ATENDENTES_DISPONIVEIS = lists(
  'devolucao/consultas/atendentes-disponiveis',
  someone,
);
export const TICKET_REPRESENTANTES = lists('devolucao/consultas/representantes', someone);
export const TICKET_ATENDENTES = lists('devolucao/consultas/atendentes', someone);
export const TICKET_CONSULTA_SETORES = lists('devolucao/consultas/setores', described);
export const TICKET_REGIOES = lists('devolucao/consultas/regioes', described);
export const TICKET_CLIENTES_VINCULADOS = lists(
  'devolucao/clientes-vinculados',
  expect.objectContaining({ razSoc: text, cnpj: text }),
  {
    also: async ({ value, person }) =>
      expect((value as unknown as Created[]).map(({ id }) => id)).toEqual([
        (await ownCustomer(person)).idCli,
      ]),
  },
);

/** Reasons differ by the key of the type. */
const byType = {
  given: async (person: Person) => ({ tipo: (await typesOf(person))[0]?.chave ?? '' }),
};
const fewerThanAll =
  (call: string) =>
  async ({ value, person }: Answered) => {
    expect((value as unknown as object[]).length).toBeLessThan(
      (await person.ask<object[]>(call)).length,
    );
  };
export const TICKET_MOTIVOS_PRODUTOS = lists('devolucao/consultas/motivos-produtos', described, {
  ...byType,
  also: fewerThanAll('TICKET_MOTIVOS_PRODUTOS'),
});
export const TICKET_MOTIVOS_FINALIZACAO = lists(
  'devolucao/consultas/motivos-finalizacao',
  described,
  { ...byType, also: fewerThanAll('TICKET_MOTIVOS_FINALIZACAO') },
);
export const TICKET_MOTIVOS_ABERTURA = lists('devolucao/consultas/motivos-abertura', described, {
  ...byType,
  also: async ({ value, given, person }) => {
    const type = (await typesOf(person)).find(({ chave }) => chave === given.tipo);
    const level = type?.motivos.itens ?? [];
    expect((value as unknown as Created[]).map(({ id }) => id)).toEqual(level.map(({ id }) => id));
    const deeper = level.find(({ itens }) => itens.length > 0);
    const below = await person.ask<Created[]>('TICKET_MOTIVOS_ABERTURA', {
      ...given,
      idMotivo: deeper?.id ?? 0,
    });
    expect(below.map(({ id }) => id)).toEqual(deeper?.itens.map(({ id }) => id));
  },
});

export const TICKET_FILIAIS = lists(
  'devolucao/consultas/filiais',
  expect.objectContaining({ idFil: expect.any(Number), razSoc: text }),
  { given: ofCustomer },
);
export const TICKET_TRANSPORTADORAS: CallCase = {
  as: 'customer',
  given: ofCustomer,
  check: ({ request, value, given }) => {
    expect(request.path).toBe(`devolucao/clientes/${String(given.idCli)}/transportadoras`);
    expect(value).toContainEqual({ id: expect.any(Number), razSoc: text });
  },
};
export const PESQUISAR_CLIENTE_TICKETS = lists(
  'devolucao/clientes/',
  expect.objectContaining({ id: expect.any(Number), razSoc: text }),
  {
    as: 'staff',
    given: async (person) => ({
      q: (await person.ask<{ razSoc: string }[]>('TICKET_CLIENTES_VINCULADOS'))[0]?.razSoc ?? '',
    }),
    also: ({ value, given, request }) => {
      expect(request.path).toMatch(/\?q=/);
      expect(
        (value as unknown as { razSoc: string }[]).every(({ razSoc }) =>
          razSoc.includes(String(given.q)),
        ),
      ).toBe(true);
    },
  },
);

export const CONSULTA_PRODUTO: CallCase = {
  as: 'customer',
  given: async (person) => ({
    q: (await returnable(person)).product.descNF.split(' ')[0] ?? '',
    page: 1,
    take: 6,
  }),
  check: ({ value, given }) => {
    const { itens, paginator } = value as unknown as Page<{ display: string }>;
    expect(paginator.per_page).toBe(6);
    expect(itens.every(({ display }) => display.includes(String(given.q)))).toBe(true);
  },
};

export const TICKET_BUSCAR_NOTAS_FISCAIS: CallCase = {
  as: 'customer',
  given: async (person) => {
    const { idCli, idFil, product } = await returnable(person);
    return {
      idCli,
      idFil,
      ...allTime,
      idProd: product.id,
      withTitulos: true,
      page: 1,
      tipoTicket: 'PRORROGACAO',
    };
  },
  check: async ({ request, value, given, person }) => {
    expect(request.path).toMatch(/^devolucao\/notasfiscais\/\d+\/\d+\?/);
    const { itens } = value as unknown as Page<
      Invoice & { produto?: InvoiceProduct; titulos?: { valor: number }[] }
    >;
    for (const invoice of itens) {
      expect(invoice.produto?.id).toBe(given.idProd);
      expect(invoice.produtos).toContainEqual(invoice.produto);
      expect(invoice.titulos?.reduce((sum, { valor }) => sum + valor, 0)).toBeCloseTo(
        invoice.vlTot,
        2,
      );
    }
    const [first] = itens;
    const byNumber = await person.ask<Page<Invoice>>('TICKET_BUSCAR_NOTAS_FISCAIS', {
      idCli: given.idCli ?? 0,
      idFil: given.idFil ?? 0,
      numero: String(first?.numNf),
    });
    expect(byNumber.itens.map(({ numNf, ...rest }) => [numNf, 'titulos' in rest])).toEqual([
      [first?.numNf, false],
    ]);
    const none = await person.ask<Page<Invoice>>('TICKET_BUSCAR_NOTAS_FISCAIS', {
      idCli: given.idCli ?? 0,
      idFil: given.idFil ?? 0,
      dtInicial: '1999-01-01',
      dtFinal: '1999-12-31',
    });
    expect(none.paginator.total).toBe(0);
  },
};

export const TICKET_NOTA: CallCase = {
  as: 'customer',
  given: async (person) => {
    const { numNf, chave } = (await returnable(person)).invoice;
    return { numNf, chave, tipoTicket: 'DEVOLUCAO' };
  },
  check: async ({ value, given, person, request }) => {
    expect(request.path).toMatch(/^devolucao\/notasfiscais\/\d+\?/);
    expect(value).toMatchObject({
      numNf: given.numNf,
      chave: given.chave,
      produtos: expect.arrayContaining([expect.objectContaining({ numNF: given.numNf })]),
    });
    expect(await person.ask('TICKET_NOTA', { numNf: given.numNf ?? 0 })).toEqual(value);
    expect(
      (await person.send('TICKET_NOTA', { ...given, chave: '0'.repeat(44) })).answer.status,
    ).toBe(404);
  },
};

export const TICKET_PRODUTOS_NOTA: CallCase = {
  as: 'customer',
  given: async (person) => ({ ...((await branches(person))[0] ?? {}), page: 2 }),
  check: ({ value, request }) => {
    expect(request.path).toMatch(/^devolucao\/tickets\/produtos-nota\/\d+\/\d+\?page=2$/);
    expect(
      (value as unknown as Page<InvoiceProduct>).itens.every(({ numNF }) => numNF !== undefined),
    ).toBe(true);
  },
};
