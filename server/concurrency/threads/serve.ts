import { parentPort } from 'node:worker_threads';

/**
 * Makes this thread one of a pool: answers each job that it is given. `answer` must not throw; what
 * it throws all the same ends the thread.
 */
export function serve<Job, Reply>(answer: (job: Job) => Reply | Promise<Reply>): void {
  const port = parentPort;
  if (!port) throw new Error('Only a thread serves');
  port.on('message', async (job: Job) => port.postMessage({ reply: await answer(job) }));
  port.postMessage('ready');
}
