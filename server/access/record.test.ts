import { describe, expect, test } from 'vitest';
import { parametersIn, recordOf } from './record.ts';

const params = { id: { shape: { t: 'integer' }, required: true } } as const;
const settings = { accesses: { keys: ['idCli', 'ids'] } };

describe('what names the record of a call', () => {
  test('is its path’s parameters and the tenant’s keys, and nothing else of what it was given', () => {
    expect(recordOf({ params }, settings, { id: 7, idCli: '9', senha: 'x', obs: 'texto' })).toEqual(
      { id: '7', idCli: '9' },
    );
    expect(recordOf({ params: {} }, {}, { idCli: 9 })).toBeUndefined();
  });

  test('is short, whatever was given', () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => index);
    expect(recordOf({ params: {} }, settings, { ids, idCli: { a: 1 } })).toEqual({
      ids: '0,1,2,3,4,5,6,7,8,9',
    });
    expect(recordOf({ params: {} }, settings, { idCli: 'x'.repeat(5_000) })?.idCli).toHaveLength(
      100,
    );
  });

  test('of an address is what stands in the place of its parameters', () => {
    expect(parametersIn('/pedidos/{id}/{parte}', '/pedidos/7/itens')).toEqual({
      id: '7',
      parte: 'itens',
    });
    expect(parametersIn('/pedidos', '/pedidos')).toBeUndefined();
  });
});
