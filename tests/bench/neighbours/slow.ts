import type { SourceFile } from '../../../schemas/compiler/index.ts';
import { benchOverlay } from '../portal/overlay.ts';

/** The tenant whose ERP is slow, at the address of the ERP of the others. */
export const slowTenant = 'lento';
export const slowHost = `${slowTenant}.localhost`;

/** Calls whose answers take `slowMs`: several, so that no limit of one call holds them back. */
export const slowCalls = ['BENCH_LENTO_1', 'BENCH_LENTO_2', 'BENCH_LENTO_3', 'BENCH_LENTO_4'];
export const slowPath = '/bench/lento';
export const slowMs = 2_000;

const access = { module: 'B2B_ORCAMENTO' };
const document = (kind: string, id: string, content: object): SourceFile => ({
  path: `config/tenants/${slowTenant}/${kind}/${id}.json`,
  text: JSON.stringify({ id, ...content }),
});
const listOf = (call: string): string => call.toLowerCase().replaceAll('_', '-');

/** Overlay of the slow tenant: that of the benchmark, and a screen with the slow calls. */
export function slowOverlay(): SourceFile[] {
  return [
    ...benchOverlay().map(({ path, text }) => ({
      path: path.replace('tenants/bench/', `tenants/${slowTenant}/`),
      text,
    })),
    ...slowCalls.flatMap((id) => [
      document('call', id, {
        title: id,
        method: 'GET',
        path: slowPath.slice(1),
        access,
        query: { page: { type: 'integer', default: 1 }, take: { type: 'integer', default: 3 } },
        response: { page: 'bench-largo' },
      }),
      document('list', listOf(id), { call: id, view: 'table', columns: ['id', 'c1'] }),
    ]),
    document('screen', 'bench-lento', {
      title: 'Lento',
      routes: ['/bench/lento'],
      access,
      body: slowCalls.map((id) => ({ list: listOf(id) })),
    }),
  ];
}
