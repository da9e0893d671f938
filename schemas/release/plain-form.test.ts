import { expect, test } from 'vitest';
import { isPlainForm } from './plain-form.ts';
import type { Form, FormField, JsonSchema } from './types.ts';

const form = (property: JsonSchema, root: JsonSchema = {}, field: Partial<FormField> = {}): Form =>
  ({
    schema: { type: 'object', properties: { a: property }, ...root },
    fields: { a: field },
  }) as unknown as Form;
const text = { type: 'string' };

test.each<[string, Form, boolean]>([
  ['a text', form(text), true],
  ['closed records', form(text, { additionalProperties: false, required: ['a'] }), true],
  ['options', form({ ...text, oneOf: [{ const: 'a', title: 'A' }] }), true],
  ['several of some', form({ type: 'array', items: { enum: ['a'] } }), true],
  ['files', form({ type: 'array', items: { type: 'object' } }, {}, { format: 'files' }), true],
  [
    'choices of records',
    form({ type: 'array' }, {}, { options: {} as FormField['options'] }),
    true,
  ],
  ['branches of a field', form({ ...text, anyOf: [{ minLength: 2 }] }), false],
  ['an option with a default', form({ ...text, oneOf: [{ const: 'a', default: 'a' }] }), false],
  ['a list of texts', form({ type: 'array', items: text }), false],
  ['a list of choices elsewhere', form({ type: 'array', items: { $ref: '#/x', enum: [] } }), false],
  ['a record', form({ type: 'object', properties: { b: text } }), false],
  ['several types', form({ type: ['string', 'null'] }), false],
  ['no type', form({ enum: ['a'] }), false],
  ['a reference', form({ ...text, $ref: '#/definitions/a' }), false],
  ['names of the user', form(text, { additionalProperties: text }), false],
  ['branches', form(text, { oneOf: [{ required: ['a'] }] }), false],
  ['a condition', form(text, { if: { required: ['a'] } }), false],
  ['what depends', form(text, { dependencies: { a: ['b'] } }), false],
  ['a default of the record', form(text, { default: { a: 'x' } }), false],
  ['fields of records', { ...form(text), made: {} } as unknown as Form, false],
])('%s: %#', (_, given, plain) => {
  expect(isPlainForm(given)).toBe(plain);
});
