import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';

type Document = Record<string, unknown>;

const schema = {
  type: 'object',
  required: ['titulo'],
  definitions: {
    no: {
      type: 'object',
      required: ['nome'],
      properties: {
        nome: { type: 'string' },
        filhos: { type: 'array', items: { $ref: '#/definitions/no' } },
      },
    },
  },
  properties: {
    titulo: { type: 'string' },
    endereco: {
      type: 'object',
      required: ['cep'],
      properties: { cep: { type: 'string', format: 'cep' }, rua: { type: 'string' } },
    },
    documentos: {
      type: 'array',
      items: {
        type: 'object',
        required: ['value'],
        properties: {
          value: { type: 'string' },
          nome: { type: 'string' },
          tipo: { type: 'string', default: 'CPF' },
        },
      },
    },
    cor: { type: 'string', options: [{ value: 'A', label: 'Azul' }] },
    cores: { type: 'array', options: [{ value: 'A', label: 'Azul' }] },
    ativo: { type: 'boolean' },
    total: { type: 'number' },
    dia: { type: 'string', format: 'date' },
    obs: { type: 'string', format: 'html' },
    anexos: { type: 'array', format: 'files' },
    raiz: { $ref: '#/definitions/no' },
    autor: { $ref: 'autor' },
  },
  oneOf: [
    { properties: { pf: { type: 'string' } }, required: ['pf'] },
    { properties: { pj: { type: 'string' } } },
  ],
};

/** The findings of the small project's form with the schema above and these words. */
function findings(words: Document): string[] {
  const files = changed(smallProject(), 'form/livro.json', (form) => {
    for (const key of Object.keys(form)) if (key !== 'id') delete form[key];
    Object.assign(form, { schema }, words);
  });
  return compileSmall({ tenant: 'small', base: files, overlay: [] })
    .diagnostics.filter(({ document }) => document.endsWith('form/livro.json'))
    .map(({ code, pointer }) => `${code} ${pointer}`);
}
const field = (name: string, words: Document) => findings({ fields: { [name]: words } });
const submit = (value: string) =>
  findings({ submit: { label: 'x', do: [{ notify: 'x', when: value }] } });

describe('a field by its path', () => {
  test.each([
    ['endereco.cep'],
    ['documentos.*'],
    ['documentos.*.value'],
    ['raiz.filhos.*.nome'],
    ['autor.nome'],
    ['pj'],
  ])('%s is one', (path) => {
    expect(
      findings({
        fields: { [path]: { placeholder: 'x' } },
        messages: { [path]: { required: 'x' } },
        rules: [{ when: 'false || params.podeApagar', field: path, message: 'x' }],
      }),
    ).toEqual([]);
  });

  test.each([
    ['endereco.cepp', "Quis dizer 'endereco.cep'?"],
    ['documentos.value', "Quis dizer 'documentos.*.value'?"],
    ['nada.nada', 'Tem:'],
  ])('%s is none, and the nearest is named', (path, hint) => {
    const files = changed(smallProject(), 'form/livro.json', (form) => {
      form.schema = schema;
      form.layout = [];
      form.rules = [];
      form.fields = { [path]: {} };
    });
    expect(compileSmall({ tenant: 'small', base: files, overlay: [] }).diagnostics).toContainEqual(
      expect.objectContaining({
        code: 'CFG2101',
        pointer: `/fields/${path.replaceAll('/', '~1')}`,
        hint: expect.stringContaining(hint),
      }),
    );
  });

  test.each<[string, Document, string[]]>([
    [
      'sees the record of its list as item',
      { when: "item.tipo == 'CPF' && item.?value.orValue('') != ''" },
      [],
    ],
    [
      'sees of it only what is sure while somebody types',
      { when: "item.value == ''" },
      ['CFG2204 /fields/documentos.*.value/when'],
    ],
    [
      'watches and changes it',
      {
        on: [
          {
            change: 'item.value',
            do: [
              { set: 'item.nome', to: '= item.?value.orValue("")' },
              { invalid: 'value', message: 'x' },
            ],
          },
        ],
      },
      [],
    ],
    [
      'watches each of several paths',
      { on: [{ change: ['item.value', 'item.nomee', 'form.titulo'], do: [] }] },
      ['CFG2101 /fields/documentos.*.value/on/0/change/1'],
    ],
    [
      'cannot set what it has not',
      { on: [{ change: 'item.value', do: [{ set: 'item.nomee', to: 'x' }] }] },
      ['CFG2103 /fields/documentos.*.value/on/0/do/0/set'],
    ],
  ])('of a list %s', (_title, words, expected) => {
    expect(field('documentos.*.value', words)).toEqual(expected);
  });

  test('outside of a list there is no item', () => {
    expect(
      field('endereco.cep', { on: [{ change: 'item.cep', do: [] }], when: 'item.cep == ""' }),
    ).toEqual(['CFG2103 /fields/endereco.cep/on/0/change', 'CFG2202 /fields/endereco.cep/when']);
  });

  test('a rule of a list is over each of its items', () => {
    expect(
      findings({
        rules: [
          {
            when: "item.?nome.orValue('') == form.?titulo.orValue('')",
            field: 'documentos.*.nome',
            message: '{{item.tipo}}',
          },
        ],
      }),
    ).toEqual([]);
  });
});

