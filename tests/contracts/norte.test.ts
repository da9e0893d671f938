import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createDemoErp } from '../../server/demo-erp/index.ts';
import { askErp } from '../../server/drift/against.ts';
import { createHttpErp } from '../../server/erp/http.ts';
import { compileProduct } from '../builders/compile.ts';
import { sourcesIn } from '../builders/sources.ts';
import { startTwoTenants, type TwoTenants } from '../norte-erp/start.ts';
import { endHost } from '../scenarios/support/ask-host.ts';

type Row = Record<string, unknown>;

const folder = mkdtempSync(join(tmpdir(), 'norte-contract-'));
let two: TwoTenants;
beforeAll(async () => {
  vi.stubEnv('PORTAL_SERVER_BUILD', inject('serverBuild'));
  const seed = join(folder, 'seed.sqlite');
  createDemoErp({ dataFile: seed, products: 400 }).close();
  // The same data behind both: whatever Norte's surface says differently, the portal must make the
  // same of it.
  two = await startTwoTenants({ seed, demo: { captcha: { kind: 'NONE' } } });
}, 300_000);
afterAll(async () => {
  await two?.stop();
  await endHost();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
}, 300_000);

interface Answer {
  status: number;
  body: unknown;
  cookie: string | undefined;
}

/** A browser at one of the two hosts, with a cookie of whoever. */
async function send(
  tenant: 'demo' | 'norte',
  path: string,
  { body, cookie, release }: { body?: unknown; cookie?: string; release?: string } = {},
): Promise<Answer> {
  const host = new URL(two[tenant]).host;
  const headers = {
    host,
    ...(cookie ? { cookie } : {}),
    ...(release ? { 'x-release': release } : {}),
    ...(body === undefined ? {} : { origin: two[tenant], 'content-type': 'application/json' }),
  };
  const answer = await request(`${two.portal.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.body.text();
  const json = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    body: json ? (JSON.parse(text) as unknown) : text,
    cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] || undefined,
  };
}

/** Norte's clock shows no seconds. */
function toTheMinute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toTheMinute);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key, toTheMinute(entry)]),
    );
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)
    ? value.slice(0, 16)
    : value;
}

class Person {
  readonly tenant: 'demo' | 'norte';
  readonly cookie: string;
  constructor(tenant: 'demo' | 'norte', cookie: string) {
    this.tenant = tenant;
    this.cookie = cookie;
  }

  async call(name: string, given: Row = {}): Promise<unknown> {
    const { status, body } = await send(this.tenant, `/_/call/${name}`, {
      body: { with: given },
      cookie: this.cookie,
    });
    expect(status, `${this.tenant} ${name}: ${JSON.stringify(body)}`).toBe(200);
    return toTheMinute(body);
  }
}

async function logIn(tenant: 'demo' | 'norte', cpf: string): Promise<Person> {
  const { status, body, cookie } = await send(tenant, '/_/call/LOGIN', {
    body: { with: { cpf, senha: 'demo1234', captcha: 'nenhum' } },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return new Person(tenant, cookie ?? '');
}

const rep = '40050060007';
const customer = '12345678000195';

interface Pair {
  demo: Person;
  norte: Person;
}
const both = async (login: string): Promise<Pair> => ({
  demo: await logIn('demo', login),
  norte: await logIn('norte', login),
});

/** What Norte answers must be what our own ERP answers, mapped or not; yields it. */
async function same<T>({ demo, norte }: Pair, name: string, given: Row = {}): Promise<T> {
  const expected = await demo.call(name, given);
  expect(await norte.call(name, given), name).toEqual(expected);
  return expected as T;
}

interface Page {
  itens: Row[];
  paginator: { total: number; current_page: number };
}

describe('a foreign ERP through its mappings answers what ours answers', () => {
  test('the session: who, where, which stores', async () => {
    for (const login of [rep, customer, '11222333000181']) {
      const pair = await both(login);
      const [ours, theirs] = await Promise.all(
        [pair.demo, pair.norte].map(
          async ({ tenant, cookie }) =>
            (await send(tenant, '/_/session', { cookie })).body as { data: Row },
        ),
      );
      const { colaborador, filiais, lojas, links } = ours?.data as Row;
      expect(theirs?.data).toMatchObject({
        colaborador,
        filiais,
        lojas,
        links,
        preferencias: { tipo_menu: 'LATERAL_ANINHADO' },
      });
      expect(
        (theirs?.data as { modulos: { nome: string }[] }).modulos.map(({ nome }) => nome),
      ).toEqual(['B2B_ORCAMENTO', 'B2B_PEDIDO', 'B2B_SOLICITACOES_TROCA']);
    }
  });

  test('customers and their addresses', async () => {
    const pair = await both(rep);
    expect((await same<Page>(pair, 'CLIENTES_PESQUISAR', { q: 'nakamura' })).itens).toHaveLength(1);
    await same(pair, 'CLIENTES_PESQUISAR', { q: '', page: 2, take: 5 });
    await same(pair, 'CLIENTES_PESQUISAR', { q: 'ninguém se chama assim' });
    expect(await same<Row[]>(pair, 'ENDERECOS_CLIENTE', { idCli: 1001 })).not.toEqual([]);
  });

  test('quotes and orders: pages, sorting, each of them whole', async () => {
    const pair = await both(rep);
    const quotes = await same<Page>(pair, 'ORCAMENTOS_PAGINADOS', {
      sortBy: 'dtHorInc,dtVal,st',
      orderBy: 'DESC',
    });
    expect(
      (
        await same<Page>(pair, 'ORCAMENTOS_PAGINADOS', {
          page: 3,
          take: 5,
          sortBy: 'vlTot',
          orderBy: 'ASC',
          termo: 'a',
        })
      ).paginator.current_page,
    ).toBe(3);
    for (const { id } of quotes.itens) await same(pair, 'ORCAMENTO_PREVIEW', { id });
    const month = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 7);
    const orders = await same<Page>(pair, 'PEDIDOS_PAGINATE', {
      mesAno: month,
      sortBy: 'dtHorInc,dtVal,st',
      orderBy: 'DESC',
    });
    for (const { id } of orders.itens) await same(pair, 'PEDIDO_PREVIEW', { id });
    expect(await same<Row[]>(pair, 'PEDIDOS_ABERTOS', { idCli: 1001 })).not.toEqual([]);
  });

  test('returns: the list, one, reasons, invoices with their products, products without invoice', async () => {
    const pair = await both(customer);
    const today = new Date().toISOString().slice(0, 10);
    const returns = await same<Row[]>(pair, 'DEVOLUCOES', {
      dtInicial: '2020-01-01',
      dtFinal: today,
    });
    await same(pair, 'DEVOLUCAO_DETALHE', { id: returns[0]?.id });
    await same(pair, 'MOTIVOS_DEVOLUCAO');
    const [invoice] = await same<Row[]>(pair, 'DEVOLUCAO_BUSCAR_NOTAS_FISCAIS', {
      idCli: 1001,
      idFil: 1,
      dtInicial: '2020-01-01',
      dtFinal: today,
    });
    await same(pair, 'NOTA_FISCAL_PRODUTOS', { numNf: invoice?.numNf });
    expect(
      (await same<Page>(pair, 'DEVOLUCAO_BUSCAR_PRODUTO_AVULSO', { termo: 'cimento' })).paginator
        .total,
    ).toBeGreaterThan(0);
  });

  test('a quote from its first line to the order', async () => {
    const pair = await both(rep);
    const { id } = await same<{ id: number }>(pair, 'ORCAMENTO_CRIAR', {
      idCli: 1001,
      idFil: 1,
      tabelaPreco: 6,
    });
    await same(pair, 'SINALEIRA', { id });
    for (const call of ['SINALEIRA_CRIAR', 'SINALEIRA_ATUALIZAR'])
      expect(await pair.norte.call(call, { id, fingerprint: 'aparelho' })).toMatchObject({
        fingerprint: 'aparelho',
        nomeColab: 'Marcos Vinícius Antunes',
      });
    const products = await same<Page>(pair, 'ORCAMENTO_PRODUTOS', {
      id,
      page: 1,
      filtros: { termo: 'tinta' },
      orderBy: { campo: 'precobase', modo: 'DESC' },
    });
    await same(pair, 'ORCAMENTO_PRODUTOS', {
      id,
      page: 2,
      filtros: {},
      orderBy: { campo: 'descricaocompleta', modo: 'ASC' },
    });
    await same(pair, 'ORCAMENTO_PRODUTOS', {
      id,
      page: 1,
      filtros: { produto_id: products.itens.slice(0, 2).map((product) => product.id) },
    });
    const { pivot } = await same<{ pivot: { cobId: number; plId: number }[] }>(
      pair,
      'ORCAMENTO_CONDICOES',
      { id, idCli: 1001, idFil: 1 },
    );
    await same(pair, 'ORCAMENTO_TRANSPORTADORAS', { id });
    const itens = products.itens.slice(0, 2).map(({ id: idProd, idEmb, embalagens }) => ({
      idProd,
      idEmb,
      qtde:
        100 * ((embalagens as Record<string, { multiplo: number }>)[String(idEmb)]?.multiplo ?? 1),
    }));
    const draft = {
      id,
      idCli: 1001,
      idFil: 1,
      idCob: pivot[0]?.cobId,
      idPl: pivot[0]?.plId,
      obsPedido: 'Portão 3',
      ordComp: 'OC-1',
      percFin: 1.5,
      fingerprint: 'aparelho',
      itens,
    };
    expect(await pair.norte.call('ORCAMENTO_AUTOSAVE', draft)).toMatchObject({ id });
    await pair.demo.call('ORCAMENTO_AUTOSAVE', draft);
    await same(pair, 'ORCAMENTO', { id });
    const { vlTot } = await same<{ vlTot: number }>(pair, 'ORCAMENTO_SALVAR', draft);
    expect(vlTot).toBeGreaterThan(100);
    const order = await same<{ id: number; vlTot: number }>(pair, 'ORCAMENTO_PEDIDO', draft);
    // Norte bills at once: what was ordered can be returned.
    const { norte } = pair;
    const invoices = (await norte.call('DEVOLUCAO_BUSCAR_NOTAS_FISCAIS', {
      idCli: 1001,
      idFil: 1,
      dtInicial: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      dtFinal: new Date().toISOString().slice(0, 10),
    })) as Row[];
    const invoice = invoices.find((row) => row.vlTot === order.vlTot);
    const [bought] = (await norte.call('NOTA_FISCAL_PRODUTOS', { numNf: invoice?.numNf })) as {
      id: number;
    }[];
    const drafts = {
      [String(invoice?.numNf)]: { [String(bought?.id)]: { qtdDevolucao: 3, motivoDevolucao: 1 } },
      avulso: {
        [String(products.itens[3]?.id)]: {
          qtdDevolucao: 2,
          motivoDevolucao: 2,
          descricaoDevolucao: 'Lata amassada',
        },
      },
    };
    const made = (await norte.call('REALIZAR_DEVOLUCAO', {
      idCli: 1001,
      idFil: 1,
      devolucoes: drafts,
    })) as { id: number; message: string };
    expect(made.message).toBe(`Troca ${made.id} registrada.`);
    const { itens: returned } = (await norte.call('DEVOLUCAO_DETALHE', { id: made.id })) as {
      itens: Row[];
    };
    expect(returned).toMatchObject([
      { idProd: bought?.id, qtde: 3, nota: invoice?.numNf },
      { idProd: products.itens[3]?.id, qtde: 2 },
    ]);
  });

  test('steps of a quote, copies of an order, and the new screen', async () => {
    const pair = await both(rep);
    const { id } = await same<{ id: number }>(pair, 'ORCAMENTO_CRIAR', { idCli: 1001, idFil: 2 });
    await pair.norte.call('ORCAMENTO_EXCLUIR', { id });
    expect(
      (
        await send('norte', '/_/call/ORCAMENTO', {
          body: { with: { id } },
          cookie: pair.norte.cookie,
        })
      ).status,
    ).toBe(404);
    const orders = (await pair.norte.call('PEDIDOS_PAGINATE', {})) as Page;
    expect(await pair.norte.call('DUPLICAR_PEDIDO', { id: orders.itens[0]?.id })).toMatchObject({
      id: expect.any(Number),
    });
    const freights = (await pair.norte.call('TABELA_FRETES', {
      uf: 'PA',
      page: 1,
      take: 2,
    })) as Page;
    expect(freights).toMatchObject({
      itens: [
        {
          uf: 'PA',
          minimo: 52,
          percentual: 1.5,
          gratis: 4500,
          coleta: true,
          validade: '2027-12-08',
        },
        { transportadora: 'Expresso Belém-Brasília' },
      ],
      paginator: { total: 3, last_page: 2 },
    });
  });

  test('files come with the session’s key in their address; a 200 that is a refusal is none', async () => {
    const pair = await both(rep);
    const orders = (await pair.norte.call('PEDIDOS_PAGINATE', {})) as Page;
    const file = (call: string, given: Row) =>
      send('norte', `/_/file/${call}?w=${encodeURIComponent(JSON.stringify(given))}`, {
        cookie: pair.norte.cookie,
      });
    expect(String((await file('PEDIDO_DOWNLOAD', { id: orders.itens[0]?.id })).body)).toMatch(
      /^%PDF/,
    );
    const { itens } = (await pair.norte.call('ORCAMENTOS_PAGINADOS', {})) as Page;
    expect(
      String((await file('ORCAMENTO_DOWNLOAD', { id: itens[0]?.id, tipo: 'xlsx' })).body),
    ).toMatch(/^PK/);
    expect((await file('PRODUTO_IMAGEM', { idImagem: 10001 })).status).toBe(200);
    await pair.norte.call('LOGOUT');
    expect(await file('PEDIDO_DOWNLOAD', { id: orders.itens[0]?.id })).toMatchObject({
      status: 401,
      body: { error: { status: 401 } },
    });
  });
});

test('every read that the overlay maps answers its declared shape, asked as by check --against', async () => {
  const { release } = compileProduct({
    tenant: 'norte',
    base: sourcesIn('config/base'),
    overlay: sourcesIn('tests/configs/norte'),
  });
  if (!release) throw new Error('Norte does not compile.');
  const erp = createHttpErp({ url: two.erp.url });
  const { itens } = (await (await logIn('norte', rep)).call('ORCAMENTOS_PAGINADOS', {})) as Page;
  const quote = { id: Number(itens[0]?.id) };
  const [today, ago] = [0, 80].map((days) =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
  );
  const outcomes = await askErp(
    release,
    erp,
    {
      LOGIN: { cpf: rep, senha: 'demo1234', captcha: 'nenhum' },
      CLIENTES_PESQUISAR: { q: 'a' },
      ENDERECOS_CLIENTE: { idCli: 1001 },
      PEDIDOS_ABERTOS: { idCli: 1001 },
      ORCAMENTO: quote,
      ORCAMENTO_PREVIEW: quote,
      ORCAMENTO_TRANSPORTADORAS: quote,
      SINALEIRA: quote,
      ORCAMENTO_PRODUTOS: quote,
      ORCAMENTO_CONDICOES: { ...quote, idCli: 1001, idFil: 1 },
      DEVOLUCAO_DETALHE: { id: 5237 },
      DEVOLUCAO_BUSCAR_NOTAS_FISCAIS: {
        idCli: 1001,
        idFil: 1,
        dtInicial: ago ?? '',
        dtFinal: today ?? '',
      },
      DEVOLUCAO_BUSCAR_PRODUTO_AVULSO: { termo: 'cimento' },
    },
    Date.now,
  );
  await erp.close();
  const mapped = new Set(
    sourcesIn('tests/configs/norte/call').map(({ path }) =>
      path.split('/').at(-1)?.replace('.json', ''),
    ),
  );
  const asked = outcomes.filter(
    (outcome) => mapped.has(outcome.call) && outcome.outcome !== 'skipped',
  );
  expect(asked.filter(({ outcome }) => outcome !== 'fits')).toEqual([]);
  expect(asked.length).toBeGreaterThan(20);
  // Norte has only what its modules need: what no screen of theirs calls is not asked. It has no
  // account pages, no final consumers (whose address has a state) and no terms (nor a slug to ask
  // for one); conditions are not judged, and one of the menu
  // (params.usaCreditoCliente) hides what calls for credits.
  const missed = outcomes.filter(({ outcome }) => outcome === 'failed' || outcome === 'mismatch');
  expect(missed.map(({ call }) => call).sort()).toEqual([
    'CONTA_DADOS',
    'CREDITOS',
    'CREDITO_USUARIO',
    'ESTADOS',
    'TERMOS',
  ]);
  expect(
    outcomes.filter((outcome) => outcome.outcome === 'skipped' && outcome.why === 'unreached')
      .length,
  ).toBeGreaterThan(20);
}, 300_000);

describe('Norte’s failures are the portal’s', () => {
  test('a 200 with a failure in it keeps its text, its code and its fields', async () => {
    const { cookie } = await logIn('norte', rep);
    const wrong = await send('norte', '/_/call/LOGIN', {
      body: { with: { cpf: rep, senha: 'errada', captcha: 'x' } },
    });
    expect(wrong).toMatchObject({
      status: 422,
      body: { error: { code: 'ACE-01', message: 'Usuário ou senha inválidos.' } },
    });
    const refused = await send('norte', '/_/call/DEVOLUCAO_BUSCAR_NOTAS_FISCAIS', {
      body: { with: { idCli: 1001, idFil: 1 } },
      cookie,
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { code: 'VAL-01', message: 'Informe o número da nota ou o período.' } },
    });
    expect(
      await send('norte', '/_/call/ORCAMENTO', { body: { with: { id: 9 } }, cookie }),
    ).toMatchObject({ status: 404, body: { error: { message: 'Orçamento não encontrado.' } } });
  });

  test('a session that Norte has ended ends here, although it says so with 200', async () => {
    const { cookie } = await logIn('norte', rep);
    await send('norte', '/_/call/LOGOUT', { body: { with: {} }, cookie });
    const after = await send('norte', '/_/call/ORCAMENTOS_PAGINADOS', {
      body: { with: {} },
      cookie,
    });
    expect(after.status).toBe(401);
    expect((await send('norte', '/_/session', { cookie })).status).toBe(401);
  });
});

describe('two distributors on one server', () => {
  test('a session of the one is nobody’s at the other', async () => {
    const { demo, norte } = await both(rep);
    for (const [tenant, cookie] of [
      ['demo', norte.cookie],
      ['norte', demo.cookie],
    ] as const) {
      expect((await send(tenant, '/_/session', { cookie })).status).toBe(401);
      expect(
        (await send(tenant, '/_/call/ORCAMENTOS_PAGINADOS', { body: { with: {} }, cookie })).status,
      ).toBe(401);
    }
    for (const person of [demo, norte])
      expect((await send(person.tenant, '/_/session', { cookie: person.cookie })).status).toBe(200);
  });

  test('calls and files of the one’s release do not exist at the other', async () => {
    const { demo } = await both(rep);
    const { release } = (await send('norte', '/_/release')).body as { release: string };
    expect(
      await send('demo', '/_/call/TABELA_FRETES', { body: { with: {} }, cookie: demo.cookie }),
    ).toMatchObject({ status: 404, body: { error: { code: 'CALL_UNKNOWN' } } });
    expect(
      await send('demo', '/_/call/TABELA_FRETES', {
        body: { with: {} },
        cookie: demo.cookie,
        release,
      }),
    ).toMatchObject({ status: 409, body: { error: { code: 'RELEASE_GONE' } } });
    expect((await send('demo', `/_/r/${release}/manifest.json`)).status).toBe(404);
    expect((await send('norte', `/_/r/${release}/manifest.json`)).status).toBe(200);
  });

  test('a tenant’s parameter for one branch beats what the ERP says of that branch', async () => {
    const { norte } = await both(rep);
    const { params, branchParams } = (await send('norte', '/_/session', { cookie: norte.cookie }))
      .body as { params: Row; branchParams: Record<string, Row> };
    expect(params.maximoItensOrcamento).toBe(1000);
    expect(branchParams['3']?.maximoItensOrcamento).toBe(2);
  });
});
