import type { Id } from '../../pricing/index.ts';
import { asNumber } from './decimals.ts';
import { type Differences, differenceKeys } from './differences.ts';
import { type Failure, failureOf, isDoubtful, kindOf } from './failure.ts';
import type { Amount, QuoteRecord } from './records.ts';

/** What keeps the quote from being sent, and the user's way to it. */
export interface Lack {
  /** Says what it is, and brings the user there. */
  show(): void;
  /** Where it is on the page, if it stands there. */
  at?: Element | undefined;
}

export type FinishStatus =
  | { kind: 'idle' }
  /** Nothing was sent, because something is missing or wrong. */
  | { kind: 'incomplete'; lack: Lack }
  | { kind: 'saving' }
  | { kind: 'sending' }
  /** Stays on the screen until the next attempt. */
  | { kind: 'failed'; message: string }
  /** The ERP computed another total or changed something: the user looks before sending. `asks`: in a dialog that must be answered. */
  | { kind: 'review'; estimated: number; computed: number; changes: Differences; asks: boolean }
  /** The order was made, with changes that came after the last look. */
  | { kind: 'ordered'; changes: Differences }
  | { kind: 'done' };

/** Whether a quote can still be changed, by another look at it. */
export type Standing = 'open' | 'closed' | 'unknown';

/** The order may exist although nobody confirmed it. */
export const UNCONFIRMED = 'Não foi possível confirmar se o pedido foi criado. Verifique em Pedidos antes de enviar de novo.';

export interface FinishHost {
  /** What is missing or wrong; null when the quote can be sent. */
  lack(): Promise<Lack | null>;
  /** No autosave runs until `release`. */
  hold(): Promise<void>;
  release(): void;
  /** Saves, takes over what the ERP computed, and answers it. */
  save(): Promise<QuoteRecord | null | undefined>;
  /** Turns the quote into an order. `again`: the answer got lost, and the ERP answers the order it made. */
  order(again: boolean): Promise<unknown>;
  /** Total, what is left of it to pay, and lines as estimated here, before saving. */
  estimate(): { total: Amount; toPay: Amount; lines: number };
  /** What the last save, or the order, found to be different from what was sent. */
  changes(): Differences;
  /** Whether changes must be confirmed (`notificaAlteracoesOrcamento`, and no cart). */
  asks(): boolean;
  /** The user has seen what came of the order. */
  seen(): Promise<void>;
  finished(result: unknown): Promise<void>;
  /** Reads the quote again after a failure; one that can no longer be changed becomes read-only. */
  look(failure: Failure): Promise<Standing>;
  /** The order that the quote is by now, found by the last look: of what is shown here, not of edits that it does not have. */
  made(): Id | undefined;
  status(status: FinishStatus): void;
}

/** Estimates may differ from the ERP by one cent a line. */
export function differs(estimated: number, computed: number, lines: number): boolean {
  return Math.round(Math.abs(computed - estimated) * 100) > Math.max(1, lines);
}

/** A sum as estimated and as the ERP computed it; what it does not say is as estimated. */
function sums(estimated: Amount, computed: Amount | undefined | null): [estimated: number, computed: number] {
  const own = asNumber(estimated) ?? 0;
  return [own, asNumber(computed) ?? own];
}

/**
 * Turns the quote into an order: saves, shows what the ERP computed or has differently, sends. Clicks while it runs, or
 * after the order was made, do nothing. The ERP has the last word, so the same difference is asked about once.
 * An order whose answer got lost is asked for once more, because the ERP answers the one it made;
 * one that was made before the page was loaded again is found when the quote is refused, and read again.
 */
export function createFinish(host: FinishHost): { run(): Promise<void> } {
  let running = false;
  const reviewed = new Set<string>();
  /** An order was asked for, and nobody knows what came of it. */
  let unconfirmed = false;

  async function order(): Promise<unknown> {
    try {
      return await host.order(unconfirmed);
    } catch (error) {
      if (!isDoubtful(failureOf(error))) throw error;
      unconfirmed = true;
      return host.order(true);
    }
  }

  /** What was saved stands for nothing when no order came of it: the next attempt is compared anew. */
  async function orderSaved(): Promise<unknown> {
    try {
      return await order();
    } catch (error) {
      reviewed.clear();
      throw error;
    }
  }

  /** The quote as the ERP computed it; none when it refuses because, unconfirmed, the quote may be an order by now. */
  async function save(): Promise<QuoteRecord | null | undefined> {
    try {
      return await host.save();
    } catch (error) {
      if (!unconfirmed || kindOf(failureOf(error)) !== 'refused') throw error;
      return undefined;
    }
  }

  async function messageOf(failure: Failure): Promise<string> {
    if (!unconfirmed) {
      if (kindOf(failure) === 'refused' || kindOf(failure) === 'lock') await host.look(failure);
      return failure.message;
    }
    const standing = await host.look(failure);
    // A plain refusal, or the ERP's own breakdown, of a quote that still is one: no order came of it.
    if (standing === 'open' && (!isDoubtful(failure) || failure.status === 500)) {
      unconfirmed = false;
      return failure.message;
    }
    return UNCONFIRMED;
  }

  /** Whether any of these has not been shown yet; from now on all have. */
  function unseen(keys: readonly string[]): boolean {
    const fresh = keys.filter((key) => !reviewed.has(key));
    for (const key of fresh) reviewed.add(key);
    return fresh.length > 0;
  }

  /** Shows what is different now, if it was not shown before; false when the user has to look first. */
  function isKnown(estimated: number, computed: number, lines: number): boolean {
    const changes = host.changes();
    const total = differs(estimated, computed, lines) ? [`total ${computed}`] : [];
    if (!unseen([...total, ...differenceKeys(changes)])) return true;
    const isModified = changes.prices.length + changes.cuts.length > 0 || (total.length > 0 && computed > estimated);
    host.status({ kind: 'review', estimated, computed, changes, asks: isModified && host.asks() });
    return false;
  }

  async function attempt(): Promise<boolean> {
    const lack = await host.lack();
    if (lack) {
      host.status({ kind: 'incomplete', lack });
      return false;
    }
    host.status({ kind: 'saving' });
    await host.hold();
    const estimate = host.estimate();
    const saved = await save();
    const ofTotal = sums(estimate.total, saved?.vlTot);
    // The same total may leave another sum to pay: a credit or an entry that the ERP has otherwise.
    const ofPayment = sums(estimate.toPay, saved?.valorTotalAPagar);
    const compared = !differs(...ofTotal, estimate.lines) && differs(...ofPayment, estimate.lines) ? ofPayment : ofTotal;
    if (!isKnown(...compared, estimate.lines)) return false;
    host.status({ kind: 'sending' });
    const result = await orderSaved();
    const late = host.changes();
    if (unseen(differenceKeys(late))) {
      host.status({ kind: 'ordered', changes: late });
      await host.seen();
    }
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
        const message = await messageOf(failureOf(error));
        const made = host.made();
        if (made !== undefined) {
          host.status({ kind: 'done' });
          await host.finished({ id: made });
          return;
        }
        host.status({ kind: 'failed', message });
      }
      running = false;
      host.release();
    },
  };
}
