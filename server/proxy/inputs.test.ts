import { describe, expect, test } from 'vitest';
import type { Shape } from '../../schemas/release/types.ts';
import { call } from '../testing/release.ts';
import { createInputReader } from './inputs.ts';

describe('a query parameter that is spread', () => {
  const filtro: Shape = {
    t: 'object',
    props: { uf: { t: 'string' }, dias: { t: 'integer' } },
    required: [],
  };
  const read = createInputReader(
    call('RELATORIO', 'GET', 'relatorio', {
      inject: { token: 'token' },
      query: {
        filtro: { shape: filtro, required: false, spread: true },
        campos: {
          shape: { t: 'object', props: {}, required: [], rest: { t: 'any' } },
          required: false,
          spread: true,
        },
        page: { shape: { t: 'integer' }, required: false, default: 1 },
      },
    }),
    {},
  );

  test('becomes one parameter for each of its properties, of their declared types', () => {
    expect(read({ filtro: { uf: 'SP', dias: '30', outro: 1 }, page: 2 }).query).toEqual({
      uf: 'SP',
      dias: 30,
      page: 2,
    });
    expect(read({ campos: { ids: [1, 2], de: '2026-01-01' } }).query).toEqual({
      ids: [1, 2],
      de: '2026-01-01',
      page: 1,
    });
  });

  test('is whole for mappings, and takes over neither a declared parameter nor what only the server knows', () => {
    const { query, all } = read({ campos: { page: 99, x: 1, token: 'forjado' }, page: 2 });
    expect(query).toEqual({ x: 1, page: 2 });
    expect(all.campos).toEqual({ page: 99, x: 1, token: 'forjado' });
  });

  test('may be absent, and is reported by its path when it is wrong', () => {
    expect(read({}).query).toEqual({ page: 1 });
    expect(() => read({ filtro: { dias: 'muitos' } })).toThrow(/filtro\.dias: esperado número/);
  });
});

describe('a value of the path', () => {
  const read = createInputReader(
    call('TICKET', 'GET', 'tickets/{idTicket}', {
      params: { idTicket: { shape: { t: 'integer' }, required: true } },
      query: { dias: { shape: { t: 'integer' }, required: false } },
    }),
    {},
  );

  test('that is of another type names nothing that there is', () => {
    expect(read({ idTicket: '12' }).params).toEqual({ idTicket: 12 });
    expect(() => read({ idTicket: 'abc', dias: 'x' })).toThrow(
      expect.objectContaining({ status: 404, message: 'Não encontrado.' }),
    );
  });

  test('that is missing is the fault of whoever asks, as any other value that is wrong', () => {
    expect(() => read({})).toThrow(
      expect.objectContaining({ status: 400, fields: { idTicket: 'Campo obrigatório' } }),
    );
    expect(() => read({ idTicket: 1, dias: 'x' })).toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });
});
