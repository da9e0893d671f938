import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import type {
  AjvRuntime,
  Block,
  ChunkModule,
  Form,
  JsonSchema,
  ScreenChunk,
  StandaloneValidator,
} from '../../release/types.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';

const ajv: AjvRuntime = {
  ucs2length: (text) => [...text].length,
  equal: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  formats: {
    date: () => true,
    dateTime: () => true,
    month: () => true,
    cpf: () => true,
    cnpj: () => true,
    cpfCnpj: () => true,
    cep: (text) => /^\d{8}$/.test(text),
    phone: () => true,
    email: () => true,
    uri: () => true,
  },
};

/** The form of the small project with another schema, and its validator as the browser runs it. */
async function formWith(
  schema: JsonSchema,
): Promise<{ form: Form; validate: StandaloneValidator }> {
  const files = changed(smallProject(), 'form/livro.json', (form) => {
    for (const key of Object.keys(form)) if (key !== 'id') delete form[key];
    form.schema = schema;
  });
  const { release, diagnostics } = compileSmall({ tenant: 'small', base: files, overlay: [] });
  if (!release) throw new Error(JSON.stringify(diagnostics));
  const { chunk, module } = release.manifest.screens.livro ?? {};
  const { screen } = JSON.parse(release.files[chunk ?? ''] ?? '') as ScreenChunk;
  const { form } =
    screen.body.find(
      (block): block is Extract<Block, { block: 'form' }> => block.block === 'form',
    ) ?? {};
  const code = (await import(
    `data:text/javascript,${encodeURIComponent(release.files[module ?? ''] ?? '')}`
  )) as ChunkModule;
  const { validators } = code.chunk({ ajv, handlebars: { template: () => () => '' } });
  const validate = form && validators[form.validator];
  if (!form || !validate) throw new Error('no form');
  return { form, validate };
}

const text = { type: 'string' };

test('a root that is one of its definitions has that one’s fields, and an enum the labels of its options', async () => {
  const cor = { type: 'string', enum: ['A', 'V'], options: [{ value: 'A', label: 'Azul' }] };
  const { form } = await formWith({
    $ref: '#/definitions/no',
    definitions: { no: { type: 'object', properties: { nome: text, cor } } },
  });
  expect(form.layout.flatMap(({ fields }) => fields.map(({ name }) => name))).toEqual([
    'nome',
    'cor',
  ]);
  expect((form.schema.properties as Record<string, JsonSchema>).cor).toEqual({
    type: 'string',
    oneOf: [
      { const: 'A', title: 'Azul' },
      { const: 'V', title: 'V' },
    ],
  });
});

