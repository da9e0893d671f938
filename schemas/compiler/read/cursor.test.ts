import { expect, expectTypeOf, test } from 'vitest';
import type * as Source from '../../types.generated.ts';
import { MergedDocument } from '../layers/layers.ts';
import { Project } from '../lowering/project.ts';
import type { Cursor } from './cursor.ts';
import { readSource } from './source.ts';

const text = JSON.stringify({
  id: 'pedidos',
  call: 'PEDIDOS',
  pageSize: 20,
  columns: ['nro', { id: 'total', format: 'money' }],
});

function list(): Cursor<Source.ListDocument> {
  const { document } = readSource({ path: 'base/list/pedidos.json', text }, ['list']);
  if (!document) throw new Error('the document can be read');
  const merged = new MergedDocument([document], document.value, {
    origins: new WeakMap(),
    overrides: new WeakMap(),
    added: new WeakMap(),
  });
  const found = new Project([merged]).find('list', 'pedidos');
  if (!found) throw new Error('the list is there');
  return found;
}

test('a cursor knows the words of its document and what stands under each', () => {
  const cursor = list();
  expect(cursor.string('call')).toBe('PEDIDOS');
  expect(cursor.number('pageSize')).toBe(20);
  expect(cursor.items('columns').map(({ value }) => value)).toEqual([
    'nro',
    { id: 'total', format: 'money' },
  ]);
  expectTypeOf(cursor.string('view')).toEqualTypeOf<'table' | 'cards' | 'auto' | undefined>();
  expectTypeOf(cursor.items('columns')).toEqualTypeOf<Cursor<Source.Field>[]>();
  expectTypeOf(cursor.get('selection').get('into')).toEqualTypeOf<Cursor<string>>();
});

test('a word that the document does not have, or of another type, does not compile', () => {
  const cursor = list();
  // @ts-expect-error A slip of the pen.
  expect(cursor.string('cal')).toBeUndefined();
  // @ts-expect-error A number, read as a text.
  expect(cursor.string('pageSize')).toBeUndefined();
  // @ts-expect-error Not a word of a button.
  expect(cursor.get('actions').as<Source.Button>().has('columns')).toBe(false);
  const anywhere: Cursor = cursor;
  // @ts-expect-error Of a place of which nothing is known, no word can be read.
  expect(anywhere.has('call')).toBe(true);
});
