import type { Id } from '../../../pricing/index.ts';
import { asNumber } from '../state/decimals.ts';
import { type Differences, differenceKeys } from '../saving/differences.ts';
import { type Failure, failureOf, isDoubtful, kindOf } from '../saving/failure.ts';
import type { QuoteRecord } from '../records/records.ts';
import type { Amount } from '../records/amount.ts';

/** An obstacle to sending the quote, and the way to show it. */
export interface Obstacle {
  /** Says what it is, and brings the user there. */
  show(): void;
  /** Where it is on the page, if it stands there. */
  at?: Element | undefined;
}

export type FinishStatus =
  | { kind: 'idle' }
  /** Nothing was sent, because something is missing or wrong. */
  | { kind: 'incomplete'; obstacle: Obstacle }
  | { kind: 'saving' }
  | { kind: 'sending' }
  /**
   * Stays on the screen until the next attempt. `saved`: the ERP has the quote as it is here, and
   * this attempt made no order of it.
   */
  | { kind: 'failed'; message: string; saved?: true }
  /**
   * The ERP computed another total or changed something: the user looks before sending. `asks`: in
   * a dialog that must be answered.
   */
  | { kind: 'review'; estimated: number; computed: number; changes: Differences; asks: boolean }
  /** The order was made, with changes that came after the last look. */
  | { kind: 'ordered'; changes: Differences }
  | { kind: 'done' }
  /**
   * The order was made, and what the document does then did not come to its end: `message` says
   * why.
   */
  | { kind: 'made'; id: Id | undefined; message: string };

/** Whether a quote can still be changed, by another look at it. */
export type Standing = 'open' | 'closed' | 'unknown';

/** Message for a fault of this program, which has no words of its own. */
export const UNEXPECTED = 'Algo deu errado ao finalizar. Tente de novo.';

/** The order may exist although its confirmation did not arrive. */
export const UNCONFIRMED =
  'Não foi possível confirmar se o pedido foi criado. Verifique em Pedidos antes de enviar de novo.';

/** Total, what is left of it to pay, and lines as estimated here. */
interface Estimate {
  total: Amount;
  toPay: Amount;
  lines: number;
}

export interface FinishHost {
  /** The first obstacle to sending; null for none. */
  obstacle(): Promise<Obstacle | null>;
  /** No autosave runs until `release`. */
  hold(): Promise<void>;
  release(): void;
  /** Saves, takes over what the ERP computed, and answers it. */
  save(): Promise<QuoteRecord | null | undefined>;
  /**
   * Turns the quote into an order. `again`: the answer got lost, and the ERP answers the order it
   * made.
   */
  order(again: boolean): Promise<unknown>;
  /** As of now, before saving. */
  estimate(): Estimate;
  /** Differences found by the last save or the order. */
  changes(): Differences;
  /** Whether changes must be confirmed (`notificaAlteracoesOrcamento`, and no cart). */
  asks(): boolean;
  /** The user has seen what came of the order. */
  seen(): Promise<void>;
  /**
   * Does what the document says about an order that was made; why that did not come to its end, or
   * null.
   */
  finished(result: unknown): Promise<string | null>;
  /** Reads the quote that was made an order, to be shown as it is by now. */
  reread(): Promise<void>;
  /** Reads the quote again after a failure; one that can no longer be changed becomes read-only. */
  look(failure: Failure): Promise<Standing>;
  /**
   * The order that the quote is by now, found by the last look: of what is shown here, not of edits
   * that it does not have.
   */
  made(): Id | undefined;
  status(status: FinishStatus): void;
}

/** Estimates may differ from the ERP by one cent a line. */
export function differs(estimated: number, computed: number, lines: number): boolean {
  return Math.round(Math.abs(computed - estimated) * 100) > Math.max(1, lines);
}

/** A sum as estimated and as the ERP computed it; what it does not say is as estimated. */
function sums(
  estimated: Amount,
  computed: Amount | undefined | null,
): [estimated: number, computed: number] {
  const own = asNumber(estimated) ?? 0;
  return [own, asNumber(computed) ?? own];
}

/** The sums that are compared: the totals, or what is left to pay where only that differs. */
function comparedSums(
  { total, toPay, lines }: Estimate,
  saved: QuoteRecord | null | undefined,
): [estimated: number, computed: number] {
  const ofTotal = sums(total, saved?.vlTot);
  // The same total may leave another sum to pay: a credit or an entry that the ERP has otherwise.
  const ofPayment = sums(toPay, saved?.valorTotalAPagar);
  return !differs(...ofTotal, lines) && differs(...ofPayment, lines) ? ofPayment : ofTotal;
}

