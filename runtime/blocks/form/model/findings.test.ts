import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import type { AjvError, Form, JsonSchema, Text } from '../../../../schemas/release/types.ts';
import { ajvFormats } from '../../../fields/formats.ts';
import { createMessages } from '../../../render/values/messages.ts';
import { type Findings, findingsOf } from './findings.ts';

const message = createMessages({
  'form.required': 'Campo obrigatório',
  'form.invalid': 'O campo é inválido',
  'form.pattern': 'O campo informado é inválido',
  'form.length.exact': 'O campo deve ter exatamente {n} caracteres',
  'form.length.min': 'O campo deve ter pelo menos {n} caracteres',
  'form.length.max': 'O campo deve ter no máximo {n} caracteres',
  'form.email': 'Formato de e-mail inválido',
  'form.phone': 'Telefone inválido',
  'form.cpf': 'CPF Inválido',
  'form.date.invalid': 'Data inválida',
  'form.number.min': 'Deve ser no mínimo {n}',
  'form.number.max': 'Deve ser no máximo {n}',
  'form.number.less': 'Deve ser menor que {n}',
  'form.number.more': 'Deve ser maior que {n}',
  'form.number.positive': 'Deve ser um número positivo',
  'form.number.negative': 'Deve ser um número negativo',
  'form.number.integer': 'Deve ser um número inteiro',
  'form.number.notEqual': 'Não pode ser igual a {n}',
  'form.array.min': 'Deve ter no mínimo {n} itens',
  'form.array.max': 'Deve ter no máximo {n} itens',
  'form.oneOf': 'Deve ser um dos valores: {lista}',
  'form.notOneOf': 'Não pode ser um dos valores: {lista}',
});

function findings(schema: JsonSchema, data: unknown, messages: Form['messages'] = {}): Findings {
  const ajv = new Ajv({ allErrors: true, strict: false, formats: ajvFormats });
  const validate = ajv.compile(schema);
  const errors = validate(data) ? [] : (validate.errors as AjvError[]);
  const form: Form = {
    form: 'f',
    at: 'form/f#',
    schema,
    validator: 'f',
    layout: [],
    fields: {},
    rules: [],
    messages,
    actions: [],
  };
  return findingsOf(errors, data, form, { message, text: (text: Text) => String(text) });
}

/** The message for one value under the property `x`. */
function messageFor(x: JsonSchema, value: unknown): string | undefined {
  return findings({ type: 'object', properties: { x } }, { x: value })['/x']?.[0];
}

