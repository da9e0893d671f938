import { expect } from 'vitest';
import { refusal } from '../refusal.ts';
import type { Person } from '../world.ts';
import { type Slip, slipFields } from './slips.ts';
import { type Document, newQuote } from './steps.ts';
import type { Answered, CallCase, Page } from './types.ts';

export const BOLETOS_PAGINADOS: CallCase = {
  as: 'customer',
  given: async () => ({ page: 1, take: 12, sortBy: 'dtVenc' }),
  check: async ({ value, person }) => {
    const { itens } = value as unknown as Page<Slip>;
    expect(itens).toEqual(itens.map(() => expect.objectContaining(slipFields)));
    expect(itens.length).toBeGreaterThan(0);
    const dates = itens.map((slip) => slip.dtVenc);
    expect(dates).toEqual([...dates].sort());
    const overdue = await person.ask<Page<Slip>>('BOLETOS_PAGINADOS', { grupo: 'VENCIDO' });
    expect(overdue.itens.length).toBeGreaterThan(0);
    expect(new Set(overdue.itens.map((slip) => slip.grupo))).toEqual(new Set(['VENCIDO']));
  },
};

interface Invoice {
  id: number;
  numNf: number;
  chave: string;
  dtSai: string;
  vlTot: number;
}

/** Invoices of a long time, so that there are many. */
const ever = { dtInicial: '2020-01-01', dtFinal: '2099-12-31' };
const invoicesOf = async (person: Person): Promise<Invoice[]> =>
  (await person.ask<Page<Invoice>>('NOTAS_FISCAIS_PAGINADAS', { ...ever, take: 50 })).itens;
const keysOf = async (person: Person, count: number): Promise<string[]> =>
  (await invoicesOf(person)).slice(0, count).map(({ chave }) => chave);
const begins = ({ answer }: Pick<Answered, 'answer'>): string =>
  answer.body.subarray(0, 5).toString('latin1');

export const NOTAS_FISCAIS_PAGINADAS: CallCase = {
  as: 'customer',
  given: async () => ({ ...ever, page: 1, take: 12, sortBy: 'dtSai', orderBy: 'DESC' }),
  check: async ({ value, request, person }) => {
    expect(request.path).toBe(
      'notas-fiscais?dtInicial=2020-01-01&dtFinal=2099-12-31&page=1&take=12&sortBy=dtSai&orderBy=DESC',
    );
    const { itens, paginator } = value as unknown as Page<Invoice>;
    expect(paginator.per_page).toBe(12);
    const days = itens.map(({ dtSai }) => dtSai);
    expect(new Set(days).size).toBeGreaterThan(1);
    expect(days).toEqual([...days].sort().reverse());
    const between = await person.ask<Page<Invoice>>('NOTAS_FISCAIS_PAGINADAS', {
      dtInicial: days.at(-1) ?? '',
      dtFinal: days.at(-1) ?? '',
    });
    expect(new Set(between.itens.map(({ dtSai }) => dtSai))).toEqual(new Set([days.at(-1)]));
    const byNumber = await person.ask<Page<Invoice>>('NOTAS_FISCAIS_PAGINADAS', {
      numero: String(itens.at(-1)?.numNf),
    });
    expect(byNumber.itens.map(({ id }) => id)).toEqual([itens.at(-1)?.id]);
  },
};

export const NOTAS_FISCAIS_XML: CallCase = {
  as: 'customer',
  given: async (person) => ({ chaves: await keysOf(person, 1) }),
  check: async ({ answer, request, given, person }) => {
    expect([request.method, JSON.parse(String(request.body))]).toEqual(['POST', given]);
    expect(answer.contentType).toBe('application/xml');
    expect(answer.body.toString('utf8')).toMatch(/^<\?xml .*<nfeProc .*<\/nfeProc>\s*$/s);
    expect(answer.body.toString('utf8')).toContain(String((given.chaves as string[])[0]));
    const several = await person.exchange('NOTAS_FISCAIS_XML', { chaves: await keysOf(person, 3) });
    expect(begins(several).slice(0, 4)).toBe('PK\u0003\u0004');
  },
};

