import type { Operation } from '../../../schemas/draft/operation.ts';

export const columnOf = (index: number): string => `c${index}`;

const write = (document: string, changes: object): Operation => ({
  op: 'write',
  document,
  text: JSON.stringify({ $patch: document, ...changes }, null, 2),
});

/**
 * So many fields of the tenant's own in `entity/pedido`, and a column for each in `list/pedidos`.
 */
export function wideOperation(count: number): Operation {
  const columns = Array.from({ length: count }, (_, index) => ({
    id: columnOf(index),
    label: `Coluna ${index}`,
  }));
  const properties = Object.fromEntries(
    columns.map(({ id, label }) => [id, { type: 'string', title: label }]),
  );
  return {
    op: 'group',
    title: `${count} colunas`,
    operations: [
      write('entity/pedido', { schema: { properties } }),
      write('list/pedidos', { columns }),
    ],
  };
}
