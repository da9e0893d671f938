import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { baseDir } from '../../testing/threads.ts';

/** Other tests start threads from a bundle (`tests/bundled-threads.ts`). */
test.each(['admin/compile/compile-thread', 'proxy/mapping/start', 'release/thread/release-thread'])(
  'a thread starts from the sources by %s',
  async (script) => {
    const start = new URL(`../../${script}.mjs`, import.meta.url);
    const worker = new Worker(start, { execArgv: [], workerData: { baseDir } });
    expect(await once(worker, 'message')).toEqual(['ready']);
    await worker.terminate();
  },
);
