import { expect } from 'vitest';
import type { Person } from '../world.ts';
import { type Document, fullQuote, newQuote, ownCustomer, quoteAllowing } from './steps.ts';
import type { CallCase, Created, Page } from './types.ts';

const ofNewQuote = async (person: Person) => ({ id: await newQuote(person) });

export const ORCAMENTOS_PAGINADOS: CallCase = {
  as: 'customer',
  given: async () => ({ page: 1, take: 12, sortBy: 'vlTot', orderBy: 'DESC' }),
  check: async ({ value, person }) => {
    const { itens, paginator } = value as unknown as Page<Document>;
    expect([paginator.current_page, paginator.per_page]).toEqual([1, 12]);
    const totals = itens.map(({ vlTot }) => vlTot);
    expect(totals).toEqual([...totals].sort((one, other) => other - one));
    expect(new Set(totals).size).toBeGreaterThan(1);
    expect((await person.send('ORCAMENTOS_PAGINADOS')).request.path).toBe(
      'orcamentos?page=1&take=12',
    );
  },
};

export const ORCAMENTO_CRIAR: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => {
    const own = await ownCustomer(person);
    const [address] = await person.ask<Created[]>('ENDERECOS_CLIENTE', { idCli: own.idCli });
    return { ...own, idAgenda: 1, idEndEntr: address?.id ?? 0, tabelaPreco: 1 };
  },
  check: async ({ value, given, person, request }) => {
    expect(JSON.parse(String(request.body))).toEqual(given);
    const { id } = value as unknown as Created;
    expect(await person.ask('ORCAMENTO', { id })).toMatchObject({
      id,
      idFil: given.idFil,
      idEndEntr: given.idEndEntr,
      cliente: { id: given.idCli },
      itens: [],
    });
  },
};

/** Both ways to a quote answer it whole. */
const wholeQuote: Pick<CallCase, 'as' | 'writes' | 'given' | 'check'> = {
  as: 'customer',
  writes: true,
  given: async (person) => {
    const quote = await fullQuote(person);
    await person.ask('ORCAMENTO_AUTOSAVE', quote);
    return { id: quote.id };
  },
  check: ({ value, given }) => {
    const { itens, ...header } = value as unknown as Document;
    expect(header).toMatchObject({ id: given.id, obsCliente: 'Entregar pela manhã' });
    expect(itens).toHaveLength(2);
    expect(itens?.every(({ vlUnit, vlTot }) => vlUnit > 0 && vlTot > 0)).toBe(true);
  },
};
export const ORCAMENTO: CallCase = wholeQuote;
export const ORCAMENTO_PREVIEW: CallCase = wholeQuote;

export const ORCAMENTO_EXCLUIR: CallCase = {
  as: 'customer',
  writes: true,
  given: ofNewQuote,
  check: async ({ given, person }) => {
    expect((await person.send('ORCAMENTO', given)).answer.status).toBe(404);
  },
};

export const ORCAMENTO_RENOVAR: CallCase = {
  as: 'staff',
  writes: true,
  given: async (person) => ({ id: await quoteAllowing(person, 'RENOVAR') }),
  check: async ({ value, given, person }) => {
    const { renovado } = value as { renovado: number };
    expect(renovado).not.toBe(given.id);
    expect(await person.ask('ORCAMENTO', { id: renovado })).toMatchObject({
      id: renovado,
      acoes: expect.arrayContaining(['EDITAR']),
    });
  },
};

/** A quote passes to another group. */
function passesTo(grupo: string, before?: string): CallCase {
  return {
    as: 'customer',
    writes: true,
    given: async (person) => {
      const id = await newQuote(person);
      if (before) await person.ask(before, { id });
      return { id };
    },
    check: async ({ given, person }) => {
      expect(await person.ask('ORCAMENTO', given)).toMatchObject({ grupo });
    },
  };
}
export const ORCAMENTO_LIBERAR = passesTo('REPRESENTANTE');
export const ORCAMENTO_LIBERAR_CC = passesTo('CALLCENTER');
export const ORCAMENTO_RECUPERAR = passesTo('MEUS', 'ORCAMENTO_LIBERAR');

export const ORCAMENTO_DOWNLOAD: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => ({ ...(await ofNewQuote(person)), tipo: 'xlsx' }),
  check: async ({ answer, request, given, person }) => {
    expect(request.path).toMatch(/\/download\?tipo=xls$/);
    expect(answer.body.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004', 'latin1'));
    const pdf = await person.exchange('ORCAMENTO_DOWNLOAD', { ...given, tipo: 'pdf' });
    expect(pdf.answer.contentType).toBe('application/pdf');
    expect(pdf.answer.body.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  },
};
