import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { schemaAddress, withPresentSchema } from './address.ts';
import { kinds } from './index.ts';

const folder = resolve(import.meta.dirname, '../../config/tenants/demo/list');

test.each([...kinds, 'patch'] as const)('leads from a document to the schema of %s', (kind) => {
  expect(existsSync(resolve(folder, schemaAddress(kind)))).toBe(true);
});

test('brings the address of an earlier version up to date, and nothing else', () => {
  const written = (address: string) =>
    `{ "$schema": "${address}",\n  "$patch": "list/pedidos", "text": "schemas/vocabulary/list.schema.json" }`;
  expect(withPresentSchema(written('../../../../schemas/vocabulary/patch.schema.json'))).toBe(
    written('../../../../schemas/words/patch/patch.schema.json'),
  );
  expect(withPresentSchema(written('/srv/portal/schemas/vocabulary/list.schema.json'))).toBe(
    written('/srv/portal/schemas/words/list/list.schema.json'),
  );
  const present = written(schemaAddress('patch'));
  expect(withPresentSchema(present)).toBe(present);
  expect(withPresentSchema('{')).toBe('{');
});
