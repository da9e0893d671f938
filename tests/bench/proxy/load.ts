/**
 * The load generator, in a process of its own: sends the same call over and over for a while and
 * counts.
 */
import { Pool } from 'undici';
import { serveParent } from '../child.ts';
import { median } from '../stats.ts';

export interface LoadRequest {
  url: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  connections: number;
  ms: number;
}

export interface LoadResult {
  requests: number;
  /** Answers other than 200, and broken connections. */
  failures: number;
  /** Requests a second. */
  rate: number;
  /** ms */
  latency: number;
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
    bytes,
  };
}

serveParent({}, (request) => load(request as LoadRequest));
