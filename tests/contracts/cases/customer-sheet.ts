import { expect } from 'vitest';
import { refusal } from '../refusal.ts';
import type { World } from '../world.ts';
import type { Visit } from './agendas.ts';
import { type Slip, slipFields } from './slips.ts';
import { type Document, ownCustomer } from './steps.ts';
import type { Answered, CallCase, Created, Page } from './types.ts';

/**
 * Areas of a customer's sheet, as staff see them: every one is loaded by the customer's id, and
 * none of them by the customer.
 */
const text = expect.stringMatching(/./);
const whole = expect.any(Number);
const yesNo = expect.any(Boolean);
const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);

const idOf = async (world: World) => (await ownCustomer(await world.as('customer'))).idCli;

function area(
  name: string,
  check: (answered: Answered) => void | Promise<void>,
  more: Record<string, string | number> = {},
  key = 'idCli',
): CallCase {
  return {
    as: 'staff',
    with: ['customer'],
    given: async (_, world) => ({ [key]: await idOf(world), ...more }),
    check: async (answered) => {
      expect(answered.request.method).toBe('GET');
      await check(answered);
      const { status } = await refusal(
        (await answered.world.as('customer')).exchange(name, answered.given),
      );
      expect(status).toBe(403);
    },
  };
}

const record = (name: string, fields: object): CallCase =>
  area(name, ({ value }) => expect(value).toMatchObject(fields));

const listed = (name: string, fields: object): CallCase =>
  area(name, ({ value }) => {
    const rows = value as unknown as object[];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(rows.map(() => expect.objectContaining(fields)));
  });

const itemsOf = <T>({ value }: Answered): T[] => (value as unknown as Page<T>).itens;

/** The page asked for, with rows of these fields, ordered by `key` from the latest. */
function paged(
  name: string,
  fields: object,
  key: string,
  perPage: number,
  more: Record<string, string | number> = {},
): CallCase {
  return area(
    name,
    (answered) => {
      const items = itemsOf<Record<string, unknown>>(answered);
      expect((answered.value as unknown as Page<unknown>).paginator.per_page).toBe(perPage);
      expect(items.length).toBeGreaterThan(0);
      expect(items).toEqual(items.map(() => expect.objectContaining(fields)));
      const keys = items.map((item) => String(item[key]));
      expect(keys).toEqual([...keys].sort().reverse());
    },
    more,
  );
}

export const CLIENTE: CallCase = {
  as: 'customer',
  with: ['otherCustomer'],
  given: async (_, world) => ({ idCli: await idOf(world) }),
  check: async ({ value, given, world }) => {
    expect(value).toMatchObject({ id: given.idCli, razSoc: text });
    expect(
      (await refusal((await world.as('otherCustomer')).exchange('CLIENTE', given))).status,
    ).toBe(403);
  },
};

