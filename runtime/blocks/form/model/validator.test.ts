import type { RJSFSchema } from '@rjsf/utils';
import reference from '@rjsf/validator-ajv8';
import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import type { StandaloneValidator } from '../../../../schemas/release/types.ts';
import { createFormValidator } from './validator.ts';

const schema = {
  type: 'object' as const,
  properties: { tipo: { type: 'string' as const }, filho: { $ref: '#/definitions/no' } },
  required: ['tipo'],
  definitions: {
    no: {
      type: 'object' as const,
      properties: { filho: { $ref: '#/definitions/no' }, nome: { type: 'string' as const } },
      required: ['nome'],
    },
  },
};
const validator = createFormValidator(new Ajv().compile(schema) as unknown as StandaloneValidator);

describe('the whole form', () => {
  test('is checked by the generated code', () => {
    expect(validator.rawValidation(schema, {}).errors).toMatchObject([
      { keyword: 'required', instancePath: '' },
    ]);
    expect(validator.rawValidation(schema, { tipo: 'x' }).errors).toEqual([]);
  });
  test('errors of one check do not leak into the next', () => {
    const first = validator.rawValidation(schema, {}).errors;
    validator.rawValidation(schema, { tipo: 'x' });
    expect(first).toHaveLength(1);
  });
});

describe('branches', () => {
  test('that RJSF makes up while drawing are decided without generated code', () => {
    const branch = { allOf: [{ properties: { tipo: { const: 'PF' } } }, { required: ['tipo'] }] };
    expect(validator.isValid(branch, { tipo: 'PF' }, schema)).toBe(true);
    expect(validator.isValid(branch, { tipo: 'PJ' }, schema)).toBe(false);
  });
  test('may point into the whole schema, recursively', () => {
    const branch = { $ref: '#/definitions/no' };
    expect(validator.isValid(branch, { nome: 'a', filho: { nome: 'b' } }, schema)).toBe(true);
    expect(validator.isValid(branch, { nome: 'a', filho: {} }, schema)).toBe(false);
  });

  test.each<[string, RJSFSchema, unknown[]]>([
    ['const', { properties: { tipo: { const: 'PF' } }, required: ['tipo'] }, [{ tipo: 'PF' }, {}]],
    ['enum', { properties: { uf: { enum: ['SP', 'PR'] } } }, [{ uf: 'SP' }, { uf: 'RJ' }]],
    [
      'oneOf',
      { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      [{ a: 1 }, { a: 1, b: 1 }, {}],
    ],
    [
      'if',
      { if: { required: ['a'] }, then: { required: ['b'] }, else: { required: ['c'] } },
      [{ a: 1 }, { a: 1, b: 1 }, { c: 1 }, {}],
    ],
    ['dependencies', { dependencies: { a: ['b'] } }, [{ a: 1 }, { a: 1, b: 1 }, {}]],
    [
      'limits',
      { properties: { n: { type: 'integer', minimum: 1, multipleOf: 2 }, t: { maxLength: 2 } } },
      [{ n: 2, t: 'ab' }, { n: 3 }, { n: 0 }, { n: 2.5 }, { t: 'abc' }],
    ],
    [
      'a part of the whole',
      { $ref: '#/definitions/no' },
      [{ nome: 'a' }, { nome: 'a', filho: { nome: 1 } }, {}],
    ],
  ])('with %s are chosen as by the validator of RJSF, which generates code', (_, branch, data) => {
    const decide = (of: Pick<typeof validator, 'isValid'>): boolean[] =>
      data.map((value) => of.isValid(structuredClone(branch), value, schema));
    const decided = decide(validator);
    expect(decided).toEqual(decide(reference));
    expect(new Set(decided).size).toBe(2);
  });
});
