import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import { compileProduct } from '../../../tests/builders/compile.ts';
import { smallProject, sourcesIn } from '../../../tests/builders/sources.ts';
import { createLogger } from '../../http/telemetry/logger.ts';
import type { Store } from '../../store/types.ts';
import { openMemoryStore } from '../../testing/store.ts';
import type { DraftFiles } from './compiled-draft.ts';
import { type Compiles, createCompiles } from './compiles.ts';
import { createCompileThreads } from './threads.ts';

const base = sourcesIn('config/base');
const patch = (document: string, more: object): SourceFile => ({
  path: `overlay/${document}.json`,
  text: JSON.stringify({ $patch: document, ...more }),
});
const renamed = patch('list/pedidos', { columns: [{ id: 'vlTot', label: 'Total do pedido' }] });
/** Of the small library. */
const shorter = patch('list/livros', { pageSize: 7 });
const broken = patch('list/pedidos', { columns: [{ id: 'vlTott' }] });

/** Where a test is about threads and not about what they compile, it has the small library. */
const smallDir = mkdtempSync(join(tmpdir(), 'small-'));
for (const { path, text } of smallProject()) {
  const file = join(smallDir, path.replace('tests/configs/valid/small/', ''));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

let store: Store;
let compiles: Compiles;
const drafts = new Map<string, DraftFiles>();

beforeAll(async () => {
  store = openMemoryStore();
  await store.createTenant('demo', 1);
  const threads = createCompileThreads({ baseDir: 'config/base', deadline: 100_000 });
  compiles = createCompiles({
    threads,
    store,
    log: createLogger(() => {}),
    read: async (tenant, draft) => (tenant === 'demo' ? (drafts.get(draft) ?? null) : null),
  });
}, 300_000);
afterAll(async () => {
  await compiles.close();
  await store.close();
  rmSync(smallDir, { recursive: true });
});
beforeEach(() => drafts.clear());

describe('a draft', () => {
  test('compiles to the bytes of a publish', async () => {
    drafts.set('a', { revision: 1, files: [renamed] });
    const { summary, code } = await compiles.compiled('demo', 'a');
    const { release } = compileProduct({
      tenant: 'demo',
      base,
      overlay: [renamed],
      hostOwners: {},
      assets: [],
    });
    expect(code).toEqual({ hash: release?.hash, files: release?.files });
    expect(summary).toMatchObject({ revision: 1, ok: true, release: release?.hash });
  }, 300_000);

  test('that does not compile keeps the last object code that did, and says what is wrong and where', async () => {
    drafts.set('a', { revision: 1, files: [renamed] });
    const good = (await compiles.compiled('demo', 'a')).code;
    drafts.set('a', { revision: 2, files: [broken] });
    const { summary, code, overlay } = await compiles.compiled('demo', 'a');
    expect(summary).toMatchObject({ revision: 2, ok: false, release: good?.hash });
    expect(summary.findings).toMatchObject([
      {
        code: 'CFG2101',
        at: 'list/pedidos#/columns/vlTott',
        part: { at: 'list/pedidos#/columns/vlTott', label: 'Pedidos › vlTott' },
      },
    ]);
    expect(code).toBe(good);
    expect(overlay).toEqual([renamed]);
    const map = (await compiles.ask('demo', 'a', { kind: 'map' })) ?? [];
    expect(map.find(({ at }) => at === 'list/pedidos#/columns/qtdeIt')?.label).toBe('Itens');
  }, 300_000);

  test('that never compiled shows what the tenant has without it', async () => {
    drafts.set('nunca', { revision: 1, files: [broken] });
    const { summary, code } = await compiles.compiled('demo', 'nunca');
    const stored = compileProduct({
      tenant: 'demo',
      base,
      overlay: [],
      hostOwners: {},
      assets: [],
    }).release;
    expect(summary).toMatchObject({ ok: false, release: stored?.hash });
    expect(code?.hash).toBe(stored?.hash);
  }, 300_000);

  test('tells where its object code was written, and by which layer', async () => {
    drafts.set('a', { revision: 1, files: [renamed] });
    const { code } = await compiles.compiled('demo', 'a');
    const file =
      Object.keys(code?.files ?? {}).find((name) => /^screen\.pedidos\..*json$/.test(name)) ?? '';
    const table = Object.values(await compiles.origins('demo', 'a', file));
    expect(table.find(({ address }) => address === 'list/pedidos#/columns/vlTot')).toMatchObject({
      address: 'list/pedidos#/columns/vlTot',
      word: 'field',
      layer: 'overlay',
      label: 'Total do pedido',
      editing: { isItem: true, text: { property: 'label', value: 'Total do pedido' } },
    });
    expect(table.find(({ address }) => address === 'list/pedidos#/columns/st')?.layer).toBe('base');
    expect(table.find(({ address }) => address === 'list/pedidos')?.layer).toBe('base');
  }, 300_000);

  test('of another tenant does not exist', async () => {
    drafts.set('a', { revision: 1, files: [renamed] });
    await expect(compiles.compiled('norte', 'a')).rejects.toMatchObject({ status: 404 });
    await expect(
      compiles.ask('norte', 'a', { kind: 'document', at: 'list/pedidos' }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('tells those who watch it where the overlay breaks the base, after the finding itself', async () => {
    const heard: string[][] = [];
    drafts.set('b', {
      revision: 1,
      files: [patch('call/PEDIDOS_PAGINATE', { response: { page: 'boleto' } })],
    });
    const refined = new Promise<void>((resolve) => {
      compiles.watch('demo', 'b', ({ findings }) => {
        heard.push([...new Set(findings.map(({ code }) => code))]);
        if (heard.length === 2) resolve();
      });
    });
    const { summary } = await compiles.compiled('demo', 'b');
    await refined;
    expect(summary.findings.every(({ at }) => at?.startsWith('call/PEDIDOS_PAGINATE#'))).toBe(
      false,
    );
    expect(heard[1]).toContain('CFG1214');
    expect(
      (await compiles.compiled('demo', 'b')).summary.findings.find(({ code }) => code === 'CFG1214')
        ?.at,
    ).toBe('call/PEDIDOS_PAGINATE#/response/page');
  }, 300_000);
});

describe('a part of a document', () => {
  test('comes with what the base says, what the overlay changed, and its neighbours', async () => {
    drafts.set('a', { revision: 1, files: [renamed] });
    const part = await compiles.ask('demo', 'a', {
      kind: 'document',
      at: 'list/pedidos#/columns/vlTot',
    });
    expect(part).toMatchObject({
      word: 'field',
      label: 'Total do pedido',
      value: { id: 'vlTot', label: 'Total do pedido' },
      base: { id: 'vlTot' },
      changed: ['label'],
      overlayText: renamed.text,
    });
    expect(part?.siblings).toContain('vlTot');
    expect(part?.base).not.toHaveProperty('label');
  }, 300_000);

  test('is called as the page calls it: a field of a form by the title of its data', async () => {
    drafts.set('a', { revision: 1, files: [] });
    const part = await compiles.ask('demo', 'a', {
      kind: 'document',
      at: 'form/conta-dados#/fields/tel',
    });
    expect(part?.label).toBe('WhatsApp');
  }, 300_000);

  test('that is not there is refused in words', async () => {
    drafts.set('a', { revision: 1, files: [] });
    await expect(
      compiles.ask('demo', 'a', { kind: 'document', at: 'list/pedidos#/columns/nada' }),
    ).rejects.toMatchObject({ name: 'Refusal', message: expect.stringContaining('list/pedidos') });
  }, 300_000);
});

describe('an operation that is only tried', () => {
  test('gives the findings that it would bring, at their place, and changes nothing', async () => {
    drafts.set('a', { revision: 1, files: [renamed] });
    const { hash } = (await compiles.compiled('demo', 'a')).code ?? {};
    const answer = await compiles.ask('demo', 'a', {
      kind: 'check',
      operation: {
        op: 'insert',
        at: 'list/pedidos#/columns',
        item: { id: 'vlTott' },
        position: { at: 'last' },
      },
    });
    expect(answer?.findings).toMatchObject([
      { code: 'CFG2101', at: 'list/pedidos#/columns/vlTott' },
    ]);
    expect((await compiles.compiled('demo', 'a')).code?.hash).toBe(hash);
    expect(
      (
        await compiles.ask('demo', 'a', {
          kind: 'check',
          operation: {
            op: 'set',
            at: 'list/pedidos#/columns/vlTot/label',
            value: 'Total do pedido',
          },
        })
      )?.findings,
    ).toEqual([]);
  }, 300_000);

  test('that breaks places of the product is reported where it changes something, with the places', async () => {
    drafts.set('a', { revision: 1, files: [] });
    const answer = await compiles.ask('demo', 'a', {
      kind: 'check',
      operation: { op: 'set', at: 'call/PEDIDOS_PAGINATE#/response/page', value: 'boleto' },
    });
    expect(answer?.findings[0]).toMatchObject({
      code: 'CFG1214',
      severity: 'error',
      at: 'call/PEDIDOS_PAGINATE#/response/page',
    });
    expect(answer?.findings[0]?.breaks?.map(({ document }) => document)).toContain(
      'config/base/list/pedidos.json',
    );
  }, 300_000);

  test('that cannot be carried out is refused as when it is made', async () => {
    drafts.set('a', { revision: 1, files: [] });
    const asked = compiles.ask('demo', 'a', {
      kind: 'check',
      operation: { op: 'remove', at: 'list/pedidos#/columns/nada' },
    });
    await expect(asked).rejects.toMatchObject({
      name: 'OperationRefused',
      code: 'NOT_FOUND',
      at: 'list/pedidos#/columns/nada',
    });
  }, 300_000);

  test('is dropped when the same person asks again before it began', async () => {
    drafts.set('a', { revision: 1, files: [] });
    const ask = (value: number) =>
      compiles.ask(
        'demo',
        'a',
        { kind: 'check', operation: { op: 'set', at: 'list/pedidos#/pageSize', value } },
        { latest: 'ana' },
      );
    const answers = await Promise.all([5, 6, 7, 0].map(ask));
    expect(answers.slice(1, 3)).toEqual([null, null]);
    expect(answers[3]?.findings).toMatchObject([{ code: 'CFG1103', at: 'list/pedidos#/pageSize' }]);
  }, 300_000);
});

describe('the way back to the product', () => {
  const plan = (at: string) => compiles.ask('demo', 'a', { kind: 'reset', at });

  test('says exactly what changes: of a place itself, and of its whole document', async () => {
    const columns = [
      { id: 'vlTot', label: 'Total do pedido', $after: 'id' },
      { id: 'vlFrete', $after: 'vlTot' },
      { id: 'cliente.razSoc', $remove: true },
    ];
    drafts.set('a', { revision: 1, files: [patch('list/pedidos', { columns, empty: 'Vazio' })] });
    expect(await plan('list/pedidos#/columns/vlTot')).toEqual({
      lines: ['A coluna Total do pedido, Título', 'O lugar na lista'],
    });
    expect(await plan('list/pedidos#/columns/vlFrete')).toEqual({
      lines: ['A coluna Frete (foi acrescentado por vocês: sai)'],
    });
    expect(await plan('list/pedidos#/columns/id')).toEqual({ lines: [] });
    expect((await plan('list/pedidos'))?.lines).toEqual([
      'Colunas: a ordem',
      'A coluna Total do pedido, Título',
      'A coluna Frete (foi acrescentado por vocês: sai)',
      expect.stringMatching(/^A coluna .*\(tinha saído: volta\)$/),
      expect.stringMatching(/^Quando não há/),
    ]);
  }, 300_000);

  test('is none for a document that the product does not have', async () => {
    const own = {
      path: 'overlay/list/minha.json',
      text: '{ "id": "minha", "call": "BOLETOS_PAGINADOS", "columns": ["valor"] }',
    };
    drafts.set('a', { revision: 1, files: [own] });
    expect(await plan('list/minha')).toEqual({ lines: [], isOwn: true });
  }, 300_000);
});

describe('names to choose from', () => {
  const names = async (at: string, property: string) =>
    (await compiles.ask('demo', 'a', { kind: 'names', at, property })) ?? [];
  beforeEach(() => drafts.set('a', { revision: 1, files: [] }));

  test('of a list are the fields of its call that it does not show yet, with what people call them and an example', async () => {
    const found = await names('list/pedidos#/columns', 'id');
    expect(found.find(({ value }) => value === 'vlFrete')).toMatchObject({
      label: 'Frete',
      group: 'Campos de pedido',
      format: 'money',
      example: 'R$ 1.250,50',
    });
    expect(found.map(({ value }) => value)).not.toContain('vlTot');
    expect((await names('list/pedidos#/columns/vlTot', 'id')).map(({ value }) => value)).toContain(
      'vlTot',
    );
  }, 300_000);

  test('of filters are what the call takes, by its title, and neither the list gives nor sorts by', async () => {
    expect(await names('list/boletos#/filters', 'id')).toEqual([
      expect.objectContaining({ value: 'idCli', label: 'Código do cliente', type: 'number' }),
    ]);
    expect(await names('list/pedidos#/filters', 'id')).toEqual([]);
  }, 300_000);

  test('of filters without a title say so, and those of few values bring them', async () => {
    const query = {
      dtEmi: { type: 'string', format: 'date' },
      tipo: { type: 'string', enum: ['NOVO', 'USADO'] },
      so: { type: 'string', enum: ['um'] },
      mais: 'object',
    };
    drafts.set('a', { revision: 3, files: [patch('call/BOLETOS_PAGINADOS', { query })] });
    expect((await names('list/boletos#/filters', 'id')).slice(1)).toEqual([
      expect.objectContaining({ value: 'dtEmi', untitled: true, type: 'date' }),
      expect.objectContaining({
        value: 'tipo',
        options: [
          { value: 'NOVO', label: 'Novo' },
          { value: 'USADO', label: 'Usado' },
        ],
      }),
    ]);
  }, 300_000);

  test('of filters offer the two dates of a period as one, which compiles', async () => {
    const date = { type: 'string', format: 'date' };
    const query = { dtVencIni: date, dtVencFim: date, dtPagto: date, emissaoDe: date, ate: date };
    const call = patch('call/BOLETOS_PAGINADOS', { query });
    drafts.set('a', { revision: 4, files: [call] });
    const found = await names('list/boletos#/filters', 'id');
    expect(found.filter(({ params }) => params)).toEqual([
      expect.objectContaining({
        value: 'periodo',
        label: 'Período',
        params: ['dtVencIni', 'dtVencFim'],
      }),
    ]);
    expect(found.map(({ value }) => value)).toContain('dtVencIni');
    const item = {
      id: 'periodo',
      label: 'Período',
      format: 'dateRange',
      params: ['dtVencIni', 'dtVencFim'],
    };
    const tried = await compiles.ask('demo', 'a', {
      kind: 'check',
      operation: { op: 'insert', at: 'list/boletos#/filters', item, position: { at: 'last' } },
    });
    expect(tried?.findings).toEqual([]);
    const filters = [{ ...item, $after: 'grupo' }];
    drafts.set('a', { revision: 5, files: [call, patch('list/boletos', { filters })] });
    expect((await names('list/boletos#/filters', 'id')).some(({ params }) => params)).toBe(false);
  }, 300_000);

  test('of a row are called in Portuguese, and say no word twice', async () => {
    const properties = {
      trp: { $ref: 'transportadora' },
      enderecoCobranca: { type: 'object', properties: { uf: { type: 'string', title: 'Estado' } } },
      origemCliente: { $ref: 'cliente-resumo' },
      destinoCliente: { $ref: 'cliente-resumo' },
    };
    drafts.set('a', {
      revision: 6,
      files: [patch('entity/pedido', { schema: { properties } })],
    });
    const found = await names('list/pedidos#/columns', 'id');
    const labels = new Map(found.map(({ value, label }) => [value, label]));
    for (const [value, label] of [
      ['cobranca.desc', 'Cobrança'],
      ['plano.desc', 'Plano de pagamento'],
      ['colaborador.nome', 'Colaborador › Criado por'],
      ['trp.retira', 'Transportadora › Retirada'],
      ['trp.razSoc', 'Transportadora'],
      ['filial.razSoc', 'Filial (nome)'],
      ['idFil', 'Filial'],
      ['enderecoCobranca.uf', 'Endereço cobrança › Estado'],
      ['origemCliente.razSoc', 'Origem cliente › Cliente'],
    ] as const)
      expect.soft(labels.get(value), value).toBe(label);
    const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const records = found.filter(({ label }) => label.includes(' › '));
    expect(records.length).toBeGreaterThan(5);
    expect(new Set(found.map(({ label }) => label)).size).toBe(found.length);
    for (const { label } of records) {
      const [field = '', ...around] = label.split(' › ').reverse();
      const said = new Set(plain(field).split(' '));
      for (const name of around)
        expect(
          plain(name)
            .split(' ')
            .every((word) => said.has(word)),
          label,
        ).toBe(false);
    }
  }, 300_000);

  test('of a condition are what its place sees: a column none of the rows, a button its own', async () => {
    expect(
      (await names('list/pedidos#/columns/vlTot', 'when')).filter(({ value }) =>
        value.startsWith('row.'),
      ),
    ).toEqual([]);
    const ofButton = await names('list/pedidos#/rowActions/baixar', 'when');
    expect(ofButton.find(({ value }) => value === 'row.vlTot')).toMatchObject({
      type: 'number',
      group: 'Campos da linha',
    });
    expect(ofButton.find(({ value }) => value === 'params.usaCarrinho')).toMatchObject({
      type: 'boolean',
      label: 'Usa carrinho em vez de orçamento',
    });
    // Whether there is a record is a question of conditions alone.
    const customer = { value: 'session.colaborador.cliente', label: 'Colaborador › Cliente' };
    expect(ofButton.find(({ value }) => value === customer.value)).toMatchObject({
      ...customer,
      type: 'record',
    });
    const ofText = await names('list/pedidos#/rowActions/baixar', 'label');
    expect(ofText.some(({ value }) => value === customer.value)).toBe(false);
    expect(ofText.some(({ value }) => value.startsWith(`${customer.value}.`))).toBe(true);
  }, 300_000);

  test('of documents, routes and modules are those that there are', async () => {
    expect(await names('list/pedidos', 'call')).toContainEqual(
      expect.objectContaining({ value: 'PEDIDOS_PAGINATE', group: 'Chamadas' }),
    );
    expect(await names('shell/shell#/menu/before/clientes', 'to')).toContainEqual({
      value: '/pedidos',
      label: 'Pedidos',
      group: 'Telas',
    });
    expect((await names('screen/pedidos#/access', 'module')).map(({ value }) => value)).toContain(
      'B2B_BOLETO',
    );
  }, 300_000);
});

describe('who sees a place', () => {
  test('is said in words: modules by what their screen is called, conditions by what the data are called', async () => {
    drafts.set('a', {
      revision: 1,
      files: [patch('list/pedidos', { columns: [{ id: 'vlTot', when: 'params.usaCarrinho' }] })],
    });
    const explanation = await compiles.ask('demo', 'a', {
      kind: 'explain',
      at: 'list/pedidos#/columns/vlTot',
    });
    expect(explanation).toEqual({
      shownTo: [
        {
          at: 'list/pedidos#/columns/vlTot',
          sentence: 'Enquanto o parâmetro «Usa carrinho em vez de orçamento» está ligado.',
          condition: 'params.usaCarrinho',
        },
      ],
      ways: [
        {
          screen: 'screen/pedidos',
          label: 'Pedidos',
          routes: ['/pedidos'],
          conditions: [
            {
              at: 'screen/pedidos',
              sentence: 'Só quem tem o módulo Pedidos.',
            },
          ],
        },
      ],
      layer: 'base',
    });
  }, 300_000);

  test('is nobody for what is hidden', async () => {
    drafts.set('a', {
      revision: 1,
      files: [patch('list/pedidos', { columns: [{ id: 'vlTot', when: 'false' }] })],
    });
    expect(
      (await compiles.ask('demo', 'a', { kind: 'explain', at: 'list/pedidos#/columns/vlTot' }))
        ?.shownTo,
    ).toMatchObject([{ sentence: 'Ninguém: está oculto.' }]);
  }, 300_000);
});

describe('the map', () => {
  test('marks what is hidden from everybody, in lists and in the menu', async () => {
    drafts.set('a', {
      revision: 1,
      files: [
        patch('list/pedidos', { columns: [{ id: 'vlTot', when: 'false' }] }),
        patch('shell/shell', { menu: { after: [{ id: 'relatorios', when: 'false' }] } }),
      ],
    });
    const nodes = (await compiles.ask('demo', 'a', { kind: 'map' })) ?? [];
    expect(nodes.filter(({ hidden }) => hidden).map(({ at }) => at)).toEqual([
      'list/pedidos#/columns/vlTot',
      'shell/shell#/menu/after/relatorios',
    ]);
  }, 300_000);

  test('has screens with what they show beneath, called as people call it, and marks what the tenant changed', async () => {
    drafts.set('a', { revision: 1, files: [renamed] });
    const nodes = (await compiles.ask('demo', 'a', { kind: 'map' })) ?? [];
    const node = (at: string) => nodes.find((one) => one.at === at);
    expect(node('screen/pedidos')).toMatchObject({
      label: 'Pedidos',
      routes: ['/pedidos'],
      changed: true,
    });
    expect(node('list/pedidos')).toMatchObject({ parent: 'screen/pedidos', changed: true });
    expect(node('list/pedidos#/columns')).toMatchObject({
      parent: 'list/pedidos',
      label: 'Colunas',
    });
    expect(node('list/pedidos#/columns/vlTot')).toEqual({
      at: 'list/pedidos#/columns/vlTot',
      word: 'field',
      label: 'Total do pedido',
      parent: 'list/pedidos#/columns',
      changed: true,
    });
    expect(node('list/pedidos#/columns/st')).toMatchObject({ label: 'Situação', changed: false });
    expect(node('form/login#/fields/cpf')?.label).toBe('CPF ou CNPJ');
    expect(node('screen/home')?.changed).toBe(false);
    expect(node('screen/home#/body/banners')?.label).toBe('Banners');
    expect(node('list/orcamentos#/card')?.label).toBe('Cartão');
    expect(node('call/PEDIDOS_PAGINATE')?.hasNoRequiredArguments).toBe(true);
    expect(node('call/LOGIN')?.hasNoRequiredArguments).toBeUndefined();
  }, 300_000);

  test('has the screens in the order of the menu, those of a module together, and then the others', async () => {
    const entry = { id: 'termos', label: 'Termos', icon: 'book', to: '/pagina-termos' };
    const menu = { before: [{ ...entry, $before: 'clientes' }] };
    drafts.set('a', { revision: 1, files: [patch('shell/shell', { menu })] });
    const nodes = (await compiles.ask('demo', 'a', { kind: 'map' })) ?? [];
    const screens = nodes.filter(({ word, parent }) => word === 'screen' && parent === undefined);
    const shown = screens.filter(({ inMenu }) => inMenu).map(({ label }) => label);
    expect(shown.slice(0, 7)).toEqual([
      'Home',
      'Termos e políticas',
      'Clientes',
      'Comprar',
      'Orçamento e carrinho',
      'Orçamentos',
      'Pedidos',
    ]);
    expect(shown).toContain('Minha conta');
    const others = screens.slice(shown.length).map(({ at }) => at);
    expect(others).toContain('screen/login');
    expect(others).not.toContain('screen/home');
  }, 300_000);

  test('leads every node to one above it that there is, without a circle', async () => {
    drafts.set('a', { revision: 1, files: [] });
    const nodes = (await compiles.ask('demo', 'a', { kind: 'map' })) ?? [];
    const parents = new Map(nodes.map(({ at, parent }) => [at, parent]));
    expect(parents.size).toBe(nodes.length);
    for (const { at } of nodes) {
      let steps = 0;
      for (let above = parents.get(at); above !== undefined; above = parents.get(above)) {
        expect(parents.has(above), at).toBe(true);
        expect(steps++, at).toBeLessThan(100);
      }
    }
  }, 300_000);

  test('finds a word in labels that come from the data, in texts and in ids, with or without accents', async () => {
    drafts.set('a', { revision: 1, files: [] });
    const found = async (words: string) =>
      ((await compiles.ask('demo', 'a', { kind: 'search', words })) ?? []).map(({ at }) => at);
    expect(await found('situacao')).toContain('list/pedidos#/columns/st');
    expect(await found('vlFrete')).toContain(
      'dialog/pedido-preview#/body/wait-0/body/dados/fields/vlFrete',
    );
    expect(await found('Procurando o cadastro')).toContain('dialog/acesso#/body/procurando');
    expect(await found('nada disto existe')).toEqual([]);
  }, 300_000);
});

test('a compile that takes too long ends with its thread and is a finding; the next one gets another thread', async () => {
  const threads = createCompileThreads({ baseDir: smallDir, deadline: 1 });
  const remembers = vi.spyOn(threads, 'remembers');
  const short = createCompiles({
    threads,
    store,
    log: createLogger(() => {}),
    read: async () => ({ revision: 1, files: [shorter] }),
  });
  for (const draft of ['a', 'b'])
    expect((await short.compiled('demo', draft)).summary).toMatchObject({
      ok: false,
      findings: [{ code: 'CFG9002' }],
    });
  // Nobody need ask again for the tenant to be compiled in a new one.
  expect(remembers).toHaveBeenCalledWith('demo');
  await short.close();
}, 300_000);

test('a compile that failed without the draft’s fault is no finding, and is tried again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'base-'));
  const baseDir = join(folder, 'base');
  writeFileSync(baseDir, '');
  const passing = createCompiles({
    threads: createCompileThreads({ baseDir }),
    store,
    log: createLogger(() => {}),
    read: async () => ({ revision: 1, files: [shorter] }),
  });
  await expect(passing.compiled('demo', 'a')).rejects.toMatchObject({
    status: 503,
    message: 'Não foi possível conferir o rascunho agora. Tente de novo.',
  });
  rmSync(baseDir);
  symlinkSync(smallDir, baseDir);
  expect((await passing.compiled('demo', 'a')).summary).toMatchObject({ ok: true, findings: [] });
  await passing.close();
  rmSync(folder, { recursive: true });
}, 300_000);

test('a tenant is compiled before anybody asks, once, and its thread ends when nobody does', async () => {
  const threads = createCompileThreads({ baseDir: smallDir, idle: 1 });
  const ask = vi.spyOn(threads, 'ask');
  const idle = createCompiles({
    threads,
    store,
    log: createLogger(() => {}),
    read: async () => null,
  });
  idle.warm('demo');
  idle.warm('demo');
  await vi.waitFor(() => expect(threads.remembers('demo')).toBe(true), {
    timeout: 10_000,
    interval: 1,
  });
  idle.warm('demo');
  await vi.waitFor(() => expect(threads.remembers('demo')).toBe(false), { timeout: 50_000 });
  expect(ask).toHaveBeenCalledTimes(1);
  await idle.close();
}, 300_000);
