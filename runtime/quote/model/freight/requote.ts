import { moneyText } from '../../../format/numbers.ts';
import type { Id } from '../../../pricing/index.ts';
import { asNumber } from '../state/decimals.ts';
import { headerChanged } from '../state/header.ts';
import type { QuoteRecord } from '../records/records.ts';
import { headerOf, type QuoteState } from '../state/state.ts';
import type { Timer } from '../state/timer.ts';
import type { FreightOffer, FreightType } from './freight-records.ts';
import { compareOffers, mayTake, headerWithOffer } from './offers.ts';

/** A quotation that an edit took away, and what it charged. */
export interface LostQuotation {
  idTransp: Id;
  idTranspRedespacho?: QuoteRecord['idTranspRedespacho'];
  idTipoFrete?: string | undefined;
  /** Freight on the quote before, in reais; with a freight inside the prices 0. */
  charged: number;
}

/** The same carrier's offer for the quote as it is now. */
export interface NewQuotation {
  offer: FreightOffer;
  type: FreightType | undefined;
  /** Where to, as people read it. */
  to: string;
}

/** A quotation that took the place of a lost one, with another value. */
export interface FreightDifference {
  carrier: string;
  to: string;
  before: number;
  after: number;
}

export interface RequoteHost {
  view(): { state: QuoteState; editable: boolean };
  become(state: QuoteState): void;
  /** Asks the same carrier; null where it cannot be asked, or offers nothing any more. */
  quote(state: QuoteState, lost: LostQuotation): Promise<NewQuotation | null>;
  /** The freight has a new quotation whose value differs from the former one. */
  differs(difference: FreightDifference): void;
  /** The user has to calculate the freight. */
  failed(): void;
  /** Whether an answer is on its way, or will be asked for. */
  requoting(is: boolean): void;
  timer: Timer;
}

export interface Requote {
  /** A quotation was dropped: its carrier is asked again once the edits pause. */
  lost(quotation: LostQuotation): void;
  /** The quote changed again. */
  edited(): void;
  /** Asks now; resolves once the quote has a quotation again, or cannot have one. */
  now(): Promise<void>;
  /** The user chose another freight, or the quote was read anew: nothing is asked any more. */
  forget(): void;
}

/** Pause between the last edit and the question, in ms: several steps of a quantity are one. */
export const REQUOTE_PAUSE = 600;
/** Attempts in a row, should the quote change during each of them. */
const MAX_ATTEMPTS = 4;

/** The parts of the quotation that is about to be dropped; null without a carrier. */
export function quotationOf(state: QuoteState): LostQuotation | null {
  const { idTransp, idTranspRedespacho, idTipoFrete } = headerOf(state);
  if (idTransp === undefined) return null;
  return {
    idTransp,
    idTranspRedespacho,
    idTipoFrete,
    charged: asNumber(state.totals.vlFrete) ?? 0,
  };
}

/** Does something once the edits pause. */
function createPause(timer: Timer, then: () => void) {
  let waiting: unknown;
  function stop(): void {
    if (waiting !== undefined) timer.clear(waiting);
    waiting = undefined;
  }
  return {
    stop,
    /** Begins it, anew where one is under way. */
    begin(): void {
      stop();
      waiting = timer.set(() => {
        waiting = undefined;
        then();
      }, REQUOTE_PAUSE);
    },
  };
}

/** What a freight is quoted for: another text means another freight. */
const goodsOf = (state: QuoteState): string =>
  `${state.totals.vlSubTot} ${headerOf(state).idEndEntr ?? ''}`;

const waitsForPrices = ({ lines }: QuoteState): boolean => lines.some((line) => line.stale);

/** Reports where the quote's freight has another value than the lost quotation. */
function reportDifference(
  host: RequoteHost,
  { charged: before }: LostQuotation,
  { offer, to }: NewQuotation,
): void {
  const after = asNumber(host.view().state.totals.vlFrete) ?? 0;
  if (Math.abs(after - before) >= 0.005)
    host.differs({ carrier: offer.nomeTransp, to, before, after });
}

/**
 * Quotes a freight again by itself, with the carrier that the quote had. An answer for goods or an
 * address that have changed since is dropped, and asked for again.
 */
export function createRequote(host: RequoteHost): Requote {
  let lost: LostQuotation | null = null;
  let isReported = false;
  let running: Promise<void> | undefined;
  const pause = createPause(host.timer, () => {
    const { state, editable } = host.view();
    // Prices that arrive are an edit, too, and begin this pause anew.
    if (!waitsForPrices(state) && editable) void now();
  });

  function forget(): void {
    pause.stop();
    if (lost) host.requoting(false);
    lost = null;
  }

  function fail(): void {
    host.requoting(false);
    if (isReported) return;
    isReported = true;
    host.failed();
  }

  /** False where the quote changed meanwhile, so that the answer does not count. */
  async function ask(quotation: LostQuotation): Promise<boolean> {
    const asked = goodsOf(host.view().state);
    const answer = await host.quote(host.view().state, quotation).catch(() => null);
    if (lost !== quotation) return true;
    const { state } = host.view();
    if (goodsOf(state) !== asked) return false;
    const [one] = answer
      ? compareOffers(state, [answer.offer], answer.type, quotation.idTranspRedespacho)
      : [];
    if (!answer || !one || !mayTake(one)) {
      fail();
      return true;
    }
    forget();
    host.become(
      headerChanged(state, headerWithOffer(one, answer.type, quotation.idTranspRedespacho)),
    );
    reportDifference(host, quotation, answer);
    return true;
  }

  async function run(): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS && lost; attempt++) if (await ask(lost)) return;
    if (lost) fail();
  }

  function now(): Promise<void> {
    pause.stop();
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    lost(quotation) {
      lost = quotation;
      isReported = false;
      host.requoting(true);
      pause.begin();
    },
    edited() {
      if (lost) pause.begin();
    },
    now,
    forget,
  };
}

/**
 * The notice that the freight costs something else now; without values for users who may not see
 * them.
 */
export function differenceText(
  { carrier, to, before, after }: FreightDifference,
  showsValues: boolean,
): string {
  const what = `O frete de ${carrier} para ${to} foi recalculado`;
  if (!showsValues) return `${what} e mudou: o total já tem o novo valor.`;
  return `${what}: de ${moneyText(before)} para ${moneyText(after)}.`;
}
