import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Release } from '../../schemas/compiler/index.ts';
import type { Boot } from '../../schemas/release/boot.ts';
import type { Json, ServerCall, Shape } from '../../schemas/release/types.ts';
import { type Harness, startHarness } from '../../server/testing/harness.ts';
import { compileProduct } from '../builders/compile.ts';
import { sourcesIn } from '../builders/sources.ts';

const token = 'segredo-do-erp';
/**
 * Areas of the product, by the paths of their calls: tickets, articles, returns, service requests
 * and agendas; quotes, orders and what customers and goods are known by.
 */
const areas = [
  ['AFT-331', 'after-sales', /^(devolucao|faq|solicitacoes|agendas)\b/],
  [
    'COM-317',
    'commerce',
    /^(orcamentos|carrinhos|pedidos|clientes|produtos|fretes|sinaleiras|relatorios|dashboards|vitrines)\b/,
  ],
] as const;

let product: Release;
let h: Harness;
let cookie: string;

beforeAll(() => {
  const { release } = compileProduct({
    tenant: 'demo',
    base: sourcesIn('config/base'),
    overlay: sourcesIn('config/tenants/demo'),
  });
  if (!release) throw new Error('The product does not compile');
  product = { ...release, tenant: { ...release.tenant, hosts: [], captcha: { kind: 'NONE' } } };
}, 300_000);

const session = (
  modules: Record<string, boolean>,
  parameters: { nome: string; valor: string }[] = [],
) => ({
  colaborador: { id: 1, nome: 'Ana', type: 'REPRESENTANTE' },
  filiais: [],
  lojas: [],
  modulos: Object.entries(modules).map(([nome, autorizado]) => ({
    nome,
    autorizado,
    descPlural: nome,
  })),
  preferencias: {},
  parametros: parameters,
});

beforeEach(async () => {
  h = await startHarness();
  await h.publish('teste', product);
  h.clock.now += 1_000;
  h.erp.on('GET /carga', session({ B2B_SAC: true, B2B_FAQ: false }));
  cookie = await h.login();
});
afterEach(() => h.close());

const asked = (path: string) => h.erp.seen.filter(({ url }) => url.split('?')[0] === path);
const bootOf = async (headers: Record<string, string> = {}, known = cookie): Promise<Boot> => {
  const html = await (await h.request('/home', { cookie: known, headers })).text();
  return JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Boot;
};

/** The least value of a shape. */
function least(shape: Shape): Json {
  switch (shape.t) {
    case 'ref':
      return least(product.calls.shapes[shape.id] as Shape);
    case 'object':
      return Object.fromEntries(
        shape.required.map((name) => [name, least(shape.props[name] as Shape)]),
      );
    case 'array':
      return [];
    case 'string':
      return shape.enum?.[0] ?? '1';
    case 'boolean':
      return true;
    default:
      return 1;
  }
}

function leastArguments({ params, query, body }: ServerCall): Record<string, Json> {
  const slots = Object.entries({ ...params, ...query }).filter(([, { required }]) => required);
  return {
    ...Object.fromEntries(slots.map(([name, { shape }]) => [name, least(shape)])),
    ...(body ? (least(body.shape) as Record<string, Json>) : {}),
  };
}

describe('the token of the session', () => {
  test.each(areas)('%s goes with every call of %s', async (_, __, area) => {
    h.erp.on(
      'GET /carga',
      session(
        Object.fromEntries(
          Object.values(product.calls.calls).flatMap(({ access }) =>
            typeof access === 'string' ? [] : [[access.module, true]],
          ),
        ),
      ),
    );
    cookie = await h.login();
    const calls = Object.values(product.calls.calls).filter(
      ({ path, multipart, response, access }) =>
        area.test(path) && access !== 'public' && !multipart && response.kind !== 'file',
    );
    expect(calls.length).toBeGreaterThan(25);
    for (const call of calls) {
      const before = h.erp.seen.length;
      await h.call(call.id, leastArguments(call), { cookie });
      expect(
        h.erp.seen.slice(before).map(({ headers }) => [call.id, headers.authorization]),
      ).toEqual([[call.id, `Bearer ${token}`]]);
    }
  });

  test('AFT-332 goes with a public form where there is one; its 401 ends no session', async () => {
    h.erp.on('GET /formularios/visita', { error: 'Formulário restrito' }, 401);
    const visitor = await h.call('FORMULARIO', { slug: 'visita' });
    const known = await h.call('FORMULARIO', { slug: 'visita' }, { cookie });
    expect(asked('/formularios/visita').map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      `Bearer ${token}`,
    ]);
    for (const response of [visitor, known])
      expect(await response.json()).toMatchObject({
        error: { code: 401, message: 'Formulário restrito' },
      });
    expect((await h.request('/_/session', { cookie })).status).toBe(200);
  });
});