describe('generic messages', () => {
  test('a required field that is absent is shown at its own place', () => {
    expect(findings({ type: 'object', required: ['nome'] }, {})).toEqual({
      '/nome': ['Campo obrigatório'],
    });
  });
  test('anything without words of its own is invalid', () => {
    expect(messageFor({ type: 'array', uniqueItems: true }, [1, 1])).toBe('O campo é inválido');
  });
  test('lengths: exact when both limits meet, else at least or at most', () => {
    expect(messageFor({ type: 'string', minLength: 6, maxLength: 6 }, '12')).toBe(
      'O campo deve ter exatamente 6 caracteres',
    );
    expect(messageFor({ type: 'string', minLength: 6 }, '12')).toBe(
      'O campo deve ter pelo menos 6 caracteres',
    );
    expect(messageFor({ type: 'string', maxLength: 1 }, '12')).toBe(
      'O campo deve ter no máximo 1 caracteres',
    );
  });
  test('ACC-189 formats and patterns', () => {
    expect(messageFor({ type: 'string', format: 'email' }, 'ana')).toBe(
      'Formato de e-mail inválido',
    );
    expect(messageFor({ type: 'string', pattern: '^a$' }, 'b')).toBe(
      'O campo informado é inválido',
    );
    expect(messageFor({ type: 'string', format: 'phone' }, '123')).toBe('Telefone inválido');
    expect(messageFor({ type: 'string', format: 'cpf' }, '11111111111')).toBe('CPF Inválido');
  });
  test('what is no day of the calendar', () => {
    expect(messageFor({ type: 'string', format: 'date' }, '31/02/2026')).toBe('Data inválida');
  });
  test('numbers, written as Brazil writes them', () => {
    expect(messageFor({ type: 'number', minimum: 1000.5 }, 1)).toBe('Deve ser no mínimo 1.000,5');
    expect(messageFor({ type: 'number', maximum: 1 }, 2)).toBe('Deve ser no máximo 1');
    expect(messageFor({ type: 'number', exclusiveMaximum: 2 }, 2)).toBe('Deve ser menor que 2');
    expect(messageFor({ type: 'number', exclusiveMinimum: 2 }, 2)).toBe('Deve ser maior que 2');
    expect(messageFor({ type: 'number', exclusiveMinimum: 0 }, 0)).toBe(
      'Deve ser um número positivo',
    );
    expect(messageFor({ type: 'number', exclusiveMaximum: 0 }, 0)).toBe(
      'Deve ser um número negativo',
    );
    expect(messageFor({ type: 'integer' }, 1.5)).toBe('Deve ser um número inteiro');
    expect(messageFor({ type: 'number', not: { const: 3 } }, 3)).toBe('Não pode ser igual a 3');
  });
  test('lists and choices', () => {
    expect(messageFor({ type: 'array', minItems: 2 }, [])).toBe('Deve ter no mínimo 2 itens');
    expect(messageFor({ type: 'array', maxItems: 1 }, [1, 2])).toBe('Deve ter no máximo 1 itens');
    expect(messageFor({ enum: ['A', 'B'] }, 'C')).toBe('Deve ser um dos valores: A, B');
    expect(messageFor({ not: { enum: ['A', 'B'] } }, 'A')).toBe(
      'Não pode ser um dos valores: A, B',
    );
  });
  test('a choice of options is shown by their labels, once', () => {
    const options = {
      oneOf: [
        { const: 1, title: 'Um' },
        { const: 2, title: 'Dois' },
      ],
    };
    expect(findings({ type: 'object', properties: { x: options } }, { x: 9 })).toEqual({
      '/x': ['Deve ser um dos valores: Um, Dois'],
    });
  });
});

describe('choices between schemas', () => {
  const schema = {
    type: 'object',
    oneOf: [
      {
        properties: { tipo: { const: 'PF' }, cpf: { type: 'string', format: 'cpf' } },
        required: ['tipo', 'cpf'],
      },
      {
        properties: { tipo: { const: 'PJ' }, cnpj: { type: 'string' }, ie: { type: 'string' } },
        required: ['tipo', 'cnpj', 'ie'],
      },
    ],
  };
  test('only the branch that is being filled in is shown', () => {
    expect(findings(schema, { tipo: 'PF' })).toEqual({ '/cpf': ['Campo obrigatório'] });
    expect(Object.keys(findings(schema, { tipo: 'PJ' })).sort()).toEqual(['/cnpj', '/ie']);
  });
});

describe('words of the form', () => {
  const schema = {
    type: 'object',
    properties: {
      itens: { type: 'array', items: { type: 'object', required: ['qtd'] } },
      senha: { type: 'string', minLength: 6 },
    },
    required: ['senha'],
  };
  test('beat the generic ones: by field and keyword, by field, by keyword', () => {
    expect(findings(schema, {}, { senha: { required: 'Informe a senha' } })['/senha']).toEqual([
      'Informe a senha',
    ]);
    expect(
      findings(schema, { senha: '1' }, { senha: { '*': 'Senha inválida' } })['/senha'],
    ).toEqual(['Senha inválida']);
    expect(findings(schema, {}, { '*': { required: 'Falta' } })['/senha']).toEqual(['Falta']);
  });
  test('an item that was added and not filled in is missing', () => {
    expect(
      findings(
        { type: 'object', properties: { tags: { type: 'array', items: { type: 'string' } } } },
        { tags: ['a', null] },
      ),
    ).toEqual({ '/tags/1': ['Campo obrigatório'] });
  });
  test('reach the items of a list by the field, whichever item it is', () => {
    expect(
      findings(
        schema,
        { senha: '123456', itens: [{ qtd: 1 }, {}] },
        { 'itens.*.qtd': { required: 'Informe a quantidade' } },
      ),
    ).toEqual({ '/itens/1/qtd': ['Informe a quantidade'] });
  });
});
