import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSecrets } from '../../secrets/secrets.ts';
import { createCipher } from '../../session/cipher.ts';
import { type FakeErp, startFakeErp } from '../../testing/fake-erp.ts';
import { createWorkplace, secret, type Workplace } from '../testing/workplace.ts';

let place: Workplace;
let erp: FakeErp;

beforeEach(async () => {
  place = createWorkplace();
  erp = await startFakeErp();
  place.write(
    'argumentos.json',
    JSON.stringify({ LOGIN: { cpf: '1', senha: '2', captcha: 'x' }, PEDIDO: { id: '7' } }),
  );
});
afterEach(async () => {
  await erp.close();
  await place.close();
});
const against = (...more: string[]) => place.run(['check', '--against', erp.url, ...more]);

describe('check --against', () => {
  test('asks every safe call with a session, and says place by place what does not match', async () => {
    erp.on('GET /pedidos', {
      itens: [
        { id: 1, vlTot: 'muito' },
        { id: 2, vlTot: 'pouco' },
      ],
      paginator: { total: 2 },
    });
    erp.on('GET /pedidos/7', { id: 7 });
    erp.on('GET /avisos', [{ texto: 'a' }]);
    const { code, out } = await against('--with', 'argumentos.json');
    expect(code).toBe(1);
    expect(out).toContain(
      'não confere    PEDIDOS\n                 itens[].vlTot: esperado número (2 vezes)',
    );
    expect(out).toContain('confere        PEDIDO\n');
    expect(out).toContain('confere        CARGA');
    expect(erp.seen.find(({ url }) => url.startsWith('/pedidos'))?.headers.authorization).toBe(
      'Bearer segredo-do-erp',
    );
  });

  test('gives headers the secrets that the panel keeps for the tenant', async () => {
    place.write(
      'config/tenants/demo/tenant/tenant.json',
      '{"erp":{"headers":{"X-Chave":"{secret.CHAVE}"}}}',
    );
    await createSecrets({ store: place.store, cipher: createCipher(secret), now: () => 1 }).put(
      'demo',
      { name: 'CHAVE', value: 'valor-secreto', by: 'Ana' },
    );
    const { out, err } = await against('--with', 'argumentos.json');
    expect(erp.seen.map(({ headers }) => headers['x-chave'])).toContain('valor-secreto');
    expect(out + err).not.toContain('valor-secreto');
  });

  test('never sends what changes data, and says what it could not ask', async () => {
    const { out } = await against('--with', 'argumentos.json', '--json');
    const results = out
      .split('\n')
      .map((line) => JSON.parse(line) as { call: string; outcome: string; why?: string });
    expect(results.find(({ call }) => call === 'PEDIDO_CRIAR')).toEqual({
      call: 'PEDIDO_CRIAR',
      outcome: 'skipped',
      why: 'writes',
    });
    expect(results.find(({ call }) => call === 'PEDIDO_PDF')).toEqual({
      call: 'PEDIDO_PDF',
      outcome: 'skipped',
      why: 'file',
    });
    expect(erp.seen.filter(({ method }) => method !== 'GET').map(({ url }) => url)).toEqual([
      '/login/b2b',
      '/procurar',
    ]);
  });

  test('asks by what a call says of its reading, neither by its method nor because it may be sent again', async () => {
    erp.on('POST /procurar', [{ nome: 'x' }]);
    const { out } = await against('--with', 'argumentos.json');
    expect(out).toContain('confere        PROCURAR');
    for (const name of ['AVISOS_LIDOS', 'AVISO_VISTO'])
      expect(out).toContain(`não perguntada ${name}: muda dados`);
    expect(erp.seen.filter(({ url }) => url.startsWith('/avisos/'))).toEqual([]);
  });

  test('names the arguments that a call lacks', async () => {
    place.write('so-login.json', JSON.stringify({ LOGIN: { cpf: '1', senha: '2' } }));
    expect((await against('--with', 'so-login.json')).out).toContain(
      'não perguntada PEDIDO: faltam argumentos (id)',
    );
  });

  test('refuses arguments for a call that is not there', async () => {
    place.write('errado.json', JSON.stringify({ PEDIDOO: { id: 7 } }));
    const { code, err } = await against('--with', 'errado.json');
    expect(code).toBe(2);
    expect(err).toContain("não usa a chamada 'PEDIDOO'. Quis dizer 'PEDIDO'?");
  });

  test('refuses arguments that a call does not take', async () => {
    place.write(
      'errado.json',
      JSON.stringify({ LOGIN: { cpf: '1', senha: '2' }, PEDIDO: { idd: 7 } }),
    );
    expect(await against('--with', 'errado.json')).toMatchObject({
      code: 2,
      err: expect.stringContaining("PEDIDO não recebe 'idd'. Quis dizer 'id'?"),
    });
  });

  test('a call that this account may not make is distinguished from one that fails', async () => {
    erp.on('GET /pedidos', { itens: [], paginator: { total: 0 } });
    erp.on('GET /pedidos/7', { id: 7 });
    for (const path of ['avisos', 'cidades']) erp.on(`GET /${path}`, []);
    erp.on('POST /procurar', []);
    erp.on('GET /antigo', { error: 'Módulo não contratado' }, 403);
    const { code, out } = await against('--with', 'argumentos.json');
    expect(out).toContain('sem permissão  ANTIGO: Módulo não contratado');
    expect(out).toMatch(/conferem, 0 não, 1 sem permissão para esta conta, \d+ não perguntadas\./);
    expect(code).toBe(0);
  });

  test('a call that no screen of this account makes is not asked', async () => {
    expect((await against('--with', 'argumentos.json')).out).toContain(
      'não perguntada FINANCEIRO: nenhuma tela que esta conta abre a usa',
    );
    expect(erp.seen.filter(({ url }) => url.startsWith('/financeiro'))).toEqual([]);
  });

  test.each<[string, string, unknown, number, string]>([
    [
      'fails',
      'carga',
      { error: 'Erro interno do servidor' },
      500,
      'falhou         CARGA: 502 Erro interno do servidor',
    ],
    ['is refused', 'links', { error: 'Não' }, 403, 'falhou         LINKS: 403 Não'],
    [
      'fits its own shape and not the session',
      'carga',
      { modulos: [] },
      200,
      'falhou         CARGA: session: colaborador',
    ],
  ])(
    'a call of the bootstrap that %s is reported as what locks everybody out',
    async (_title, path, body, status, expected) => {
      erp.on(`GET /${path}`, body, status);
      const { code, out } = await against('--with', 'argumentos.json');
      expect(code).toBe(1);
      expect(out).toContain(expected);
      expect(out).toContain('A sessão começa com esta chamada: sem ela ninguém consegue entrar.');
      expect(out).toContain('confere        LOGIN');
    },
  );

  test('an ERP of which no answer was compared is not well', async () => {
    for (const path of [
      'cidades',
      'carga',
      'links',
      'validar-sessao',
      'pedidos',
      'pedidos/7',
      'avisos',
      'financeiro',
      'antigo',
    ])
      erp.on(`GET /${path}`, { error: 'Não' }, path === 'cidades' ? 200 : 403);
    place.write('so-login.json', '{}');
    erp.on('GET /cidades', { error: 'Fora do ar' }, 503);
    const { code, err } = await against('--with', 'so-login.json');
    expect(err).toContain('Nenhuma resposta foi comparada');
    expect(code).toBe(1);
  });

  test('without a login asks public calls only', async () => {
    erp.on('GET /cidades', [{ nome: 'Campinas' }]);
    const { out } = await against();
    expect(out).toContain('confere        CIDADES');
    expect(out).toContain('não perguntada PEDIDOS: precisa de uma sessão');
  });

  test('tells a failing call with its status, and an ERP that does not answer', async () => {
    erp.on('GET /avisos', { error: 'Em manutenção' }, 503);
    expect((await against('--with', 'argumentos.json')).out).toContain(
      'falhou         AVISOS: 502 Em manutenção',
    );
    const { url } = erp;
    await erp.close();
    erp = await startFakeErp();
    const { code, out } = await place.run(['check', '--against', url]);
    expect(code).toBe(1);
    expect(out).toMatch(/falhou {9}CIDADES: (unreachable|Falha na comunicação)/);
  });

  test.each([
    [['check', '--against', 'erp'], "'erp' não é o endereço de um ERP."],
    [['check', '--with', 'x.json'], '--with só vale com --against.'],
    [['check', '--against', 'http://erp', '--with', 'nada.json'], 'Não foi possível ler nada.json'],
  ])('%j is a wrong use', async (argv, message) => {
    expect(await place.run(argv)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });
});

describe('drift', () => {
  test('prints the calls whose answers no longer match', async () => {
    await place.store.createTenant('demo', 1);
    await place.store.recordDrift({
      tenant: 'demo',
      call: 'PEDIDOS',
      release: 'abc',
      at: 0,
      mismatches: [{ path: 'itens[].id', problem: 'falta', count: 2 }],
    });
    await place.store.recordDrift({
      tenant: 'demo',
      call: 'AVISOS',
      release: 'abc',
      at: 0,
      mismatches: [],
    });
    expect(await place.run(['drift', '--tenant', 'demo'])).toMatchObject({
      code: 1,
      out: 'PEDIDOS  1970-01-01T00:00:00.000Z  versão abc\n  itens[].id: falta (2 vezes)\n2 chamadas vistas, 1 fora do declarado.',
    });
    expect((await place.run(['drift', '--tenant', 'outro'])).code).toBe(2);
  });
});

describe('why', () => {
  test('tells the layer that set a node, what another changed, and that no screen leads to it', async () => {
    place.write(
      'config/base/list/boletos.json',
      JSON.stringify({ id: 'boletos', call: 'X', columns: ['nro'] }),
    );
    place.write(
      'config/tenants/demo/list/boletos.json',
      JSON.stringify({ $patch: 'list/boletos', columns: [{ id: 'nro', label: 'Número' }] }),
    );
    const { code, out } = await place.run(['why', 'list/boletos#/columns/nro']);
    expect(code).toBe(0);
    expect(out).toContain('escrito em config/base/list/boletos.json:1:');
    expect(out).toContain('label mudado em config/tenants/demo/list/boletos.json:1:');
    expect(out).toContain('nada o usa');
  });

  test('tells what a hand-written part does with a call', async () => {
    place.write(
      'config/base/call/X.json',
      JSON.stringify({ id: 'X', method: 'POST', path: 'x', access: 'session' }),
    );
    place.write(
      'config/base/screen/orcamento.json',
      JSON.stringify({
        id: 'orcamento',
        title: 'x',
        routes: ['/x'],
        access: 'session',
        body: [{ extension: 'quoteEditor', calls: { products: 'X' } }],
      }),
    );
    const { out } = await place.run(['why', 'call/X']);
    expect(out).toContain(
      '    screen/orcamento#/body/0/calls/products\n      products de quoteEditor: Busca produtos com preços',
    );
    expect(out).not.toContain('nada o usa');
  });

  test('refuses what does not exist, with what was meant', async () => {
    place.write(
      'config/base/list/boletos.json',
      JSON.stringify({ id: 'boletos', call: 'X', columns: ['nro'] }),
    );
    expect(await place.run(['why', 'list/boleto'])).toMatchObject({
      code: 1,
      err: expect.stringContaining("Quis dizer 'list/boletos'?"),
    });
  });
});
