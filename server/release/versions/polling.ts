import type { ReleaseThread } from '../thread/threads.ts';

const pollEveryMs = 1_000;

export interface PollingOptions {
  /** Whether there is work before the first poll. */
  isWaiting: boolean;
  /** Whether there is work now; work that was found stays until it is done. */
  poll(): Promise<boolean>;
  /** Works in a thread; yields whether something is left to do. */
  work(thread: ReleaseThread, signal: AbortSignal): Promise<boolean>;
  openThread: () => ReleaseThread;
  failed(error: unknown): void;
}

/**
 * Polls for work every second, and works in a thread meanwhile.
 * @returns ends it; resolves when nothing is under way
 */
export function startPolling(options: PollingOptions): () => Promise<void> {
  const ending = new AbortController();
  let { isWaiting } = options;
  let thread: ReleaseThread | undefined;
  let working: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function work(): Promise<void> {
    thread ??= options.openThread();
    isWaiting = await options.work(thread, ending.signal);
  }
  const report = (error: unknown): void => {
    if (!ending.signal.aborted) options.failed(error);
  };
  async function step(): Promise<void> {
    isWaiting = (await options.poll()) || isWaiting;
    if (isWaiting)
      working ??= work()
        .catch(report)
        .finally(() => {
          working = undefined;
        });
  }
  function again(): void {
    timer = setTimeout(() => {
      polling = step().catch(report).then(next);
    }, pollEveryMs).unref();
  }
  const next = (): void => {
    if (!ending.signal.aborted) again();
  };
  let polling = Promise.resolve();
  again();
  return async () => {
    ending.abort();
    clearTimeout(timer);
    await polling;
    await thread?.close();
    await working;
  };
}
