import { asNumber } from './decimals.ts';
import { failureOf } from './failure.ts';
import type { Amount, QuoteRecord } from './records.ts';

export type FinishStatus =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'sending' }
  /** Stays on the screen until the next attempt. */
  | { kind: 'failed'; message: string }
  /** The ERP computed another total: the user looks before sending. */
  | { kind: 'review'; estimated: number; computed: number }
  | { kind: 'done' };

export interface FinishHost {
  /** Checkout fields are complete. */
  valid(): Promise<boolean>;
  /** No autosave runs until `release`. */
  hold(): Promise<void>;
  release(): void;
  /** Saves, takes over what the ERP computed, and answers it. */
  save(): Promise<QuoteRecord | null | undefined>;
  /** Turns the quote into an order. */
  order(): Promise<unknown>;
  /** Total and lines as estimated here, before saving. */
  estimate(): { total: Amount; lines: number };
  finished(result: unknown): Promise<void>;
  status(status: FinishStatus): void;
}

/** Estimates may differ from the ERP by one cent a line. */
export function differs(estimated: number, computed: number, lines: number): boolean {
  return Math.round(Math.abs(computed - estimated) * 100) > Math.max(1, lines);
}

/**
 * Turns the quote into an order: saves, shows a total that the ERP computed differently, sends. Clicks while it runs,
 * or after the order was made, do nothing. The ERP has the last word, so the same computed total is asked about once.
 */
export function createFinish(host: FinishHost): { run(): Promise<void> } {
  let running = false;
  let reviewed: number | undefined;

  async function attempt(): Promise<boolean> {
    if (!(await host.valid())) {
      host.status({ kind: 'idle' });
      return false;
    }
    host.status({ kind: 'saving' });
    await host.hold();
    const { total, lines } = host.estimate();
    const estimated = asNumber(total) ?? 0;
    const computed = asNumber((await host.save())?.vlTot);
    if (computed !== undefined && computed !== reviewed && differs(estimated, computed, lines)) {
      reviewed = computed;
      host.status({ kind: 'review', estimated, computed });
      return false;
    }
    host.status({ kind: 'sending' });
    const result = await host.order();
    host.status({ kind: 'done' });
    await host.finished(result);
    return true;
  }

  return {
    async run() {
      if (running) return;
      running = true;
      try {
        // After success it stays running: there is nothing left to finish.
        if (await attempt()) return;
      } catch (error) {
        host.status({ kind: 'failed', message: failureOf(error).message });
      }
      running = false;
      host.release();
    },
  };
}
