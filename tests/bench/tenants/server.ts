import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { request } from 'node:http';
import { projectRoot } from '../places.ts';

export interface MeasuredServer {
  /** ms from the start of the process until it answers. */
  ready: number;
  /** ms that the page `/` of a host takes. */
  page(host: string): Promise<number>;
  /** Resident memory, KB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

const key = 'bench-metrics-key';

function get(port: number, path: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ port, path, headers, host: '127.0.0.1' }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(Buffer.concat(chunks).toString())
          : reject(new Error(`${path}: ${response.statusCode}`)),
      );
    })
      .on('error', reject)
      .end();
  });
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const entry = JSON.parse(line) as { event: string; port?: number };
      if (entry.event === 'started' && entry.port !== undefined) resolve(entry.port);
    });
  });
}

/** The product's own server as a process over a folder, with an ERP that is not there. */
export async function startMeasured(folder: string): Promise<MeasuredServer> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', join(projectRoot, 'server/main.ts')], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: '0',
      ERP_URL: 'http://127.0.0.1:9',
      METRICS_KEY: key,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await portOf(child);
  return {
    ready: performance.now() - start,
    async page(host) {
      const asked = performance.now();
      await get(port, '/', { host });
      return performance.now() - asked;
    },
    async memory() {
      const text = await get(port, '/metrics', { authorization: `Bearer ${key}` });
      return Number(/process_resident_memory_bytes (\d+)/.exec(text)?.[1]) / 1024;
    },
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit');
        child.once('exit', () => resolve());
        child.kill('SIGINT');
      }),
  };
}