/** Sends the order, and remembers whether one may exist whose answer got lost. */
function createSubmission(host: FinishHost) {
  /** An order was requested and its outcome is unknown. */
  let unconfirmed = false;
  /** This attempt saved the quote. */
  let isSaved = false;

  async function save(): Promise<QuoteRecord | null | undefined> {
    try {
      return await host.save();
    } catch (error) {
      if (!unconfirmed || kindOf(failureOf(error)) !== 'refused') throw error;
      return undefined;
    }
  }

  return {
    /**
     * The quote as the ERP computed it; none when it refuses because, unconfirmed, the quote may be
     * an order by now.
     */
    async save(): Promise<QuoteRecord | null | undefined> {
      isSaved = false;
      const saved = await save();
      isSaved = saved !== undefined;
      return saved;
    },
    async order(): Promise<unknown> {
      try {
        return await host.order(unconfirmed);
      } catch (error) {
        if (!isDoubtful(failureOf(error))) throw error;
        unconfirmed = true;
        return host.order(true);
      }
    },
    /** The status after a failure, once the quote was read again where that decides it. */
    async failed(failure: Failure): Promise<FinishStatus> {
      const failedStatus: FinishStatus = {
        kind: 'failed',
        message: failure.message,
        ...(isSaved && { saved: true }),
      };
      if (!unconfirmed) {
        if (kindOf(failure) === 'refused' || kindOf(failure) === 'lock') await host.look(failure);
        return failedStatus;
      }
      const standing = await host.look(failure);
      // A plain refusal, or the ERP's own breakdown, of a quote that still is one: no order came of
      // it.
      if (standing === 'open' && (!isDoubtful(failure) || failure.status === 500)) {
        unconfirmed = false;
        return failedStatus;
      }
      return { kind: 'failed', message: UNCONFIRMED };
    },
  };
}

/** Shows each difference that the ERP reports once, over all attempts. */
function createReview(host: FinishHost) {
  const reviewed = new Set<string>();

  /** Whether any of these has not been shown yet; from now on all have. */
  function unseen(keys: readonly string[]): boolean {
    const fresh = keys.filter((key) => !reviewed.has(key));
    for (const key of fresh) reviewed.add(key);
    return fresh.length > 0;
  }

  return {
    unseen,
    /** The next attempt compares anew. */
    forget: (): void => reviewed.clear(),
    /**
     * Shows what is different now, if it was not shown before; false when the user has to look
     * first.
     */
    isKnown(estimated: number, computed: number, lines: number): boolean {
      const changes = host.changes();
      const total = differs(estimated, computed, lines) ? [`total ${computed}`] : [];
      if (!unseen([...total, ...differenceKeys(changes)])) return true;
      const isModified =
        changes.prices.length + changes.cuts.length > 0 ||
        (total.length > 0 && computed > estimated);
      const asks = isModified && host.asks();
      host.status({ kind: 'review', estimated, computed, changes, asks });
      return false;
    },
  };
}

/** Leads on from the order that was made; where that fails, the order stands all the same. */
async function leadOn(host: FinishHost, result: unknown): Promise<void> {
  host.status({ kind: 'done' });
  const problem = await host.finished(result);
  if (problem === null) return;
  await host.reread();
  const { id } = (result !== null && typeof result === 'object' ? result : {}) as { id?: Id };
  host.status({ kind: 'made', id, message: problem });
}

/**
 * Turns the quote into an order: saves, shows what the ERP computed or has differently, sends.
 * Clicks while it runs, or after the order was made, do nothing. The ERP has the last word, so the
 * same difference is asked about once. An order whose answer got lost is asked for once more,
 * because the ERP answers the one it made; one that was made before the page was loaded again is
 * found when the quote is refused, and read again. However an attempt ends, nothing keeps running:
 * it leads away, or says what stands at the ERP now.
 */
export function createFinish(host: FinishHost): { run(): Promise<void> } {
  let running = false;
  const submission = createSubmission(host);
  const review = createReview(host);

  /** When no order came of a save, its result does not count. */
  async function order(): Promise<unknown> {
    try {
      return await submission.order();
    } catch (error) {
      review.forget();
      throw error;
    }
  }

  async function attempt(): Promise<boolean> {
    const obstacle = await host.obstacle();
    if (obstacle) {
      host.status({ kind: 'incomplete', obstacle });
      return false;
    }
    host.status({ kind: 'saving' });
    await host.hold();
    const estimate = host.estimate();
    const saved = await submission.save();
    if (!review.isKnown(...comparedSums(estimate, saved), estimate.lines)) return false;
    host.status({ kind: 'sending' });
    const result = await order();
    const late = host.changes();
    if (review.unseen(differenceKeys(late))) {
      host.status({ kind: 'ordered', changes: late });
      await host.seen();
    }
    await leadOn(host, result);
    return true;
  }

  /**
   * Shows the outcome of a failed attempt; true when the order was found after all and the page
   * went on from it.
   */
  async function recovered(failure: Failure): Promise<boolean> {
    const status = await submission.failed(failure);
    const made = host.made();
    if (made === undefined) host.status(status);
    else await leadOn(host, { id: made });
    return made !== undefined;
  }

  return {
    async run() {
      if (running) return;
      running = true;
      let isOver = false;
      try {
        // After success it stays running: there is nothing left to finish.
        isOver = await attempt().catch((error: unknown) => recovered(failureOf(error)));
      } catch (fault) {
        host.status({ kind: 'failed', message: UNEXPECTED });
        throw fault;
      } finally {
        if (!isOver) {
          running = false;
          host.release();
        }
      }
    },
  };
}
