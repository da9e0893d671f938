import { type Child, startChild } from '../child.ts';
import type { Figure, SuiteResult, Table } from '../figures.ts';
import { withScratch } from '../places.ts';
import { callHeaders } from '../portal/session.ts';
import { startPortal } from '../portal/start.ts';
import { interleave, median, pairedRatio } from '../stats.ts';
import type { LoadRequest, LoadResult } from './load.ts';

/**
 * Rows that make an ERP's answer of about that size, and requests until the compilers of a process
 * have done their work, which goes by how often code ran and not by time.
 */
const payloads = [
  { id: '2KB', take: 3, warmUp: 20_000 },
  { id: '50KB', take: 86, warmUp: 5_000 },
] as const;

const rounds = 15;
const busyMs = 600;
const calmMs = 200;
const target = 0.8;

interface Contestant {
  child: Child;
  url: string;
  headers: Record<string, string>;
}

interface Sample {
  /** Requests a second over 32 connections. */
  rate: number;
  /**
   * CPU time of the proxy's process for each of them, us: hardly depends on what else the machine
   * does.
   */
  cpu: number;
  /** Median latency over one connection, us. */
  latency: number;
  bytes: number;
}

const requestOf = ({ url, headers }: Contestant, take: number): LoadRequest => ({
  url,
  path: '/_/call/ORCAMENTOS_PAGINADOS',
  headers,
  body: JSON.stringify({ with: { page: 1, take } }),
  connections: 32,
  ms: busyMs,
});

async function warm(load: Child, contestant: Contestant, take: number, count: number) {
  for (let done = 0; done < count; )
    done += (await load.ask<LoadResult>(requestOf(contestant, take))).requests;
}

async function measure(load: Child, contestant: Contestant, take: number): Promise<Sample> {
  const { child, url } = contestant;
  const request = requestOf(contestant, take);
  const before = await child.ask<number>('cpu');
  const busy = await load.ask<LoadResult>(request);
  const cpu = ((await child.ask<number>('cpu')) - before) / busy.requests;
  const calm = await load.ask<LoadResult>({ ...request, connections: 1, ms: calmMs });
  if (busy.failures + calm.failures > 0)
    throw new Error(`${url}: ${busy.failures + calm.failures} requests failed`);
  return { rate: busy.rate, cpu: cpu * 1000, latency: calm.latency * 1000, bytes: busy.bytes };
}

async function measurePayload(
  load: Child,
  contestants: Record<string, Contestant>,
  { id, take, warmUp }: (typeof payloads)[number],
): Promise<{ table: Table; figures: Figure[] }> {
  const runs = Object.fromEntries(
    Object.entries(contestants).map(([name, each]) => [name, () => measure(load, each, take)]),
  );
  for (const contestant of Object.values(contestants)) await warm(load, contestant, take, warmUp);
  const samples = await interleave(rounds, runs);
  const all = (name: string, key: keyof Sample) =>
    (samples[name] ?? []).map((sample) => sample[key]);
  const of = (name: string, key: keyof Sample) => median(all(name, key));
  const ratio = (key: keyof Sample, other: string) =>
    pairedRatio(all('portal', key), all(other, key));
  const rows = Object.keys(contestants).map((name) => ({
    label: name,
    cells: [of(name, 'rate'), of(name, 'latency'), of(name, 'cpu'), of(name, 'bytes')],
  }));
  rows.push({
    label: 'portal / bare json',
    cells: [
      ratio('rate', 'bare json'),
      ratio('latency', 'bare json'),
      ratio('cpu', 'bare json'),
      ratio('bytes', 'bare json'),
    ],
  });
  rows.push({
    label: 'portal / bare stream',
    cells: [
      ratio('rate', 'bare stream'),
      ratio('latency', 'bare stream'),
      ratio('cpu', 'bare stream'),
      ratio('bytes', 'bare stream'),
    ],
  });
  const figures = Object.keys(contestants).flatMap((name): Figure[] => {
    const side = name.replace(' ', '-');
    return [
      { name: `proxy.${id}.rate.${side}`, value: of(name, 'rate'), unit: '1/s' },
      { name: `proxy.${id}.latency.${side}`, value: of(name, 'latency'), unit: 'us' },
      { name: `proxy.${id}.cpu.${side}`, value: of(name, 'cpu'), unit: 'us' },
    ];
  });
  figures.push(
    { name: `proxy.${id}.rate.ratio`, value: ratio('rate', 'bare json'), unit: 'x', target },
    { name: `proxy.${id}.cpu.ratio`, value: 1 / ratio('cpu', 'bare json'), unit: 'x', target },
    { name: `proxy.${id}.rate.ratio-stream`, value: ratio('rate', 'bare stream'), unit: 'x' },
  );
  const note = `medians of ${rounds} interleaved rounds, ratios those of the rounds; one ERP, one load generator, each in its process; the answer's undeclared fields are dropped by the portal only`;
  return {
    table: {
      title: `Proxy: ERP answers of ${id}`,
      note,
      columns: ['requests/s, 32 conn.', 'latency us, 1 conn.', 'CPU us/request', 'bytes sent'],
      rows,
    },
    figures,
  };
}

/** The portal's proxy against bare ones that do the same work on the bodies. */
export async function benchProxy(): Promise<SuiteResult> {
  return withScratch(async (scratch) => {
    const { erpUrl, portal, session, stop } = await startPortal({ scratch });
    const bare = (mode: string) =>
      startChild<{ url: string }>(`bare-${mode}`, 'proxy/bare.ts', { ERP_URL: erpUrl, MODE: mode });
    const [json, stream, load] = [
      await bare('json'),
      await bare('stream'),
      await startChild('load', 'proxy/load.ts'),
    ];
    const headers = { 'Content-Type': 'application/json' };
    const contestants: Record<string, Contestant> = {
      'bare json': { child: json, url: json.hello.url, headers },
      'bare stream': { child: stream, url: stream.hello.url, headers },
      portal: { child: portal, url: session.url, headers: callHeaders(session) },
    };
    try {
      const parts = [];
      for (const payload of payloads) parts.push(await measurePayload(load, contestants, payload));
      return {
        tables: parts.map((part) => part.table),
        figures: parts.flatMap((part) => part.figures),
      };
    } finally {
      await Promise.all([json.stop(), stream.stop(), load.stop()]);
      await stop();
    }
  });
}