export const NOTAS_FISCAIS_DANFE: CallCase = {
  as: 'customer',
  given: async (person) => ({ chaves: await keysOf(person, 2), ordenacao: 'CODIGO' }),
  check: async (answered) => {
    const { request, given, person } = answered;
    expect([request.method, JSON.parse(String(request.body))]).toEqual(['POST', given]);
    expect(begins(answered)).toBe('%PDF-');
    for (const ordenacao of ['DESCRICAO', 'XML'])
      expect(begins(await person.exchange('NOTAS_FISCAIS_DANFE', { ...given, ordenacao }))).toBe(
        '%PDF-',
      );
    const { chaves } = given;
    expect(
      JSON.parse(
        String(
          (await person.exchange('NOTAS_FISCAIS_DANFE', { chaves: chaves ?? [] })).request.body,
        ),
      ),
    ).toMatchObject({ chaves });
    expect(
      (await refusal(person.exchange('NOTAS_FISCAIS_DANFE', { chaves: ['0'.repeat(44)] }))).status,
    ).toBe(404);
  },
};

const slipsOf = async (
  person: Person,
  given: Record<string, string>,
): Promise<(Slip & { boleto: boolean; dtNegociacao?: string })[]> =>
  (
    await person.ask<Page<Slip & { boleto: boolean; dtNegociacao?: string }>>('BOLETOS_PAGINADOS', {
      ...given,
      take: 200,
    })
  ).itens;
const slipOnPaper = async (person: Person) => ({
  id: (await slipsOf(person, {})).find(({ boleto }) => boleto)?.id ?? 0,
});

export const BOLETO_DOWNLOAD: CallCase = {
  as: 'customer',
  given: slipOnPaper,
  check: (answered) => {
    expect(answered.request.path).toBe(`boletos/${answered.given.id}/download`);
    expect(begins(answered)).toBe('%PDF-');
  },
};

export const BOLETO_IMPRIMIR: CallCase = {
  as: 'customer',
  given: slipOnPaper,
  check: (answered) => {
    expect(answered.request.path).toMatch(new RegExp(`\\?id=${answered.given.id}$`));
    expect(answered.answer.contentType).toBe('application/pdf');
    expect(begins(answered)).toBe('%PDF-');
  },
};

/** Ten days after the ERP's today, which a quote that it makes now tells. */
async function inTenDays(person: Person): Promise<string> {
  const { dtHorInc = '' } = await person.ask<Document>('ORCAMENTO', { id: await newQuote(person) });
  return new Date(Date.parse(dtHorInc.slice(0, 10)) + 10 * 86_400_000).toISOString().slice(0, 10);
}

export const BOLETO_NEGOCIAR: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => ({
    ids: [
      (await slipsOf(person, { grupo: 'VENCIDO' })).find(
        ({ dtNegociacao }) => dtNegociacao === undefined,
      )?.id ?? 0,
    ],
    dtProposta: await inTenDays(person),
    obs: 'Pago com o próximo pedido',
  }),
  check: async ({ value, given, person, request }) => {
    expect([request.method, request.path]).toEqual(['POST', 'boletos/negociar']);
    expect(value).toMatchObject({ message: expect.stringMatching(/./) });
    expect(
      (await slipsOf(person, { grupo: 'VENCIDO' })).find(
        ({ id }) => id === (given.ids as number[])[0],
      ),
    ).toMatchObject({ dtNegociacao: expect.stringMatching(/^\d{4}-/) });
    expect((await refusal(person.exchange('BOLETO_NEGOCIAR', given))).status).toBe(409);
  },
};

const CREDIT = {
  id: expect.any(Number),
  valor: expect.any(Number),
  valor_credito: expect.any(Number),
  historico: expect.stringMatching(/./),
  cliente_fantasia: expect.stringMatching(/./),
  filial_fantasia: expect.stringMatching(/./),
  dt_lancamento: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  posicao: expect.stringMatching(/^(ABERTO|UTILIZADO|PENDENTE)$/),
  grupo: expect.stringMatching(/./),
};

const credits = (as: 'customer' | 'staff'): CallCase => ({
  as,
  check: ({ value, request }) => {
    const entries = value as unknown as { numero_nota?: string }[];
    expect(request.body).toBeUndefined();
    expect(entries.length).toBeGreaterThan(0);
    expect(entries).toEqual(entries.map(() => expect.objectContaining(CREDIT)));
    expect(entries.some((entry) => entry.numero_nota !== undefined)).toBe(true);
  },
});

export const CREDITO_USUARIO = credits('customer');
export const CREDITOS = credits('staff');
