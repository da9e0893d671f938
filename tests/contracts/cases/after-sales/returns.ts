import { expect } from 'vitest';
import {
  branches,
  allTime,
  type Invoice,
  type InvoiceProduct,
  returnable,
  returnDraft,
} from './steps.ts';
import type { CallCase, Created, Page } from '../types.ts';

export const MOTIVOS_DEVOLUCAO: CallCase = {
  as: 'customer',
  check: ({ request, value }) => {
    expect([request.method, request.path]).toEqual(['GET', 'devolucoes/motivos']);
    const reasons = value as unknown as { informa?: boolean; padrao?: boolean }[];
    expect(reasons.filter(({ padrao }) => padrao)).toHaveLength(1);
    expect(new Set(reasons.map(({ informa = false }) => informa))).toEqual(new Set([true, false]));
  },
};

export const DEVOLUCAO_BUSCAR_NOTAS_FISCAIS: CallCase = {
  as: 'customer',
  given: async (person) => ({ ...((await branches(person))[0] ?? {}), ...allTime }),
  check: async ({ value, given, person }) => {
    const invoices = value as unknown as Invoice[];
    const days = invoices.map(({ dtSai }) => dtSai);
    expect(days).toEqual([...days].sort().reverse());
    const [first] = invoices;
    const where = { idCli: given.idCli ?? 0, idFil: given.idFil ?? 0 };
    const byNumber = await person.ask<Invoice[]>('DEVOLUCAO_BUSCAR_NOTAS_FISCAIS', {
      ...where,
      numero: String(first?.numNf),
    });
    expect(byNumber).toEqual([first]);
    const day = String(first?.dtSai);
    const ofDay = await person.ask<Invoice[]>('DEVOLUCAO_BUSCAR_NOTAS_FISCAIS', {
      ...where,
      dtInicial: day,
      dtFinal: day,
    });
    expect(ofDay).toEqual(invoices.filter(({ dtSai }) => dtSai === day));
  },
};

export const NOTA_FISCAL_PRODUTOS: CallCase = {
  as: 'customer',
  given: async (person) => ({ numNf: (await returnable(person)).invoice.numNf }),
  check: ({ value, given }) => {
    const products = value as unknown as InvoiceProduct[];
    expect(products.length).toBeGreaterThan(0);
    expect(products.every(({ numNF }) => numNF === given.numNf)).toBe(true);
  },
};

export const DEVOLUCAO_BUSCAR_PRODUTO_AVULSO: CallCase = {
  as: 'customer',
  given: async (person) => ({
    page: 1,
    termo: (await returnable(person)).product.descNF.split(' ')[0] ?? '',
  }),
  check: async ({ value, given, person, request }) => {
    expect(JSON.parse(String(request.body))).toEqual({ filtros: { termo: given.termo } });
    expect(request.path).toMatch(/\?page=1$/);
    const { itens } = value as unknown as Page<InvoiceProduct>;
    const [first] = itens;
    const byId = await person.ask<Page<InvoiceProduct>>('DEVOLUCAO_BUSCAR_PRODUTO_AVULSO', {
      produto_id: first?.id ?? 0,
    });
    expect(byId.itens).toEqual([first]);
    const [one, two] = await Promise.all(
      [1, 2].map((page) =>
        person.ask<Page<InvoiceProduct>>('DEVOLUCAO_BUSCAR_PRODUTO_AVULSO', { page }),
      ),
    );
    expect(two?.paginator.current_page).toBe(2);
    expect(two?.itens).not.toEqual([]);
    const before = new Set(one?.itens.map(({ id }) => id));
    expect(two?.itens.filter(({ id }) => before.has(id))).toEqual([]);
  },
};

export const REALIZAR_DEVOLUCAO: CallCase = {
  as: 'customer',
  writes: true,
  given: returnDraft,
  check: async ({ request, value, given, person }) => {
    expect([request.method, request.path]).toEqual(['POST', 'devolucoes']);
    const draft = given.devolucoes as Record<
      string,
      Record<string, { qtdDevolucao: number; motivoDevolucao: number; descricaoDevolucao: string }>
    >;
    const itens = Object.fromEntries(
      Object.entries(draft).map(([invoice, products]) => [
        invoice,
        Object.entries(products).map(([cod, line]) => ({
          cod: Number(cod),
          qtd: line.qtdDevolucao,
          idMotivo: line.motivoDevolucao,
          descMotivo: line.descricaoDevolucao,
        })),
      ]),
    );
    expect(JSON.parse(String(request.body))).toEqual({
      idCli: given.idCli,
      idFil: given.idFil,
      itens,
    });
    const { id, message } = value as unknown as Created & { message: string };
    expect(message).toMatch(/./);
    const [[nota, [line]] = ['', []]] = Object.entries(itens);
    expect(await person.ask('DEVOLUCAO_DETALHE', { id })).toMatchObject({
      idCli: given.idCli,
      status: 'AGUARDANDO',
      itens: [
        {
          idProd: line?.cod,
          qtde: 1,
          nota: Number(nota),
          motivo: expect.stringMatching(/Veio amassado/),
        },
      ],
    });
  },
};

export const DEVOLUCOES: CallCase = {
  as: 'customer',
  given: async () => allTime,
  check: async ({ value, request, person }) => {
    expect([request.method, request.path]).toEqual([
      'GET',
      'devolucoes?dtInicial=2000-01-01&dtFinal=2100-01-01',
    ]);
    const returns = value as unknown as { id: number; dtInc: string }[];
    const dates = returns.map(({ dtInc }) => dtInc);
    expect(dates).toEqual([...dates].sort().reverse());
    const day = dates.at(-1)?.slice(0, 10) ?? '';
    const ofDay = await person.ask<Created[]>('DEVOLUCOES', { dtInicial: day, dtFinal: day });
    expect(ofDay.map(({ id }) => id)).toEqual(
      returns.filter(({ dtInc }) => dtInc.startsWith(day)).map(({ id }) => id),
    );
  },
};

export const DEVOLUCAO_DETALHE: CallCase = {
  as: 'customer',
  given: async (person) => ({
    id: (await person.ask<Created[]>('DEVOLUCOES', allTime))[0]?.id ?? 0,
  }),
  check: ({ value, given }) =>
    expect(value).toMatchObject({
      id: given.id,
      nomeColab: expect.stringMatching(/./),
      itens: expect.arrayContaining([
        expect.objectContaining({ motivo: expect.stringMatching(/./) }),
      ]),
    }),
};
