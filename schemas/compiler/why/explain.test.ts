import { describe, expect, test } from 'vitest';
import { sourcesIn } from '../../../tests/builders/sources.ts';
import { explainNode, NoSuchNode } from './explain.ts';

const file = (path: string, value: unknown) => ({
  path: `${path}.json`,
  text: JSON.stringify({ ...(value as object) }),
});
const base = [
  file('config/base/list/pedidos', {
    id: 'pedidos',
    call: 'PEDIDOS',
    columns: ['nro', { id: 'vlTot', when: 'params.mostraTotal' }],
    rowActions: [{ id: 'ver', label: 'Ver', do: [{ open: 'pedido', with: {}, when: 'row.ok' }] }],
  }),
  file('config/base/dialog/pedido', {
    id: 'pedido',
    body: [{ text: 'x', id: 'resumo' }, { list: 'pedidos' }],
  }),
  file('config/base/screen/pedidos', {
    id: 'pedidos',
    title: 'Pedidos',
    routes: ['/pedidos'],
    access: { module: 'B2B_PEDIDO' },
    body: [{ section: [{ list: 'pedidos' }], when: 'params.usaPedidos' }],
  }),
  file('config/base/call/PEDIDOS', {
    id: 'PEDIDOS',
    method: 'GET',
    path: 'pedidos',
    access: 'session',
  }),
];
const overlay = [
  file('config/tenants/norte/list/pedidos', {
    $patch: 'list/pedidos',
    columns: [{ id: 'vlTot', label: 'Total' }, { id: 'frete' }],
  }),
];
const explain = (address: string) => explainNode({ tenant: 'norte', base, overlay }, address);

