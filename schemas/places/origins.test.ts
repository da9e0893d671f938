import { describe, expect, test } from 'vitest';
import { forkProduct } from '../../tests/builders/compile.ts';
import { sourcesIn } from '../../tests/builders/sources.ts';
import { compileTenant } from '../compiler/index.ts';
import type { NodeOrigin } from '../release/origins.ts';
import { pathOf, placeOf } from './address.ts';
import { type Lowered, originsOf } from './origins.ts';
import { Words } from './word.ts';

const input = {
  tenant: 'demo',
  base: sourcesIn('config/base'),
  overlay: sourcesIn('config/tenants/demo'),
};
const compiler = forkProduct();
const release = compiler.quick(input).release;
const documents = new Map(
  compiler.documents.map((document) => [`${document.kind}/${document.id}`, document]),
);
const words = new Map(
  [...documents].map(([key, { kind, value }]) => [key, new Words(kind, value)]),
);
const lowered: Lowered = {
  document: (key) => documents.get(key),
  words: (key) => words.get(key) ?? new Words('list', {}),
  isChanged: (key) => key === 'shell/shell',
};

const parsed = Object.entries(release?.files ?? {}).flatMap(([name, text]) =>
  /^(screen\..*|manifest)\.json$/.test(name)
    ? [{ name, content: JSON.parse(text) as unknown }]
    : [],
);
const tables = parsed.map(({ name, content }) => ({
  name,
  content,
  table: originsOf(content, lowered),
}));
const tableOf = (screen: string): Record<string, NodeOrigin> =>
  tables.find(({ name }) => name.startsWith(screen))?.table ?? {};

describe('the origins of object code', () => {
  test('are made next to it: its bytes are those of a publish', () => {
    const published = compileTenant(input).release;
    expect(release?.hash).toBe(published?.hash);
    expect(release?.files).toEqual(published?.files);
  });

  test('name only nodes that there are, by addresses that lead somewhere', () => {
    expect(tables.length).toBeGreaterThan(20);
    for (const { content, table } of tables) {
      for (const [pointer, { address }] of Object.entries(table)) {
        const node = pointer
          .split('/')
          .slice(1)
          .reduce<unknown>(
            (value, key) =>
              (value as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
            content,
          );
        expect(node, pointer).toBeDefined();
        const { document, steps } = placeOf(address);
        expect(pathOf(documents.get(document)?.value, steps), address).toBeDefined();
      }
    }
  });

  test('know every node that names its place', () => {
    for (const { content, table } of tables) {
      const known = new Set(Object.keys(table));
      const visit = (node: unknown, pointer: string): void => {
        if (node === null || typeof node !== 'object') return;
        const { at, $cel, $t } = node as Record<string, unknown>;
        if (typeof at === 'string' && $cel === undefined && $t === undefined)
          expect(known.has(pointer), `${pointer} ${at}`).toBe(true);
        for (const [key, child] of Object.entries(node))
          visit(child, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
      };
      visit(content, '');
    }
  });

  test('say what of a node may be changed by hand: items move, fields of forms within their form', () => {
    const list = '/screen/body/0/list';
    const table = tableOf('screen.pedidos.');
    expect(table[`${list}/columns/2`]?.editing).toEqual({
      isItem: true,
      text: { property: 'label', value: null },
      isHidden: false,
      hasWidth: true,
    });
    expect(table[`${list}/card/status`]?.editing).toEqual({
      text: { property: 'label', value: null },
      isHidden: false,
    });
    expect(table[list]?.editing).toEqual({ text: { property: 'title', value: null } });
    const fields = Object.values(tableOf('screen.agendas.')).filter(
      ({ editing: { field } }) => field?.form === 'form/agenda-filtros',
    );
    expect(fields.map(({ editing: { field } }) => field?.name)).toEqual([
      'idColab',
      'idCli',
      'tipo',
    ]);
    expect(fields[0]?.editing.field?.order).toEqual(['idColab', 'idCli', 'tipo']);
  });

  test('say what people call a node, with the label that it inherits', () => {
    const list = '/screen/body/0/list';
    expect(tableOf('screen.pedidos.')).toMatchObject({
      [list]: { address: 'list/pedidos', word: 'list', label: 'Pedidos' },
      [`${list}/columns/2`]: {
        address: 'list/pedidos#/columns/cliente.razSoc',
        word: 'field',
        label: 'Cliente',
      },
      [`${list}/card`]: { word: 'card' },
      [`${list}/rowActions/0/do/0/done/0`]: {
        address: 'list/pedidos#/rowActions/duplicar/do/call-0/done/navigate-0',
        word: 'action-navigate',
        label: 'Ir para',
      },
    });
  });

  test('let all that people order be moved: columns, filters, fields, tabs, steps, entries of menus', () => {
    const movable = tables.flatMap(({ table }) =>
      Object.values(table).flatMap(({ address, word, editing }) =>
        editing.isItem ? [`${address.split('/').at(-2)}: ${word}`] : [],
      ),
    );
    expect(movable).toEqual(
      expect.arrayContaining([
        'columns: field',
        'filters: filter',
        'fields: field',
        'tabs: tab',
        'steps: wizard-step',
        'before: menu-item',
        'after: menu-item',
        'items: menu-item',
        'rowActions: button',
      ]),
    );
  });

  test('call a field of a form as the page does, where the data name it', () => {
    const labels = Object.values(tableOf('screen.conta.')).flatMap(({ address, label }) =>
      address.startsWith('form/conta-dados#/fields/') ? [label] : [],
    );
    expect(new Set(labels)).toEqual(
      new Set(['CPF', 'Nome completo', 'Data de nascimento', 'WhatsApp', 'E-mail']),
    );
  });

  test('reach what the release carries without its place: parts of the frame, texts, parameters, fields of forms', () => {
    expect(tableOf('manifest')).toMatchObject({
      '/shell/header/contacts/0': {
        address: 'shell/shell#/header/contacts/atendimento',
        layer: 'overlay',
        label: 'Atendimento',
      },
      '/shell/menu/modules': {
        address: 'shell/shell#/menu/modules',
        word: 'shell#/properties/menu/properties/modules',
        label: 'Módulos do menu',
      },
      '/messages/next': {
        address: 'messages/messages#/texts/next',
        label: documents.get('messages/messages')?.at(['texts', 'next']),
      },
      '/parameters/usaCarrinho': {
        address: 'parameters/parameters#/properties/usaCarrinho',
        word: 'parameter',
      },
      '/theme/tokens/color-primary': {
        address: 'theme/default#/tokens/color-primary',
        word: 'color',
      },
    });
    // Its label is a field of the data, and no text.
    expect(tableOf('manifest')['/shell/menu/modules']?.editing).toEqual({});
    const fields = Object.entries(tableOf('screen.login.')).filter(([pointer]) =>
      /\/form\/fields\/[^/]+$/.test(pointer),
    );
    expect(fields.length).toBeGreaterThan(1);
    expect(fields.map(([, { address }]) => address)).toContain('form/login#/fields/cpf');
  });
});
