import { describe, expect, test } from 'vitest';
import { smallProject } from '../../../../tests/builders/sources.ts';
import { blockErrors, blockOf, trial } from '../../../../tests/builders/trial.ts';
import { compileSmall } from '../../../../tests/builders/compile.ts';

type Document = Record<string, unknown>;

const when = 'has(data.painel.value)';
const show = (
  dashboard: Document,
  adapter?: Document,
): [Document, Document, Record<string, Document>] => [
  { dashboard: 'd', when },
  {},
  { 'dashboard/d': dashboard, ...(adapter ? { 'adapter/a': adapter } : {}) },
];
const widget = { id: 'w', place: { x: 0, y: 0, w: 6, h: 2 }, body: [{ text: 'x' }] };
const adapter = {
  makes: 'widgets',
  of: 'quadro',
  name: '= string(item.id)',
  kind: '= item.tipo',
  kinds: { A: { body: [{ html: "= item.?html.orValue('')" }] } },
};
const made = { adapter: 'a', from: '= data.painel.value.quadros' };

describe('dashboard', () => {
  test('places its widgets in a grid', () => {
    expect(
      blockOf(
        ...show({
          title: 'Vendas',
          columns: { lg: 8 },
          widgets: [{ ...widget, title: 'W', when: 'params.podeApagar' }],
        }),
      ),
    ).toEqual({
      block: 'dashboard',
      id: 'dashboard-0',
      when: '= has(data.painel.value)',
      dashboard: {
        dashboard: 'd',
        title: 'Vendas',
        columns: { xxs: 2, xs: 4, sm: 6, md: 12, lg: 8 },
        rowHeight: 70,
        empty: 'list.empty',
        widgets: [
          {
            id: 'w',
            title: 'W',
            when: '= params.podeApagar',
            place: { x: 0, y: 0, w: 6, h: 2 },
            body: [{ block: 'text', id: 'text-0', text: 'x', look: 'body' }],
          },
        ],
      },
    });
  });

  test('ACC-385 COM-476 COM-477 the grid has 12 columns, 6, 4 and 2 as it gets narrower, in rows of 70 pixels, unless it is reported', () => {
    expect(blockOf(...show({ widgets: [widget] }))).toMatchObject({
      dashboard: { columns: { lg: 12, md: 12, sm: 6, xs: 4, xxs: 2 }, rowHeight: 70 },
    });
  });

  test('a widget may stand elsewhere on narrower grids', () => {
    const places = { md: { x: 0, y: 0, w: 12, h: 2 }, xxs: { x: 0, y: 0, w: 2, h: 1 } };
    expect(blockOf(...show({ widgets: [{ ...widget, places }] }))).toMatchObject({
      dashboard: { widgets: [{ places }] },
    });
  });

  test('widgets read data of the dashboard itself, and those around it', () => {
    const dashboard = {
      data: { outro: { call: 'LIVRO', with: { id: 2 } } },
      widgets: [
        {
          ...widget,
          body: [{ text: 'x', when: 'has(data.outro.value) && has(data.painel.value)' }],
        },
      ],
    };
    expect(blockOf(...show(dashboard))).toMatchObject({
      dashboard: { data: { outro: { call: 'LIVRO', with: { id: 2 } } } },
    });
    expect(
      blockErrors(
        ...show({
          ...dashboard,
          widgets: [{ ...widget, body: [{ text: 'x', when: 'has(data.outra.value)' }] }],
        }),
      ),
    ).toHaveLength(1);
  });

  test('or makes them of records, by kind', () => {
    const full = {
      ...adapter,
      order: 'ordem',
      label: '{{item.titulo}}',
      labelWhen: "item.tipo != 'A'",
      place: { x: '= item.x', y: '= item.y', w: '= item.w', h: '= item.h' },
      otherwise: { body: [] },
    };
    expect(blockOf(...show({ ...made, rowHeight: 40, empty: 'Sem quadros' }, full))).toMatchObject({
      dashboard: {
        rowHeight: 40,
        empty: 'Sem quadros',
        widgets: {
          from: '= data.painel.value.quadros',
          adapter: {
            makes: 'widgets',
            adapter: 'a',
            order: ['ordem'],
            name: '= string(item.id)',
            label: '{{adapter/a#/label}}',
            labelWhen: "= item.tipo != 'A'",
            kind: '= item.tipo',
            place: { x: '= item.x', y: '= item.y', w: '= item.w', h: '= item.h' },
            kinds: {
              A: { body: [{ block: 'html', id: 'html-0', of: "= item.?html.orValue('')" }] },
            },
            otherwise: { body: [] },
          },
        },
      },
    });
  });

  test('what is made of records by kind counts as typed', () => {
    const [block, parts, documents] = show(made, adapter);
    expect(trial({ ...parts, body: [block] }, documents).dynamicTypes).toBe(trial({}).dynamicTypes);
  });

  test.each<[string, Document, Document | undefined, string[]]>([
    [
      'a widget beyond the grid',
      { widgets: [{ ...widget, place: { x: 8, y: 0, w: 6, h: 1 } }] },
      undefined,
      ['CFG1103 dashboard/d#/widgets/0/place'],
    ],
    [
      'a widget beyond a narrower grid',
      { widgets: [{ ...widget, places: { sm: { x: 4, y: 0, w: 3, h: 1 } } }] },
      undefined,
      ['CFG1103 dashboard/d#/widgets/0/places/sm'],
    ],
    [
      'two widgets with one id',
      { widgets: [widget, widget] },
      undefined,
      ['CFG1104 dashboard/d#/widgets/1'],
    ],
    [
      'a dashboard in itself',
      { widgets: [{ ...widget, body: [{ dashboard: 'd' }] }] },
      undefined,
      ['CFG2005 dashboard/d#/widgets/0/body/0/dashboard'],
    ],
    [
      'widgets both written and made',
      { ...made, widgets: [widget] },
      adapter,
      ['CFG1101 dashboard/d#/adapter'],
    ],
    ['an adapter without its records', { adapter: 'a' }, adapter, ['CFG1102 dashboard/d#/adapter']],
    [
      'an adapter that does not exist',
      { ...made, adapter: 'b' },
      adapter,
      ['CFG2001 dashboard/d#/adapter'],
    ],
    [
      'an adapter of something else',
      { ...made, adapter: 'perguntas' },
      undefined,
      ['CFG2601 dashboard/d#/adapter'],
    ],
    [
      'records of another entity',
      { ...made, from: '= data.painel.value.linhas' },
      adapter,
      ['CFG2102 dashboard/d#/from'],
    ],
    [
      'records that are no list',
      { ...made, from: '= data.painel.value.titulo' },
      adapter,
      ['CFG2102 dashboard/d#/from'],
    ],
    [
      'a name that is no text',
      made,
      { ...adapter, name: '= item.id' },
      ['CFG2102 adapter/a#/name'],
    ],
    [
      'a kind that may be missing',
      made,
      { ...adapter, kind: '= item.html' },
      ['CFG2204 adapter/a#/kind'],
    ],
    [
      'a place that is no number',
      made,
      { ...adapter, place: { x: '= item.titulo', y: '= item.y', w: '= item.w', h: '= item.h' } },
      ['CFG2102 adapter/a#/place/x'],
    ],
    [
      'an order that is no number',
      made,
      { ...adapter, order: 'titulo' },
      ['CFG2102 adapter/a#/order'],
    ],
    [
      'an order that does not exist',
      made,
      { ...adapter, order: 'ordens' },
      ['CFG2101 adapter/a#/order'],
    ],
    [
      'an entity that does not exist',
      made,
      { ...adapter, of: 'quadros' },
      ['CFG2001 adapter/a#/of'],
    ],
    [
      'words of another adapter',
      made,
      { ...adapter, required: 'true' },
      ['CFG1101 adapter/a#/required'],
    ],
    [
      'a kind of another adapter',
      made,
      { ...adapter, kinds: { A: { format: 'money' } } },
      ['CFG1102 adapter/a#/kinds/A', 'CFG1101 adapter/a#/kinds/A/format'],
    ],
    [
      'an adapter that shows itself',
      made,
      { ...adapter, kinds: { A: { body: [{ dashboard: 'd' }] } } },
      ['CFG2005 adapter/a#/kinds/A/body/0/dashboard'],
    ],
    [
      'a field that a record does not have',
      made,
      { ...adapter, kinds: { A: { body: [{ text: '{{item.nome}}' }] } } },
      ['CFG2302 adapter/a#/kinds/A/body/0/text'],
    ],
  ])('%s is found', (_title, dashboard, made, errors) => {
    expect(blockErrors(...show(dashboard, made))).toEqual(errors);
  });

  test('widgets that a patch adds next to an adapter are found in the patch', () => {
    const [block, parts, documents] = show(made, adapter);
    const base = Object.entries({
      ...documents,
      'screen/prova': {
        title: 'Prova',
        routes: ['/prova'],
        access: 'session',
        data: { painel: { call: 'PAINEL' } },
        ...parts,
        body: [block],
      },
    }).map(([name, document]) => ({
      path: `base/${name}.json`,
      text: JSON.stringify({ ...document, id: name.split('/')[1] }),
    }));
    const { diagnostics } = compileSmall({
      tenant: 't',
      base: [...smallProject(), ...base],
      overlay: [
        {
          path: 'overlay/dashboard/d.json',
          text: JSON.stringify({ $patch: 'dashboard/d', widgets: [widget] }),
        },
      ],
    });
    expect(
      diagnostics.map(({ code, document, pointer }) => `${code} ${document}${pointer}`),
    ).toEqual(['CFG1101 overlay/dashboard/d.json/widgets']);
  });
});