describe('the data of a form', () => {
  test.each<[string, string[]]>([
    ['form.titulo == ""', []],
    ['has(form.endereco) && form.endereco.cep == ""', []],
    [
      'has(form.raiz) && form.raiz.?filhos.orValue([]).exists(f, f.nome == "" && f.?filhos.orValue([]).all(g, g.nome != ""))',
      [],
    ],
    ['form.?anexos.orValue([]).all(a, a.size < 1000 && a.name != "" && a.type == "x")', []],
    ['form.pf == ""', ['CFG2204']],
    ['has(form.raiz) && form.raiz.filhoss == []', ['CFG2203']],
  ])('after a valid submit: %s', (source, codes) => {
    expect(submit(source)).toEqual(codes.map((code) => `${code} /submit/do/0/when`));
  });

  test.each<[string, string[]]>([
    ['form.titulo == ""', ['CFG2204']],
    ['has(form.endereco) && form.endereco.cep == ""', ['CFG2204']],
    ['has(form.raiz) && form.raiz.nome == ""', ['CFG2204']],
    ['has(form.autor) && form.autor.nome == ""', ['CFG2204']],
    ['form.?documentos.orValue([]).all(d, d.tipo == "CPF")', []],
  ])('while somebody types, nothing without a default is sure: %s', (source, codes) => {
    expect(field('total', { when: source })).toEqual(
      codes.map((code) => `${code} /fields/total/when`),
    );
  });
});

describe('words that only some fields know', () => {
  test.each<[string, Document, string[]]>([
    ['cor', { control: 'radio', label: 'Cor' }, []],
    ['cores', { control: 'checkboxes' }, []],
    ['ativo', { control: 'switch' }, []],
    ['ativo', { control: 'radio' }, []],
    ['titulo', { control: 'radio' }, ['CFG2104']],
    ['cor', { control: 'checkboxes' }, ['CFG2104']],
    ['cor', { control: 'switch' }, ['CFG2104']],
    ['total', { min: 1, max: '= form.?total.orValue(2)' }, []],
    ['dia', { min: '= today()', max: '= addDays(today(), 30)' }, []],
    ['total', { min: '= today()' }, ['CFG2102']],
    ['ativo', { min: 1 }, ['CFG2104', 'CFG2102']],
    ['anexos', { accept: ['.pdf'], maxFiles: 2, maxSize: '= params.limite', maxTotal: 20 }, []],
    ['titulo', { maxFiles: 2 }, ['CFG2104']],
    ['obs', { tools: ['bold'], rows: 4 }, []],
    ['titulo', { tools: ['bold'] }, ['CFG2104']],
    ['titulo', { add: 'Adicionar título' }, ['CFG2104']],
    ['cores', { reorder: false }, ['CFG2104']],
    ['anexos', { add: 'Adicionar anexo' }, ['CFG2104']],
    ['documentos', { add: 'Adicionar documento', reorder: false }, []],
  ])('%s %j', (name, words, codes) => {
    expect([...new Set(field(name, words).map((finding) => finding.split(' ')[0]))].sort()).toEqual(
      [...codes].sort(),
    );
  });

  test.each<[string, Document, string[]]>([
    [
      'resets what is there',
      {
        rows: '= [{"id": "a"}]',
        label: '{{item.id}}',
        resets: ['form.cor', 'form.endereco'],
        cascade: true,
      },
      [],
    ],
    [
      'does not reset what is not',
      { rows: '= [{"id": "a"}]', label: '{{item.id}}', resets: ['form.corr'] },
      ['CFG2103 /fields/titulo/options/resets/0'],
    ],
    [
      'gives values that the field can hold',
      { rows: '= [{"id": 1}]', label: '{{item.id}}' },
      ['CFG2102 /fields/titulo/options'],
    ],
    [
      'waits for typing only where somebody types',
      { rows: '= [{"id": "a"}]', label: '{{item.id}}', idle: 'Digite' },
      ['CFG2404 /fields/titulo/options/idle'],
    ],
    [
      'comes from a list',
      { rows: '= form.total', label: 'x' },
      ['CFG2204 /fields/titulo/options/rows', 'CFG2102 /fields/titulo/options/rows'],
    ],
    [
      'is not asked for by a call that writes',
      { call: 'LIVRO_APAGAR', with: { id: 1 }, label: 'x' },
      ['CFG2404 /fields/titulo/options/call'],
    ],
  ])('an option source %s', (_title, options, expected) => {
    expect([...new Set(field('titulo', { options }))].sort()).toEqual([...expected].sort());
  });
});

describe('a form that an adapter makes', () => {
  const made = (change: (form: Document) => void) => {
    const files = changed(smallProject(), 'form/pesquisa.json', change);
    return compileSmall({ tenant: 'small', base: files, overlay: [] });
  };

  test('counts one undeclared type however often it is used, and says nothing of its fields', () => {
    const { release, dynamicTypes, diagnostics } = made(() => undefined);
    expect(diagnostics).toEqual([]);
    expect(dynamicTypes).toBe(1);
    const chunks = Object.entries(release?.files ?? {}).filter(
      ([name]) => name.startsWith('screen.') && name.endsWith('.json'),
    );
    expect(
      chunks.some(
        ([, text]) =>
          text.includes('"form":"pesquisa"') &&
          text.includes('"validator":""') &&
          text.includes('"makes":"fields"'),
      ),
    ).toBe(true);
  });

  test('has no schema next to it', () => {
    expect(
      made((form) => {
        form.schema = { type: 'object', properties: {} };
      }).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`),
    ).toContain('CFG1103 /schema');
  });
});
