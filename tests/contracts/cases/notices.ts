import { expect } from 'vitest';
import { refusal } from '../refusal.ts';
import type { Person } from '../world.ts';
import type { CallCase, Page } from './types.ts';

interface Notice {
  idAviso: number;
  lido: boolean;
  data: string;
}

const unread = async (person: Person) =>
  (await person.ask<{ quantidade: number }>('TOTAL_NAO_LIDOS_AVISOS')).quantidade;
const first = async (person: Person) =>
  (await person.ask<Page<Notice>>('LOAD_AVISOS', { page: 1 })).itens;

export const LOAD_AVISOS: CallCase = {
  as: 'customer',
  given: async () => ({ page: 2 }),
  check: async ({ value, person }) => {
    const { itens, paginator } = value as unknown as Page<Notice>;
    expect(paginator.current_page).toBe(2);
    expect(itens).toContainEqual(
      expect.objectContaining({
        idAviso: expect.any(Number),
        titulo: expect.stringMatching(/./),
        mensagem: expect.stringMatching(/</),
        lido: expect.any(Boolean),
        data: expect.stringMatching(/^\d{4}-/),
      }),
    );
    const before = await first(person);
    expect(
      before.every((notice) =>
        itens.every((later) => later.data <= notice.data && later.idAviso !== notice.idAviso),
      ),
    ).toBe(true);
  },
};

export const TOTAL_NAO_LIDOS_AVISOS: CallCase = {
  as: 'otherCustomer',
  check: async ({ value, person }) => {
    const { itens } = await person.ask<Page<Notice>>('LOAD_AVISOS', { take: 200 });
    expect(value).toEqual({ quantidade: itens.filter((notice) => !notice.lido).length });
  },
};

export const CONFIRMAR_LEITURA_AVISO: CallCase = {
  as: 'staff',
  writes: true,
  with: ['customer'],
  given: async (person) => ({
    idAviso: (await first(person)).find((notice) => !notice.lido)?.idAviso ?? 0,
  }),
  check: async ({ given, person, world, value, request }) => {
    expect(request.body).toBeUndefined();
    expect((await first(person)).find((notice) => notice.idAviso === given.idAviso)?.lido).toBe(
      true,
    );
    expect(value).toMatchObject({ quantidade: await unread(person) });
    expect(
      (await refusal((await world.as('customer')).exchange('CONFIRMAR_LEITURA_AVISO', given)))
        .status,
    ).toBe(404);
  },
};

export const CONFIRMAR_LEITURA_TODOS_AVISOS: CallCase = {
  as: 'customer',
  writes: true,
  check: async ({ person, request }) => {
    expect(request.body).toBeUndefined();
    expect(await unread(person)).toBe(0);
  },
};

const channelOf = async (person: Person) => {
  const { colaborador } = await person.ask<{ colaborador: { id: number } }>('CARGA');
  return `private-colaborador.${colaborador.id}`;
};

export const BROADCASTING_AUTH: CallCase = {
  as: 'customer',
  with: ['otherCustomer'],
  given: async (person) => ({ socket_id: '123.456', channel_name: await channelOf(person) }),
  check: async ({ value, given, request, world }) => {
    expect([request.method, request.path, JSON.parse(String(request.body))]).toEqual([
      'POST',
      'broadcasting/auth',
      given,
    ]);
    expect(value).toEqual({ auth: expect.stringMatching(/^[\w-]+:[0-9a-f]{64}$/) });
    expect(
      (await refusal((await world.as('otherCustomer')).exchange('BROADCASTING_AUTH', given)))
        .status,
    ).toBe(403);
  },
};
