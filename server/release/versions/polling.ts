import type { ReleaseThread } from '../thread/threads.ts';

const lookEveryMs = 1_000;

export interface LookingOptions {
  /** Whether there is work before the first look. */
  isWaiting: boolean;
  /** Finds out whether there is work; work that was found stays until it is done. */
  look(): Promise<boolean>;
  /** Works in a thread; yields whether there is still something left. */
  work(thread: ReleaseThread, signal: AbortSignal): Promise<boolean>;
  openThread: () => ReleaseThread;
  failed(error: unknown): void;
}

/**
 * Looks for work again and again, and does it beside that.
 * @returns ends it; resolves when nothing is under way
 */
export function startLooking(options: LookingOptions): () => Promise<void> {
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
    isWaiting = (await options.look()) || isWaiting;
    if (isWaiting)
      working ??= work()
        .catch(report)
        .finally(() => {
          working = undefined;
        });
  }
  function again(): void {
    timer = setTimeout(() => {
      looking = step().catch(report).then(next);
    }, lookEveryMs).unref();
  }
  const next = (): void => {
    if (!ending.signal.aborted) again();
  };
  let looking = Promise.resolve();
  again();
  return async () => {
    ending.abort();
    clearTimeout(timer);
    await looking;
    await thread?.close();
    await working;
  };
}