describe('explainNode', () => {
  test('tells the file that wrote a node, and the properties that another layer changed', () => {
    const { setBy, changedBy, pointer } = explain('list/pedidos#/columns/vlTot');
    expect(pointer).toBe('/columns/1');
    expect(setBy).toMatchObject({
      document: 'config/base/list/pedidos.json',
      pointer: '/columns/1',
    });
    expect(changedBy).toMatchObject([
      {
        key: 'label',
        by: { document: 'config/tenants/norte/list/pedidos.json', pointer: '/columns/0/label' },
      },
    ]);
    expect(explain('list/pedidos#/columns/frete').setBy.document).toBe(
      'config/tenants/norte/list/pedidos.json',
    );
  });

  test('tells the layer that took a node away, an item of a list or a word', () => {
    const removing = [
      file('config/tenants/norte/list/pedidos', {
        $patch: 'list/pedidos',
        columns: [{ id: 'vlTot', $remove: true }],
        rowActions: null,
      }),
    ];
    const explaining = (address: string) => () =>
      explainNode({ tenant: 'norte', base, overlay: removing }, address);
    expect(explaining('list/pedidos#/columns/vlTot/when')).toThrow(
      /^'vlTot' de list\/pedidos#\/columns foi apagado em config\/tenants\/norte\/list\/pedidos\.json:1:\d+ \/columns\/0\.$/,
    );
    expect(explaining('list/pedidos#/rowActions')).toThrow(
      /'rowActions' de list\/pedidos# foi apagado em config\/tenants\/norte\/list\/pedidos\.json:1:\d+ \/rowActions/,
    );
    expect(explaining('list/pedidos#/columns/vlTto')).toThrow(/não existe/);
  });

  test('tells the conditions around the node, its own last', () => {
    expect(explain('list/pedidos#/columns/1').conditions).toEqual([
      { at: 'list/pedidos#/columns/1', word: 'when', condition: 'params.mostraTotal' },
    ]);
    expect(
      explain('screen/pedidos#/body/section-0/section/list-0').conditions.map(
        ({ condition }) => condition,
      ),
    ).toEqual(['module B2B_PEDIDO', 'params.usaPedidos']);
  });

  test('tells every way from a screen, with what must hold on it, and does not run in circles', () => {
    expect(explain('dialog/pedido#/body/resumo').ways).toEqual([
      {
        screen: 'screen/pedidos',
        routes: ['/pedidos'],
        through: ['screen/pedidos#/body/0/section/0/list', 'list/pedidos#/rowActions/0/do/0/open'],
        conditions: [
          { at: 'screen/pedidos#', word: 'access', condition: 'module B2B_PEDIDO' },
          { at: 'screen/pedidos#/body/0', word: 'when', condition: 'params.usaPedidos' },
          { at: 'list/pedidos#/rowActions/0/do/0', word: 'when', condition: 'row.ok' },
        ],
      },
    ]);
  });

  test('a picture that a call brings is a way to the call', () => {
    const pictures = [
      ...base,
      file('config/base/call/FOTO', {
        id: 'FOTO',
        method: 'GET',
        path: 'foto',
        download: { name: 'foto' },
      }),
      file('config/base/screen/foto', {
        id: 'foto',
        title: 'Foto',
        routes: ['/foto'],
        body: [{ image: 'FOTO', alt: 'x' }],
      }),
    ];
    expect(
      explainNode({ tenant: 'norte', base: pictures, overlay }, 'call/FOTO').ways,
    ).toMatchObject([{ screen: 'screen/foto', through: ['screen/foto#/body/0/image'] }]);
  });

  test.each<[string, string, string]>([
    [
      'call/ORCAMENTO_PRODUTOS',
      'screen/orcamento#/body/0/calls/products',
      'Busca produtos com preços',
    ],
    ['list/orcamento-produtos', 'screen/orcamento#/body/0/lists/products', ''],
  ])('%s is used by the quote editor, and with the reason', (address, at, does) => {
    const [way] = explainNode(
      { tenant: 'demo', base: sourcesIn('config/base'), overlay: [] },
      address,
    ).ways;
    expect(way).toMatchObject({
      screen: 'screen/orcamento',
      through: [at],
      uses: [
        { at, extension: 'quoteEditor', role: 'products', does: expect.stringContaining(does) },
      ],
    });
  });

  test('an extension takes documents by its headings, and what else stands in them is no reference', () => {
    const extension = {
      extension: 'outra',
      props: { calls: 'PEDIDOS' },
      calls: { list: 'PEDIDOS', dialog: 'pedido' },
    };
    const files = [
      base[3] as (typeof base)[number],
      file('config/base/list/PEDIDOS', { id: 'PEDIDOS' }),
      file('config/base/dialog/pedido', { id: 'pedido', body: [] }),
      file('config/base/screen/ed', { id: 'ed', title: 'x', routes: ['/ed'], body: [extension] }),
    ];
    const ways = (address: string) =>
      explainNode({ tenant: 'norte', base: files, overlay: [] }, address).ways.flatMap(
        ({ through }) => through,
      );
    expect(ways('call/PEDIDOS')).toEqual(['screen/ed#/body/0/calls/list']);
    expect([...ways('list/PEDIDOS'), ...ways('dialog/pedido')]).toEqual([]);
  });

  test('what the tenant itself uses is used, and the tenant holds everywhere', () => {
    const more = (tenant: object) => [
      ...base,
      file('config/base/call/CANAL', { id: 'CANAL', method: 'POST', path: 'canal' }),
      file('config/base/theme/default', { id: 'default', tokens: {} }),
      file('config/base/theme/azul', { id: 'azul', tokens: {} }),
      file('config/base/tenant/tenant', { id: 'tenant', ...tenant }),
    ];
    const ways = (address: string, tenant: object) =>
      explainNode({ tenant: 'norte', base: more(tenant), overlay }, address).ways;
    const own = [{ screen: 'tenant/tenant', routes: [], through: [], conditions: [] }];
    expect(ways('call/CANAL', { events: { key: 'k', auth: 'CANAL' } })).toEqual([
      { ...own[0], through: ['tenant/tenant#/events/auth'] },
    ]);
    expect(ways('theme/azul', { theme: 'azul' })).toEqual([
      { ...own[0], through: ['tenant/tenant#/theme'] },
    ]);
    expect(ways('theme/default', { theme: 'azul' })).toEqual([]);
    expect(ways('theme/default', {})).toEqual([{ ...own[0], through: ['tenant/tenant#/theme'] }]);
    expect(ways('tenant/tenant#/events/auth', { events: { key: 'k', auth: 'CANAL' } })).toEqual(
      own,
    );
  });

  test.each([
    ['list/pedido', /não existe.*list\/pedidos/],
    ['pedidos', /não existe\. Escreva o tipo e o id/],
    ['list/pedidos#/columns/vltot', /'vltot' não existe em list\/pedidos#\/columns.*vlTot/],
    ['list/pedidos#columns', /list\/pedidos#\/columns/],
    ['list/pedidos#/colunas', /Quis dizer 'columns'/],
  ])('%s does not exist, and what was meant is named', (address, message) => {
    expect(() => explain(address)).toThrow(NoSuchNode);
    expect(() => explain(address)).toThrow(message);
  });
});
