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
});
