import { expect } from 'vitest';
import { type Slip, slipFields } from './slips.ts';
import type { CallCase, Page } from './types.ts';

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

const CREDIT = { id: expect.any(Number), valor: expect.any(Number), valor_credito: expect.any(Number), historico: expect.stringMatching(/./), cliente_fantasia: expect.stringMatching(/./), filial_fantasia: expect.stringMatching(/./), dt_lancamento: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), posicao: expect.stringMatching(/^(ABERTO|UTILIZADO|PENDENTE)$/), grupo: expect.stringMatching(/./) };

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