export const CLIENTE_CADASTRO = record('CLIENTE_CADASTRO', {
  id: whole,
  razSoc: text,
  cnpj: text,
  segmento: text,
  dtCadastro: day,
  representante: text,
  contribuinte: yesNo,
});
export const CLIENTE_LIMITES: CallCase = area('CLIENTE_LIMITES', ({ value }) => {
  expect(value).toMatchObject({ vencido: whole, bloqueado: yesNo, dtRevisao: day });
  const { limite, utilizado, disponivel, filiais } = value as unknown as {
    limite: number;
    utilizado: number;
    disponivel: number;
    filiais: { utilizado: number }[];
  };
  expect(disponivel).toBeCloseTo(limite - utilizado, 2);
  expect(filiais.reduce((sum, one) => sum + one.utilizado, 0)).toBeCloseTo(utilizado, 2);
});
export const CLIENTE_ATIVIDADES = listed('CLIENTE_ATIVIDADES', {
  id: whole,
  cnae: text,
  desc: text,
  principal: yesNo,
});
export const CLIENTE_LOGISTICA = record('CLIENTE_LOGISTICA', {
  rota: text,
  diasEntrega: expect.any(Array),
  prazoMedio: whole,
  transportadora: text,
});
export const CLIENTE_LOG_ATIVIDADES = paged(
  'CLIENTE_LOG_ATIVIDADES',
  { tipo: text, datahora_criacao: moment },
  'datahora_criacao',
  5,
);
export const CLIENTE_ATENDIMENTO = record('CLIENTE_ATENDIMENTO', {
  ultimoAtendimento: moment,
  ultimoCanal: text,
  ultimoColaborador: text,
  quantidade: whole,
});
export const CLIENTE_ATENDIMENTOS = paged(
  'CLIENTE_ATENDIMENTOS',
  { canal: text, inicio: moment, fim: moment, colaborador: text },
  'inicio',
  9,
);
export const CLIENTE_SUPERVISORES = listed('CLIENTE_SUPERVISORES', {
  id: whole,
  nome: text,
  tipo: text,
  email: text,
  tel: text,
});
export const CLIENTE_OPERADORES = listed('CLIENTE_OPERADORES', {
  id: whole,
  nome: text,
  tipo: 'CALLCENTER',
  quantidade: whole,
});
export const CLIENTE_CONTATOS = listed('CLIENTE_CONTATOS', {
  id: whole,
  nome: text,
  principal: yesNo,
});
export const CLIENTE_TELEFONES = listed('CLIENTE_TELEFONES', {
  id: whole,
  tel: expect.stringMatching(/^\d{10,11}$/),
  whatsapp: yesNo,
});
export const CLIENTE_EMAILS = listed('CLIENTE_EMAILS', {
  id: whole,
  email: expect.stringMatching(/@/),
  recebeNota: yesNo,
});

const schedules = (tipo: 'A' | 'C') =>
  area(
    'CLIENTE_AGENDAS',
    async (answered) => {
      const visits = itemsOf<Visit>(answered);
      expect(visits.length).toBeGreaterThan(0);
      expect(
        visits.every((visit) => visit.tipo === tipo && visit.cliente.id === answered.given.idCli),
      ).toBe(true);
      const days = visits.map((visit) => visit.data_agendada);
      expect(days).toEqual([...days].sort().reverse());
      const other = await answered.person.ask<Page<Visit>>('CLIENTE_AGENDAS', {
        ...answered.given,
        tipo: tipo === 'A' ? 'C' : 'A',
      });
      expect(other.itens.every((visit) => visit.tipo !== tipo)).toBe(true);
    },
    { tipo, page: 1, direction: 'DESC', orderBy: 'data_agendada' },
  );
export const CLIENTE_AGENDAS = schedules('A');

const ofThisCustomer = ({ given }: Answered, items: readonly Document[]) =>
  items.length > 0 && items.every(({ cliente }) => cliente.id === given.idCli);

