import { expect } from 'vitest';
import { refusal } from '../../refusal.ts';
import { ownCustomer } from '../steps.ts';
import type { CallCase, Created, Page } from '../types.ts';

const text = expect.stringMatching(/./);

export const MOTIVOS_ATENDIMENTO: CallCase = {
  as: 'customer',
  check: ({ request, value }) => {
    expect([request.method, request.path]).toEqual(['GET', 'solicitacoes/motivos']);
    expect(value).toContainEqual({ id: expect.any(Number), desc: text });
  },
};

export const CANAIS_ATENDIMENTO: CallCase = {
  as: 'customer',
  check: ({ request, value }) => {
    expect(request.path).toBe('canais-atendimento');
    const channels = value as unknown as { novaAba?: boolean }[];
    expect(channels).toContainEqual({
      desc: text,
      url: expect.stringMatching(/^https?:/),
      imagem: text,
      novaAba: true,
    });
    expect(channels.some(({ novaAba }) => !novaAba)).toBe(true);
  },
};

export const SOLICITACOES: CallCase = {
  as: 'customer',
  check: async ({ request, value, person }) => {
    expect([request.method, request.path]).toEqual(['GET', 'solicitacoes']);
    const ids = (value as unknown as Created[]).map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((one, other) => one - other));
    const newest = await person.ask<Created[]>('SOLICITACOES', { sortBy: 'id', orderBy: 'DESC' });
    expect(newest.map(({ id }) => id)).toEqual([...ids].reverse());
  },
};

export const SOLICITACAO_ENVIAR: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => ({
    idCli: (await ownCustomer(person)).idCli,
    mensagem: '',
    idMotivo: 0,
  }),
  check: async ({ request, value, given, person }) => {
    expect([request.method, request.path]).toEqual(['POST', 'solicitacoes']);
    expect(JSON.parse(String(request.body))).toEqual({
      idCli: given.idCli,
      mensagem: 'Solicito atendimento!',
      idMotivo: null,
    });
    const { id, message } = value as unknown as Created & { message: string };
    expect(message).toMatch(/./);
    const stored = await person.ask<object[]>('SOLICITACOES');
    expect(stored).toContainEqual(
      expect.objectContaining({
        id,
        idCli: given.idCli,
        mensagem: 'Solicito atendimento!',
        cliente: expect.objectContaining({ id: given.idCli }),
      }),
    );
    const [reason] = await person.ask<Created[]>('MOTIVOS_ATENDIMENTO');
    const other = await person.ask<Created>('SOLICITACAO_ENVIAR', {
      idCli: given.idCli ?? 0,
      mensagem: 'Liguem-me',
      idMotivo: reason?.id ?? 0,
    });
    expect(await person.ask('SOLICITACOES')).toContainEqual(
      expect.objectContaining({ id: other.id, mensagem: 'Liguem-me', idMotivo: reason?.id }),
    );
  },
};

export const USUARIOS: CallCase = {
  as: 'staff',
  with: ['customer'],
  given: async () => ({ q: '', page: 1 }),
  check: async ({ value, person, world }) => {
    const { itens, paginator } = value as unknown as Page<{ id: number; nome: string }>;
    expect(paginator.last_page).toBeGreaterThan(1);
    const found = await person.ask<Page<{ id: number }>>('USUARIOS', { q: itens[0]?.nome ?? '' });
    expect(found.itens.map(({ id }) => id)).toContain(itens[0]?.id);
    const customer = await world.as('customer');
    const { colaborador } = await customer.ask<{ colaborador: { id: number } }>('CARGA');
    const { idCli } = await ownCustomer(customer);
    expect(
      (await person.ask<Page<{ id: number }>>('USUARIOS', { idCli })).itens.map(({ id }) => id),
    ).toEqual([colaborador.id]);
  },
};

export const LOGIN_COLABORADOR: CallCase = {
  as: 'staff',
  with: ['customer'],
  writes: true,
  given: async (_, world) => {
    const { colaborador } = await (await world.as('customer')).ask<{ colaborador: { id: number } }>(
      'CARGA',
    );
    return { idColab: colaborador.id };
  },
  check: async ({ value, given, person, world, request }) => {
    expect([request.method, request.path, JSON.parse(String(request.body))]).toEqual([
      'POST',
      'login-colaborador',
      given,
    ]);
    const { token } = value as { token: string };
    expect(await world.withToken(token).ask('CARGA')).toMatchObject({
      colaborador: { id: given.idColab, type: 'CLIENTE' },
    });
    expect(await person.ask('VALIDAR_SESSAO')).toMatchObject({ valido: true });
    expect(
      (await refusal((await world.as('customer')).exchange('LOGIN_COLABORADOR', given))).status,
    ).toBe(403);
  },
};
