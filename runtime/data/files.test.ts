import { expect, test } from 'vitest';
import { dropFile, fileOf, isFileValue, storeFile } from './files.ts';

test('a stored file is found by the id of its value until it is dropped', () => {
  const file = new File(['abc'], 'nota.pdf', { type: 'application/pdf' });
  const value = storeFile(file);
  expect(value).toMatchObject({ name: 'nota.pdf', size: 3, type: 'application/pdf' });
  expect(isFileValue(value)).toBe(true);
  expect(fileOf(value.id)).toBe(file);
  dropFile(value.id);
  expect(fileOf(value.id)).toBeUndefined();
});

test('a record that merely has a name is no file', () => {
  expect(isFileValue({ id: 1, name: 'x' })).toBe(false);
});
