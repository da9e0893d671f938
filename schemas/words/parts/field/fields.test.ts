import { describe, expect, test } from 'vitest';
import { blockOf, trial } from '../../../../tests/builders/trial.ts';

const rows = "= [{'id': 1.0, 'nome': 'x'}]";
const columns = (...items: unknown[]) =>
  (
    blockOf({ list: { id: 'x', rows, key: 'id', columns: items } }) as {
      list: { columns: Record<string, unknown>[] };
    }
  ).list.columns;
const errors = (...items: unknown[]) =>
  trial({ body: [{ list: { id: 'x', rows, key: 'id', columns: items } }] }).errors;

describe('A computed column', () => {
  test('is shown in the format of what its expression gives, or the one it names', () => {
    expect(columns({ id: 'dobro', label: 'Dobro', value: '= row.id * 2' })).toEqual([
      {
        id: 'dobro',
        path: [],
        label: 'Dobro',
        format: 'number',
        align: 'end',
        value: '= row.id * 2',
      },
    ]);
    expect(columns({ id: 'dobro', value: '= row.id * 2', format: 'money' })[0]).toMatchObject({
      format: 'money',
      align: 'end',
    });
  });

  test('is typed like any expression, and its format must fit', () => {
    expect(errors({ id: 'dobro', value: '= row.nada' })).toEqual([
      expect.stringMatching(/^CFG2203 .*value$/),
    ]);
    expect(errors({ id: 'dobro', value: "= 'texto'", format: 'money' })).toEqual([
      expect.stringMatching(/^CFG2104 .*format$/),
    ]);
    expect(errors({ id: 'dobro', value: 'row.id' })).toEqual([
      expect.stringMatching(/^CFG1103 .*value$/),
    ]);
  });
});

test('The tone of a column names a tone', () => {
  const toned = (tone: string) => errors({ id: 'id', tone });
  expect(toned("row.id > 1 ? 'dangr' : 'info'")).toEqual([
    expect.stringMatching(/^CFG2102 .*tone$/),
  ]);
  expect(toned("row.id > 1 ? 'danger' : 'info'")).toEqual([]);
});

describe('A column with a text of its own', () => {
  test('has the title and the order of the field that its name is', () => {
    expect(columns({ id: 'id', text: 'n. {{row.id}}' })[0]).toMatchObject({ path: ['id'] });
  });

  test('needs no field', () => {
    expect(columns({ id: 'qualquer', text: 'n. {{row.id}}' })[0]).toMatchObject({
      path: [],
      label: 'qualquer',
    });
  });
});