describe('the session as a page starts', () => {
  test('AFT-262 ACC-150 ACC-151 is none without a token, and no other site can start a page in a frame', async () => {
    expect((await bootOf({}, 'portal_session=')).session).toBeNull();
    expect((await h.request('/home', { cookie })).headers.get('content-security-policy')).toMatch(
      /frame-ancestors 'none'/,
    );
  });

  test('AFT-263 AFT-406 ACC-152 is checked by GET validar-sessao: valid it stays, refused it is over', async () => {
    h.clock.now += 61_000;
    expect((await bootOf()).session?.data).toMatchObject({ colaborador: { nome: 'Ana' } });
    expect(
      asked('/validar-sessao').map(({ method, headers }) => [method, headers.authorization]),
    ).toEqual([['GET', `Bearer ${token}`]]);
    h.clock.now += 61_000;
    h.erp.on('GET /validar-sessao', { valido: false });
    expect((await bootOf()).session).toBeNull();
    expect((await h.request('/_/session', { cookie })).status).toBe(401);
  });
});

test('ACC-360 all visits of the days in view are asked for at once, the earliest first', async () => {
  h.erp.on('GET /agendas/historico', {
    itens: [],
    paginator: { current_page: 1, per_page: 10_000, total: 0, last_page: 1 },
  });
  expect(
    (await h.call('AGENDAS_HISTORICO', { dtIni: '2026-11-01', dtFim: '2026-11-30' }, { cookie }))
      .status,
  ).toBe(200);
  const { searchParams } = new URL(asked('/agendas/historico')[0]?.url ?? '', 'http://erp');
  expect(['take', 'orderBy', 'direction'].map((name) => searchParams.get(name))).toEqual([
    '10000',
    'data_agendada',
    'ASC',
  ]);
});

test('AFT-354 menus, statuses and types of tickets are asked of the ERP once', async () => {
  h.erp.on('GET /devolucao/menu', [{ chave: 'A', descricao: 'Entrega' }]);
  h.erp.on('GET /devolucao/status', [{ id: 'A', label: 'Aberto' }]);
  h.erp.on('GET /devolucao/tipos', [{ id: 1, chave: 'FALTA', desc: 'Falta' }]);
  for (const name of ['TICKET_MENUS', 'TICKET_STATUS', 'TICKET_TIPOS']) {
    const [first, second] = [
      await h.call(name, {}, { cookie }),
      await h.call(name, {}, { cookie }),
    ];
    expect(await first.json()).toEqual(await second.json());
    expect(second.status).toBe(200);
  }
  for (const path of ['menu', 'status', 'tipos'])
    expect(asked(`/devolucao/${path}`)).toHaveLength(1);
});

test('AFT-328 a call of tickets or articles needs its module, authorised', async () => {
  h.erp.on('GET /devolucao/status', []);
  expect((await h.call('TICKET_STATUS', {}, { cookie })).status).toBe(200);
  const refused = await h.call('FAQ_TIPOS', {}, { cookie });
  expect([
    refused.status,
    ((await refused.json()) as { error: { code: string } }).error.code,
  ]).toEqual([403, 'MODULE']);
  expect(asked('/faq/tipos')).toHaveLength(0);
});

test('AFT-010 the settings that switch after-sales reach the session, and change with it', async () => {
  const limit = async (valor: string): Promise<unknown> => {
    h.erp.on(
      'GET /carga',
      session({ B2B_SAC: true }, [{ nome: 'B2B_MAXIMO_ITENS_TICKET', valor }]),
    );
    await h.request('/_/session/reload', { method: 'POST', cookie });
    return (await bootOf()).params.maximoItensTicket;
  };
  expect(await limit('3')).toBe(3);
  expect(await limit('5')).toBe(5);
});