describe('a form takes any draft-07 schema, and its validator decides as the schema says', () => {
  test.each<[string, JsonSchema, unknown[], unknown[]]>([
    [
      'records in records',
      {
        type: 'object',
        properties: {
          endereco: {
            type: 'object',
            required: ['cep'],
            properties: { cep: { type: 'string', format: 'cep' } },
          },
        },
      },
      [{}, { endereco: { cep: '12345678' } }],
      [{ endereco: {} }, { endereco: { cep: '1' } }],
    ],
    [
      'a tuple',
      {
        type: 'object',
        properties: {
          par: {
            type: 'array',
            items: [text, { type: 'integer' }],
            additionalItems: { type: 'boolean' },
          },
        },
      },
      [{ par: ['a', 1, true] }],
      [{ par: [1, 'a'] }, { par: ['a', 1, 2] }],
    ],
    [
      'oneOf and anyOf',
      {
        type: 'object',
        properties: {
          valor: { oneOf: [text, { type: 'integer' }, { type: 'null' }] },
          contato: {
            anyOf: [
              { type: 'object', required: ['email'], properties: { email: text } },
              { type: 'object', required: ['fone'], properties: { fone: text } },
            ],
          },
        },
      },
      [{ valor: 'a' }, { valor: null }, { contato: { fone: '1' } }],
      [{ valor: true }, { contato: {} }],
    ],
    [
      'dependencies',
      {
        type: 'object',
        properties: { cartao: text, validade: text },
        dependencies: {
          cartao: ['validade'],
          validade: { properties: { cvv: text }, required: ['cvv'] },
        },
      },
      [{}, { cartao: '1', validade: '2', cvv: '3' }],
      [{ cartao: '1' }, { validade: '2' }],
    ],
    [
      'if, then and else',
      {
        type: 'object',
        properties: { tipo: { enum: ['PF', 'PJ'] } },
        if: { properties: { tipo: { const: 'PJ' } }, required: ['tipo'] },
        then: { required: ['cnpj'], properties: { cnpj: text } },
        else: { properties: { cpf: text } },
      },
      [{ tipo: 'PF' }, { tipo: 'PJ', cnpj: '1' }],
      [{ tipo: 'PJ' }, { tipo: 'PF', cpf: 1 }],
    ],
    [
      'names by a pattern',
      {
        type: 'object',
        properties: { fixo: text },
        patternProperties: { '^x-': { type: 'integer' }, '^f': text },
        propertyNames: { maxLength: 4 },
        additionalProperties: false,
      },
      [{ fixo: 'a', 'x-1': 1 }],
      [{ 'x-1': 'a' }, { outro: 1 }, { 'x-123': 1 }],
    ],
    [
      'definitions',
      {
        type: 'object',
        definitions: { format: { type: 'object', required: ['rua'], properties: { rua: text } } },
        properties: { casa: { $ref: '#/definitions/format' } },
      },
      [{ casa: { rua: 'a' } }],
      [{ casa: {} }],
    ],
    [
      'a definition inside itself',
      {
        type: 'object',
        definitions: {
          no: {
            type: 'object',
            required: ['nome'],
            properties: {
              nome: text,
              filhos: { type: 'array', items: { $ref: '#/definitions/no' } },
            },
          },
        },
        properties: { raiz: { $ref: '#/definitions/no' } },
      },
      [{ raiz: { nome: 'a', filhos: [{ nome: 'b', filhos: [] }] } }],
      [{ raiz: { nome: 'a', filhos: [{ nome: 'b', filhos: [{}] }] } }],
    ],
    [
      'the form inside itself',
      { type: 'object', properties: { nome: text, outro: { $ref: '#' } } },
      [{ outro: { outro: { nome: 'a' } } }],
      [{ outro: { outro: { nome: 1 } } }],
    ],
    [
      'an entity next to a definition of its name',
      {
        type: 'object',
        definitions: { autor: text },
        properties: { a: { $ref: '#/definitions/autor' }, b: { $ref: 'autor' } },
      },
      [{ a: 'x' }],
      [{ a: 1 }],
    ],
    [
      'contains, not, const and unique items',
      {
        type: 'object',
        properties: {
          l: { type: 'array', contains: { const: 'x' }, uniqueItems: true },
          n: { not: { const: 2 } },
        },
      },
      [{ l: ['x', 'y'], n: 1 }],
      [{ l: ['y'] }, { l: ['x', 'x'] }, { n: 2 }],
    ],
    [
      'files',
      { type: 'object', properties: { anexos: { type: 'array', format: 'files', maxItems: 1 } } },
      [{ anexos: [{ id: '1', name: 'a.pdf', size: 1, type: 'x/y' }] }],
      [{ anexos: ['a.pdf'] }, { anexos: [{ id: '1' }] }],
    ],
    [
      'an enum whose options say how each is read',
      {
        type: 'object',
        properties: {
          cor: {
            type: 'string',
            enum: ['A', 'V'],
            options: [
              { value: 'A', label: 'Azul' },
              { value: 'X', label: 'Xadrez' },
            ],
          },
        },
      },
      [{ cor: 'A' }, { cor: 'V' }],
      [{ cor: 'X' }],
    ],
    [
      'a root that is one of its definitions',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $id: 'urn:x',
        $ref: '#/definitions/no',
        definitions: {
          no: {
            type: 'object',
            required: ['nome'],
            properties: { nome: text, filho: { $ref: '#/definitions/no' } },
          },
        },
      },
      [{ nome: 'a', filho: { nome: 'b' } }],
      [{}, { nome: 'a', filho: {} }],
    ],
    [
      'a record that is a choice within itself',
      {
        $ref: '#/definitions/no',
        definitions: {
          no: {
            type: 'object',
            properties: {
              nome: text,
              amigo: { oneOf: [{ type: 'null' }, { $ref: '#/definitions/no' }] },
            },
          },
        },
      },
      [{ amigo: null }, { amigo: { amigo: { nome: 'a' } } }],
      [{ amigo: 1 }, { amigo: { nome: 1 } }],
    ],
    [
      'a choice of several',
      {
        type: 'object',
        properties: {
          cores: {
            type: 'array',
            options: [
              { value: 'A', label: 'Azul' },
              { value: 'V', label: 'Verde' },
            ],
          },
        },
      },
      [{ cores: ['A', 'V'] }],
      [{ cores: ['X'] }],
    ],
  ])('%s', async (_title, schema, good, bad) => {
    const { validate } = await formWith(schema);
    expect(good.map((data) => validate(data))).toEqual(good.map(() => true));
    expect(bad.map((data) => validate(data))).toEqual(bad.map(() => false));
  });

  test('every field inside is described by its path, whatever it stands in', async () => {
    const { form } = await formWith({
      type: 'object',
      definitions: {
        no: {
          type: 'object',
          properties: {
            valor: { type: 'number', format: 'money' },
            filhos: { type: 'array', items: { $ref: '#/definitions/no' } },
          },
        },
      },
      properties: {
        no: { $ref: '#/definitions/no' },
        par: { type: 'array', items: [{ type: 'string', format: 'date' }] },
        autor: { $ref: 'autor' },
      },
      oneOf: [{ properties: { cep: { type: 'string', format: 'cep' } } }],
    });
    expect(
      Object.fromEntries(Object.entries(form.fields).map(([path, field]) => [path, field.format])),
    ).toMatchObject({
      'no.valor': 'money',
      'no.filhos': 'tags',
      'no.filhos.*': 'text',
      'par.0': 'date',
      'autor.nome': 'text',
      cep: 'cep',
    });
    expect(form.layout.flatMap((row) => row.fields.map((field) => field.name))).toEqual([
      'no',
      'par',
      'autor',
    ]);
  });
});

test('a reference to a definition that is not there is found', () => {
  const files = changed(smallProject(), 'form/livro.json', (form) => {
    form.schema = {
      type: 'object',
      definitions: { caixa: text },
      properties: { titulo: { $ref: '#/definitions/caixaa' }, obs: text, doc: text },
    };
  });
  expect(compileSmall({ tenant: 'small', base: files, overlay: [] }).diagnostics).toContainEqual(
    expect.objectContaining({
      code: 'CFG2001',
      pointer: '/schema/properties/titulo/$ref',
      hint: "Quis dizer '#/definitions/caixa'?",
    }),
  );
});
