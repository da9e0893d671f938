/**
 * The load generator, in a process of its own: sends the same call, or each of a list, over and
 * over for a while and counts.
 */
import { setTimeout as rest } from 'node:timers/promises';
import { Pool } from 'undici';
import { serveParent } from '../child.ts';
import { median, percentile } from '../stats.ts';

export interface LoadRequest {
  url: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  connections: number;
  ms: number;
  /** ms that each connection rests after an answer; absent: none. */
  pause?: number;
}

export interface LoadResult {
  requests: number;
  /** Answers other than 200, and broken connections. */
  failures: number;
  /** Requests a second. */
  rate: number;
  /** ms: the median, and what 99 of 100 do not exceed. */
  latency: number;
  p99: number;
  /** Bytes of the last answer. */
  bytes: number;
}

async function load({
  url,
  path,
  headers,
  body,
  connections,
  ms,
  pause = 0,
}: LoadRequest): Promise<LoadResult> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const latencies: number[] = [];
  let failures = 0;
  let bytes = 0;

  const once = (): Promise<boolean> =>
    new Promise((resolve) => {
      let size = 0;
      let status = 0;
      pool.dispatch(
        { path, method: 'POST', headers, body },
        {
          onRequestStart: () => undefined,
          onResponseStart: (_controller, code) => {
            status = code;
          },
          onResponseData: (_controller, chunk) => {
            size += chunk.length;
          },
          onResponseEnd: () => {
            bytes = size;
            resolve(status === 200);
          },
          onResponseError: () => resolve(false),
        },
      );
    });

  const start = performance.now();
  const worker = async (): Promise<void> => {
    while (performance.now() - start < ms) {
      const sent = performance.now();
      if (await once()) latencies.push(performance.now() - sent);
      else failures++;
      if (pause > 0) await rest(pause);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - start) / 1000;
  await pool.close();
  return {
    requests: latencies.length,
    failures,
    rate: latencies.length / seconds,
    latency: median(latencies),
    p99: percentile(latencies, 0.99),
    bytes,
  };
}

serveParent({}, (request) =>
  Array.isArray(request)
    ? Promise.all((request as LoadRequest[]).map(load))
    : load(request as LoadRequest),
);
