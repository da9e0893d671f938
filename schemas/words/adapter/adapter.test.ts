import { describe, expect, test } from 'vitest';
import { blockErrors, blockOf } from '../../../tests/builders/trial.ts';

type Document = Record<string, unknown>;

const adapter = {
  makes: 'fields',
  of: 'pergunta',
  name: '= string(item.id)',
  kind: '= item.tipo',
  kinds: { A: { type: 'string' } },
};
const options = {
  rows: '= item.?alternativas.orValue([])',
  value: '= option.texto',
  label: '{{option.texto}}',
  order: 'ordem',
};
const form = (change: Document): [Document, Document, Record<string, Document>] => [
  { form: 'f', when: 'has(data.painel.value)' },
  {},
  {
    'form/f': { adapter: 'a', from: '= data.painel.value.perguntas' },
    'adapter/a': { ...adapter, ...change },
  },
];

describe('an adapter that makes the fields of a form', () => {
  test('says of each kind what it is, and where its options come from', () => {
    const kinds = {
      A: { type: 'string', control: 'radio' },
      B: { type: 'array', control: 'checkboxes', choices: true },
      C: { type: 'number', format: 'money', min: 0, default: 1 },
      D: { type: 'string', format: 'date', min: '= today()' },
      E: { type: 'array', format: 'files' },
    };
    const full = {
      order: 'ordem',
      label: '{{item.texto}}',
      required: 'has(item.obrigatoria) && item.obrigatoria',
      default: 'x',
      help: 'Ajuda',
      options,
      kinds,
      otherwise: { type: 'boolean' },
    };
    expect((blockOf(...form(full)) as { form: { made: unknown } }).form.made).toEqual({
      from: '= data.painel.value.perguntas',
      adapter: {
        makes: 'fields',
        adapter: 'a',
        order: ['ordem'],
        name: '= string(item.id)',
        label: '{{adapter/a#/label}}',
        kind: '= item.tipo',
        required: '= has(item.obrigatoria) && item.obrigatoria',
        default: 'x',
        help: 'Ajuda',
        options: {
          rows: '= item.?alternativas.orValue([])',
          value: '= option.texto',
          label: '{{adapter/a#/options/label}}',
          order: ['ordem'],
        },
        kinds: {
          A: { type: 'string', format: 'text', control: 'radio', choices: true },
          B: { type: 'array', format: 'tags', control: 'checkboxes', choices: true },
          C: { type: 'number', format: 'money', choices: false, default: 1, min: 0 },
          D: { type: 'string', format: 'date', choices: false, min: '= today()' },
          E: { type: 'array', format: 'files', choices: false },
        },
        otherwise: { type: 'boolean', format: 'boolean', choices: false },
      },
    });
  });

  test.each<[string, Document, string[]]>([
    [
      'a kind without a type',
      { kinds: { A: { format: 'money' } } },
      ['CFG1102 adapter/a#/kinds/A'],
    ],
    [
      'a format that does not fit',
      { kinds: { A: { type: 'string', format: 'money' } } },
      ['CFG2104 adapter/a#/kinds/A/format'],
    ],
    [
      'files that are no list',
      { otherwise: { type: 'string', format: 'files' } },
      ['CFG2104 adapter/a#/otherwise/format'],
    ],
    [
      'a control that fills in something else',
      { options, kinds: { A: { type: 'string', control: 'checkboxes' } } },
      ['CFG2104 adapter/a#/kinds/A/control'],
    ],
    [
      'a choice without options',
      { kinds: { A: { type: 'string', choices: true } } },
      ['CFG1102 adapter/a#/kinds/A/choices'],
    ],
    [
      'a default of another type',
      { kinds: { A: { type: 'number', default: 'x' } } },
      ['CFG2102 adapter/a#/kinds/A/default'],
    ],
    [
      'a limit of another type',
      { kinds: { A: { type: 'string', format: 'date', max: 3 } } },
      ['CFG2102 adapter/a#/kinds/A/max'],
    ],
    [
      'a requirement that may be missing',
      { required: 'item.obrigatoria' },
      ['CFG2204 adapter/a#/required'],
    ],
    [
      'options that may be missing',
      { options: { ...options, rows: '= item.alternativas' } },
      ['CFG2204 adapter/a#/options/rows'],
    ],
    [
      'a field that an option does not have',
      { options: { ...options, value: '= option.id' } },
      ['CFG2203 adapter/a#/options/value'],
    ],
    [
      'an order that an option does not have',
      { options: { ...options, order: 'ordens' } },
      ['CFG2101 adapter/a#/options/order'],
    ],
    [
      'an option outside of the options',
      { label: '{{option.texto}}' },
      ['CFG2302 adapter/a#/label'],
    ],
    [
      'the place of a widget',
      { place: { x: '= 1', y: '= 1', w: '= 1', h: '= 1' } },
      ['CFG1101 adapter/a#/place'],
    ],
  ])('%s is found', (_title, change, errors) => {
    expect(blockErrors(...form(change))).toEqual(errors);
  });
});

describe('an adapter that makes the columns of a list', () => {
  const columns = {
    makes: 'columns',
    of: 'coluna',
    name: '= item.campo',
    kind: '= item.tipo',
    kinds: { VALOR: { format: 'money', decimals: 2 } },
  };
  const list = (change: Document): [Document, Document, Record<string, Document>] => [
    {
      list: {
        id: 'l',
        rows: '= data.painel.value.linhas',
        of: 'livro',
        adapter: 'a',
        from: '= data.painel.value.colunas',
      },
      when: 'has(data.painel.value)',
    },
    {},
    { 'adapter/a': { ...columns, ...change } },
  ];

  test('says how each kind is shown', () => {
    const full = {
      order: 'ordem',
      label: '{{item.titulo}}',
      align: "= item.?alinhamento.orValue('LEFT')",
      otherwise: {},
    };
    expect((blockOf(...list(full)) as { list: { made: unknown } }).list.made).toEqual({
      from: '= data.painel.value.colunas',
      adapter: {
        makes: 'columns',
        adapter: 'a',
        order: ['ordem'],
        name: '= item.campo',
        label: '{{adapter/a#/label}}',
        kind: '= item.tipo',
        align: "= item.?alinhamento.orValue('LEFT')",
        kinds: { VALOR: { format: 'money', decimals: 2 } },
        otherwise: { format: 'text' },
      },
    });
  });

  test.each<[string, Document, string[]]>([
    [
      'an alignment that may be missing',
      { align: '= item.alinhamento' },
      ['CFG2204 adapter/a#/align'],
    ],
    ['a row where only the record is', { label: '{{row.titulo}}' }, ['CFG2302 adapter/a#/label']],
    [
      'the type of a field',
      { kinds: { VALOR: { type: 'number' } } },
      ['CFG1101 adapter/a#/kinds/VALOR/type'],
    ],
    ['the options of a field', { options }, ['CFG1101 adapter/a#/options']],
  ])('%s is found', (_title, change, errors) => {
    expect(blockErrors(...list(change))).toEqual(errors);
  });
});
