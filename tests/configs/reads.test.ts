import { expect, test } from 'vitest';
import { compileProduct } from '../builders/compile.ts';
import { sourcesIn } from '../builders/sources.ts';

const base = sourcesIn('config/base');
const patched = (id: string, words: object) =>
  compileProduct({
    tenant: 'x',
    base,
    overlay: [
      { path: `overlay/call/${id}.json`, text: JSON.stringify({ $patch: `call/${id}`, ...words }) },
    ],
  });

const product = patched('ORCAMENTO_PRODUTOS', { title: 'Produtos' });

test('of the product, what is marked as read or is sent again is distinguished from what only reads', () => {
  const calls = product.release?.calls.calls ?? {};
  const known = (id: string) => [calls[id]?.reads, calls[id]?.idempotent];
  expect(known('CONFIRMAR_LEITURA_TODOS_AVISOS')).toEqual([false, true]);
  expect(known('ORCAMENTO_SALVAR')).toEqual([false, true]);
  expect(known('ORCAMENTO_PRODUTOS')).toEqual([true, true]);
  expect(known('PEDIDOS_PAGINATE')).toEqual([true, true]);
  expect(known('ORCAMENTO_CRIAR')).toEqual([false, false]);
  const writing = Object.values(calls).filter(
    ({ reads, method, session }) =>
      reads && (session !== undefined || !['GET', 'POST'].includes(method)),
  );
  expect(writing).toEqual([]);
});

test('what the quote editor loads by itself has to be a call that only reads', () => {
  const { diagnostics } = patched('ORCAMENTO_PRODUTOS', { reads: false, idempotent: true });
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([
    expect.objectContaining({
      pointer: '/reads',
      message: expect.stringContaining('ORCAMENTO_PRODUTOS muda dados'),
      breaks: [
        expect.objectContaining({
          code: 'CFG2404',
          document: 'config/base/screen/orcamento.json',
          pointer: '/body/0/calls/products',
        }),
      ],
    }),
  ]);
});