export const CLIENTE_ORCAMENTOS = area(
  'CLIENTE_ORCAMENTOS',
  (answered) => expect(ofThisCustomer(answered, itemsOf<Document>(answered))).toBe(true),
  { page: 1 },
);
export const CLIENTE_PEDIDOS = area(
  'CLIENTE_PEDIDOS',
  async (answered) => {
    const orders = itemsOf<Document>(answered);
    expect(ofThisCustomer(answered, orders)).toBe(true);
    const dates = orders.map((order) => order.dtHorInc ?? '');
    expect(dates.every((date) => date >= '2026-01-01' && date < '2026-11-01')).toBe(true);
    expect(dates).toEqual([...dates].sort().reverse());
    const today = { idCli: answered.given.idCli ?? 0, page: 1 };
    const { itens } = await answered.person.ask<Page<Document>>('CLIENTE_PEDIDOS', today);
    const [newest] = (
      await answered.person.ask<Page<Document>>('CLIENTE_PEDIDOS', {
        ...today,
        dtIni: '2020-01-01',
        dtFim: '2099-12-31',
      })
    ).itens;
    expect(
      itens.every((order) => (order.dtHorInc ?? '') >= (newest?.dtHorInc ?? '').slice(0, 10)),
    ).toBe(true);
  },
  { page: 1, dtIni: '2026-01-01', dtFim: '2026-10-31' },
);
export const CLIENTE_BOLETOS = area(
  'CLIENTE_BOLETOS',
  async (answered) => {
    const slips = itemsOf<Slip>(answered);
    expect(slips.length).toBeGreaterThan(0);
    expect(slips).toEqual(slips.map(() => expect.objectContaining(slipFields)));
    const values = slips.map((slip) => slip.valor);
    expect(values).toEqual([...values].sort((one, other) => one - other));
    const { itens } = await answered.person.ask<Page<Slip>>('CLIENTE_BOLETOS', {
      idCli: answered.given.idCli ?? 0,
    });
    const dates = itens.map((slip) => slip.dtVenc);
    expect(dates).toEqual([...dates].sort().reverse());
  },
  { page: 1, sortBy: 'valor', orderBy: 'ASC' },
);
export const CLIENTE_NOTAS = area(
  'CLIENTE_NOTAS',
  async (answered) => {
    const invoices = itemsOf<{ dtSai: string; numNf: number }>(answered);
    expect(invoices.length).toBeGreaterThan(0);
    const dates = invoices.map((invoice) => invoice.dtSai);
    expect(dates.every((date) => date >= '2026-01-01' && date <= '2026-08-31')).toBe(true);
    expect(dates).toEqual([...dates].sort().reverse());
    const recent = await answered.person.ask<Page<{ dtSai: string }>>('CLIENTE_NOTAS', {
      idCli: answered.given.idCli ?? 0,
      take: 200,
    });
    const spans = recent.itens.map((invoice) => Date.parse(invoice.dtSai));
    expect(Math.max(...spans) - Math.min(...spans)).toBeLessThanOrEqual(45 * 86_400_000);
  },
  { page: 1, dtInicial: '2026-01-01', dtFinal: '2026-08-31' },
);
export const CLIENTE_TICKETS = paged(
  'CLIENTE_TICKETS',
  { id: whole, status: text, datahora_criacao: moment },
  'datahora_criacao',
  12,
  { page: 1 },
);

export const CLIENTE_INFO_CABECALHO = record('CLIENTE_INFO_CABECALHO', {
  classificacao: text,
  dimensoes: expect.arrayContaining([{ dimensao: 'comercial', titulo: text, quantidade: whole }]),
});
export const CLIENTE_INFO_ADICIONAIS = area(
  'CLIENTE_INFO_ADICIONAIS',
  ({ value, request }) => {
    expect(request.path).toMatch(/dimensao=comercial%2Cloja$/);
    const found = value as unknown as {
      dimensao: string;
      registros: { label: string; valor?: string }[];
    }[];
    expect(found.map(({ dimensao }) => dimensao)).toEqual(['comercial', 'loja']);
    expect(found.every(({ registros }) => registros.length > 0)).toBe(true);
  },
  { dimensao: 'comercial,loja' },
  'id',
);

export const ATENDIMENTO_REGISTRAR: CallCase = {
  as: 'staff',
  with: ['customer'],
  writes: true,
  given: async (_, world) => ({
    idCli: await idOf(world),
    inicio: '2026-11-20T09:00:00',
    fim: '2026-11-20T23:59:59',
    canal: 'PORTAL',
  }),
  check: async ({ value, given, person, world }) => {
    const { itens } = await person.ask<Page<Created>>('CLIENTE_ATENDIMENTOS', {
      idCli: given.idCli ?? 0,
      take: 200,
    });
    expect(itens).toContainEqual(
      expect.objectContaining({
        id: (value as unknown as Created).id,
        inicio: given.inicio,
        fim: given.fim,
        canal: 'PORTAL',
      }),
    );
    expect(
      (await refusal((await world.as('customer')).exchange('ATENDIMENTO_REGISTRAR', given))).status,
    ).toBe(403);
    expect(
      (
        await refusal(
          person.exchange('ATENDIMENTO_REGISTRAR', { ...given, fim: '2026-11-20T08:00:00' }),
        )
      ).fields,
    ).toHaveProperty('fim');
  },
};

export const DISCAR: CallCase = {
  as: 'staff',
  writes: true,
  given: async () => ({ numero: '1130402000' }),
  check: async ({ request, given, person }) => {
    expect([request.method, JSON.parse(String(request.body))]).toEqual(['POST', given]);
    expect((await refusal(person.exchange('DISCAR', { numero: '123' }))).fields).toHaveProperty(
      'numero',
    );
  },
};
