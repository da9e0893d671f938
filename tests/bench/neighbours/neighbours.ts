import { type Child, startChild } from '../child.ts';
import type { SuiteResult } from '../figures.ts';
import { withScratch } from '../places.ts';
import { type BenchSession, callHeaders, signIn } from '../portal/session.ts';
import { startPortal } from '../portal/start.ts';
import type { LoadRequest, LoadResult } from '../proxy/load.ts';
import { interleave, median, pairedRatio } from '../stats.ts';
import { slowCalls, slowHost } from './slow.ts';

const rounds = 8;
const measuredMs = 4_000;
/** Until the slow tenant has taken all that it gets. */
const leadMs = 500;
const target = 1.2;
/** Waiting at a time, for each person and call of the slow tenant. */
const connections = 4;

/** People of the demo ERP: each is limited, and together they are not. */
const people = [
  '10020030088',
  '20030040094',
  '30040050009',
  '40050060007',
  '50060070013',
  '60070080020',
];

const measured = (session: BenchSession): LoadRequest => ({
  url: session.url,
  path: '/_/call/ORCAMENTOS_PAGINADOS',
  headers: callHeaders(session),
  body: JSON.stringify({ with: { page: 1, take: 3 } }),
  connections: 8,
  ms: measuredMs,
  // Some 350 a second: what is measured is waiting, not how much the machine can do.
  pause: 20,
});

const slow = (session: BenchSession, call: string): LoadRequest => ({
  url: session.url,
  path: `/_/call/${call}`,
  headers: callHeaders(session),
  body: JSON.stringify({ with: {} }),
  connections,
  ms: measuredMs + leadMs,
});

/** What a tenant's calls take while another tenant's ERP is slow, and alone. */
export async function benchNeighbours(): Promise<SuiteResult> {
  return withScratch(async (scratch) => {
    const { portal, session, stop } = await startPortal({ scratch, slowNeighbour: true });
    const loads: Child[] = [];
    const load = async (): Promise<Child> => {
      const child = await startChild(`load-${loads.length}`, 'proxy/load.ts');
      loads.push(child);
      return child;
    };
    try {
      const generator = await load();
      const crowd = await load();
      const { slowRelease } = portal.hello;
      const sessions: BenchSession[] = [];
      for (const cpf of people)
        sessions.push(await signIn(session.url, slowRelease ?? '', { cpf, host: slowHost }));
      const requests = sessions.flatMap((one) => slowCalls.map((call) => slow(one, call)));
      let served = 0;
      const alone = () => generator.ask<LoadResult>(measured(session));
      const beside = async (): Promise<LoadResult> => {
        const waiting = crowd.ask<LoadResult[]>(requests);
        await new Promise((resolve) => setTimeout(resolve, leadMs));
        const result = await alone();
        for (const { requests: count } of await waiting) served += count;
        return result;
      };
      await interleave(1, { alone, beside });
      served = 0;
      const samples = await interleave(rounds, { alone, beside });
      const of = (name: string, key: keyof LoadResult) =>
        (samples[name] ?? []).map((sample) => sample[key]);
      const row = (name: string) => ({
        label: name,
        cells: [
          median(of(name, 'latency')),
          median(of(name, 'p99')),
          median(of(name, 'rate')),
          of(name, 'failures').reduce((sum, count) => sum + count, 0),
        ],
      });
      const ratio = pairedRatio(of('beside', 'p99'), of('alone', 'p99'));
      return {
        tables: [
          {
            title: 'One slow tenant: calls of another one at the same address of an ERP',
            note: `medians of ${rounds} interleaved rounds; beside: ${people.length} people of the slow tenant with ${connections * slowCalls.length} requests each, ${(served / rounds).toFixed(0)} answered a round`,
            columns: ['median ms', '99 of 100, ms', 'requests/s', 'failed'],
            rows: [
              row('alone'),
              row('beside'),
              {
                label: 'beside / alone',
                cells: [
                  pairedRatio(of('beside', 'latency'), of('alone', 'latency')),
                  ratio,
                  pairedRatio(of('beside', 'rate'), of('alone', 'rate')),
                ],
              },
            ],
          },
        ],
        figures: [
          { name: 'neighbours.p99.alone', value: median(of('alone', 'p99')), unit: 'ms' },
          { name: 'neighbours.p99.beside', value: median(of('beside', 'p99')), unit: 'ms' },
          { name: 'neighbours.p99.ratio', value: ratio, unit: 'x', target },
        ],
      };
    } finally {
      await Promise.all(loads.map((child) => child.stop()));
      await stop();
    }
  });
}
