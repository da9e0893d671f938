import { expect } from 'vitest';
import type { CallCase, Page } from './types.ts';

export interface Visit {
  id: number;
  tipo: string;
  data_agendada: string;
  status?: string;
  idColab: number;
  cliente: { id: number; razSoc: string };
}

const days = (visits: readonly Visit[]) => visits.map((visit) => visit.data_agendada);

export const AGENDAS_HISTORICO: CallCase = {
  as: 'staff',
  given: async (person) => {
    const { itens } = await person.ask<Page<Visit>>('AGENDAS_HISTORICO', {
      tipo: 'A',
      page: 1,
      take: 10,
    });
    const [one] = itens;
    if (!one) throw new Error('There is no visit');
    const dtIni = one.data_agendada.slice(0, 10);
    return {
      dtIni,
      dtFim: `${dtIni.slice(0, 8)}28`,
      idColab: one.idColab,
      idCli: one.cliente.id,
      page: 1,
      take: 10000,
      orderBy: 'data_agendada',
      direction: 'ASC',
    };
  },
  check: async ({ value, given, request, person }) => {
    const { itens, paginator } = value as unknown as Page<Visit>;
    expect(itens.length).toBeGreaterThan(0);
    expect(
      itens.every(
        (visit) =>
          visit.cliente.id === given.idCli && visit.idColab === given.idColab && visit.tipo === 'A',
      ),
    ).toBe(true);
    expect(
      days(itens).every(
        (day) => day >= String(given.dtIni) && day.slice(0, 10) <= String(given.dtFim),
      ),
    ).toBe(true);
    expect(days(itens)).toEqual(days(itens).sort());
    expect(paginator.per_page).toBe(10000);
    expect(new URLSearchParams(request.path.split('?')[1]).get('tipo')).toBe('A');
    const all = await person.ask<Page<Visit>>('AGENDAS_HISTORICO', {});
    expect(new Set(all.itens.map((visit) => visit.status))).toEqual(
      new Set(['CUMPRIDA', 'ATRASADA', undefined]),
    );
    const last = await person.ask<Page<Visit>>('AGENDAS_HISTORICO', { direction: 'DESC' });
    expect(days(last.itens)).toEqual(days(last.itens).sort().reverse());
  },
};

interface Count {
  dtIni: string;
  dtFim: string;
  quantidade: number;
  dias: { data: string; quantidade: number }[];
}

export const AGENDAS_QUANTIDADE: CallCase = {
  as: 'staff',
  given: async (person) => {
    const { itens } = await person.ask<Page<Visit>>('AGENDAS_HISTORICO', { take: 1 });
    const day = itens[0]?.data_agendada.slice(0, 10) ?? '';
    return { dtIni: day, dtFim: `${day.slice(0, 8)}28`, idColab: itens[0]?.idColab ?? 0 };
  },
  check: async ({ value, given, person }) => {
    const count = value as unknown as Count;
    const { paginator } = await person.ask<Page<Visit>>('AGENDAS_HISTORICO', given);
    expect(count.quantidade).toBe(paginator.total);
    expect(count.dias.reduce((sum, day) => sum + day.quantidade, 0)).toBe(count.quantidade);
    const equal = await person.ask<Count>('AGENDAS_QUANTIDADE', {
      dtIni: '2026-03-31',
      dtFim: '2026-03-31',
    });
    expect([equal.dtIni, equal.dtFim]).toEqual(['2026-02-28', '2026-04-30']);
    const missing = await person.ask<Count>('AGENDAS_QUANTIDADE');
    expect(missing.dtIni < missing.dtFim).toBe(true);
  },
};

export const AGENDA_MOTIVO_FINALIZACAO: CallCase = {
  as: 'staff',
  check: ({ value, request }) => {
    expect([request.method, request.body]).toEqual(['GET', undefined]);
    expect(value).toContainEqual({ id: expect.any(Number), desc: expect.stringMatching(/./) });
  },
};
