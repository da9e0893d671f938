import { expect, test, vi } from 'vitest';
import { applyOperation } from '../../../schemas/draft/apply.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { sourcesIn } from '../../../tests/builders/sources.ts';
import { sharedCompileThreads } from '../../testing/threads.ts';
import type { StoredOperation } from '../../store/drafts.ts';
import { createExecutor } from '../drafts/executor.ts';
import { netChanges } from './net-changes.ts';

const count = 1_000;
const columns = Array.from({ length: count }, (_, index) => ({ id: `c${index}`, path: 'vlTot' }));
const empty = { base: sourcesIn('config/base'), overlay: [], folder: 'config/tenants/teste' };
const wide = applyOperation(empty, {
  op: 'write',
  document: 'list/pedidos',
  text: JSON.stringify({ $patch: 'list/pedidos', columns }),
});
const record = (operation: Operation, index: number): StoredOperation => ({
  revision: index + 1,
  touched: index + 1,
  operation,
  sentence: 'como foi dito no rascunho',
  author: { id: 'p', name: 'Ana' },
  at: 1,
  undoneBy: null,
});

test('of 2,000 operations a thread is asked once, and says anew those that it has the time for', async () => {
  const operations = ['Um', 'Dois']
    .flatMap((value) =>
      columns.map(
        ({ id }): Operation => ({ op: 'set', at: `list/pedidos#/columns/${id}/label`, value }),
      ),
    )
    .map(record);
  const threads = sharedCompileThreads();
  const ask = vi.spyOn(threads, 'ask');
  const files = { ...empty, overlay: wide.overlay };
  const net = await netChanges(createExecutor(threads), 'teste', files, operations);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(net.map(({ revision }) => revision)).toEqual(columns.map((_, index) => count + index + 1));
  expect(net[0]?.sentence).toMatch(/^Pedidos: .*'Dois'/);
  expect(net.at(-1)?.sentence).toBe('como foi dito no rascunho');
});

test('a document that is written or made as a whole is told among the others', async () => {
  const operations: Operation[] = [
    {
      op: 'write',
      document: 'list/clientes',
      text: '{ "$patch": "list/clientes", "pageSize": 7 }',
    },
    { op: 'create', document: 'screen/nova', value: { title: 'Nova' } },
    { op: 'set', at: 'list/pedidos#/empty', value: 'Nada.' },
  ];
  const executor = createExecutor(sharedCompileThreads());
  const net = await netChanges(executor, 'teste', empty, operations.map(record));
  expect(net.map(({ revision }) => revision)).toEqual([1, 2, 3]);
});
